import { render, screen } from '@testing-library/react'
import site from '../fixtures/content/site.json'
import { ErrorBoundary } from '../../src/layout/ErrorBoundary'

function Broken({ failure }: { failure: unknown }): never {
  throw failure
}

afterEach(() => jest.restoreAllMocks())

describe('ErrorBoundary', () => {
  it.each([
    ['the message of an error', new Error('<b>bold</b> is undefined'), '<b>bold</b> is undefined'],
    ['a thrown value that is not an error', 'out of paper', 'out of paper'],
  ])('shows %s as text, below a brand link to the home page', (_, failure, text) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    render(
      <ErrorBoundary>
        <Broken failure={failure} />
      </ErrorBoundary>,
    )
    expect(screen.getByText(text)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: site.brand })).toHaveAttribute('href', '/')
  })
})
