import { act, screen, waitFor } from '@testing-library/react'
import { replaceHydrateFunction } from '../../../gatsby-browser'

function Broken(): never {
  throw new Error('Cannot read properties of undefined')
}

describe('replaceHydrateFunction', () => {
  it('hydrates the error screen when a Gatsby component throws', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    jest.replaceProperty(process.env, 'NODE_ENV', 'production')
    const hydrated = jest.fn()
    window.addEventListener('hydrated', hydrated)
    document.body.innerHTML = '<div id="root"><h1>Served</h1></div>'
    act(() => replaceHydrateFunction()?.(<Broken />, document.getElementById('root')!))
    expect(screen.getByRole('heading')).toHaveTextContent('Unexpected Application Error!')
    await waitFor(() => expect(hydrated).toHaveBeenCalled())
  })
})
