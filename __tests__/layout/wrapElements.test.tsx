import { render, screen } from '@testing-library/react'
import { wrapPageElement } from '../../src/layout/wrapElements'

function Broken(): never {
  throw new Error('content/hero.json is missing or unreadable.')
}

function page(element: React.ReactElement, path: string, data: unknown) {
  const props = { location: new URL(path, 'https://www.example.com'), data }
  return <>{wrapPageElement?.({ element, props } as never, {} as never)}</>
}

afterEach(() => jest.restoreAllMocks())

it.each([
  ['its data are mended', '/', 'mended'],
  ['the visitor goes to another page', '/privacy-policy/', 'broken'],
])('shows a page again once %s', (_, path, data) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { rerender } = render(page(<Broken />, '/', 'broken'))
  expect(screen.getByRole('heading')).toHaveTextContent(/^Unexpected/)
  rerender(page(<h1>What is sound</h1>, path, data))
  expect(screen.getByRole('heading')).toHaveTextContent('What is sound')
})
