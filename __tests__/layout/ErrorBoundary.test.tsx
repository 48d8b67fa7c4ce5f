import { render, screen } from '@testing-library/react'
import site from '../../e2e/content/site.json'
import { ErrorBoundary } from '../../src/layout/ErrorBoundary'

function Broken({ failure }: { failure: unknown }): never {
  throw failure
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => jest.restoreAllMocks())

function renderBroken(failure: unknown) {
  return render(
    <ErrorBoundary>
      <Broken failure={failure} />
    </ErrorBoundary>,
  )
}

it('shows the heading and the text of the error, as text', () => {
  const { container } = renderBroken(new Error('<b>bold</b> is undefined'))
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeInTheDocument()
  expect(screen.getByText('<b>bold</b> is undefined')).toBeInTheDocument()
  expect(container.querySelector('b')).toBeNull()
})

it('copes with a thrown value that is no error', () => {
  renderBroken('out of paper')
  expect(screen.getByText('out of paper')).toBeInTheDocument()
})

it('moves the focus to the heading and offers the way home and a reload', () => {
  renderBroken(new Error('broken'))
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Return to home' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: site.brand })).toHaveAttribute('href', '/')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument()
})
