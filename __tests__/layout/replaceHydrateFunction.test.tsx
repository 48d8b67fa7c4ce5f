import { act, screen, waitFor } from '@testing-library/react'
import { replaceHydrateFunction } from '../../gatsby-browser'

function Broken(): never {
  throw new Error('Cannot read properties of undefined')
}

test('an error in Gatsby’s own tree shows the error screen, whose buttons work, not an empty page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  jest.replaceProperty(process.env, 'NODE_ENV', 'production')
  const hydrated = jest.fn()
  window.addEventListener('hydrated', hydrated)
  document.body.innerHTML = '<div id="root"><h1>Served</h1></div>'
  act(() => replaceHydrateFunction()?.(<Broken />, document.getElementById('root')!))
  expect(screen.getByRole('heading')).toHaveTextContent('Unexpected Application Error!')
  await waitFor(() => expect(hydrated).toHaveBeenCalled())
})
