import { render, screen } from '@testing-library/react'
import { wrapPageElement } from '../../../src/layout/wrapPageElement'

function Broken(): never {
  throw new Error('content/hero.json is missing or unreadable.')
}

function renderPage(element: React.ReactElement, data: unknown) {
  const props = { location: new URL('https://www.example.com'), data }
  return <>{wrapPageElement?.({ element, props } as never, {} as never)}</>
}

afterEach(() => jest.restoreAllMocks())

describe('wrapPageElement', () => {
  it('re-renders the page after an error when the page data changes', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { rerender } = render(renderPage(<Broken />, 'broken'))
    expect(screen.getByRole('heading')).toHaveTextContent(/^Unexpected/)
    rerender(renderPage(<h1>Valid content</h1>, 'fixed'))
    expect(screen.getByRole('heading')).toHaveTextContent('Valid content')
  })
})
