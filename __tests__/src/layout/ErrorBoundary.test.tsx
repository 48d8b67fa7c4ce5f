import { render, screen } from '@testing-library/react'
import site from '../../fixtures/content/site.json'
import { ErrorBoundary } from '../../../src/layout/ErrorBoundary'

function Broken({ failure }: { failure: unknown }): never {
  throw failure
}

function renderFailure(failure: unknown) {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <ErrorBoundary>
      <Broken failure={failure} />
    </ErrorBoundary>,
  )
}

afterEach(() => jest.restoreAllMocks())

describe('ErrorBoundary', () => {
  it.each([
    ['the message of an error', new Error('<b>bold</b> is undefined'), '<b>bold</b> is undefined'],
    ['a thrown value that is not an error', 'out of paper', 'out of paper'],
  ])('shows %s as plain text', (_, failure, text) => {
    renderFailure(failure)
    expect(screen.getByText(text)).toBeInTheDocument()
  })

  it('links to the home page', () => {
    renderFailure(new Error('failed'))
    expect(screen.getByRole('link', { name: site.brand })).toHaveAttribute('href', '/')
  })
})
