import { render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { lazyOptional } from '../../../src/lib/lazyOptional'

/** Renders a component whose code fails to load a number of times. */
function renderAfter(failures: number) {
  const load = jest.fn(() => Promise.resolve({ default: () => <p>Swipe</p> }))
  for (let failure = 0; failure < failures; failure += 1)
    load.mockRejectedValueOnce(new Error('Loading chunk failed'))
  const Part = lazyOptional(load)
  render(
    <Suspense fallback="Loading">
      <Part />
    </Suspense>,
  )
  return load
}

const expectLoaded = () => waitFor(() => expect(screen.queryByText('Loading')).toBeNull())

describe('lazyOptional', () => {
  it.each([0, 1])('renders a component whose code loads after %i failures', async (failures) => {
    renderAfter(failures)
    expect(await screen.findByText('Swipe')).toBeVisible()
  })

  it('renders nothing after a second failure', async () => {
    const load = renderAfter(2)
    await expectLoaded()
    expect(load).toHaveBeenCalledTimes(2)
    expect(screen.queryByText('Swipe')).toBeNull()
  })
})
