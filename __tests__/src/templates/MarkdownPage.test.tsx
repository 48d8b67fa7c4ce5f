import { render, screen } from '@testing-library/react'
import MarkdownPage from '../../../src/templates/MarkdownPage'

function renderPage(fields: object = {}) {
  const page = { sections: [], title: 'Privacy Policy', description: '', ...fields }
  const props = { data: { page } } as unknown as Parameters<typeof MarkdownPage>[0]
  render(<MarkdownPage {...props} />)
}

describe('MarkdownPage', () => {
  it('shows the effective date only when the page defines one', () => {
    renderPage()
    expect(screen.queryByText(/Effective date/)).not.toBeInTheDocument()
    renderPage({ isoDate: '2025-07-08', effectiveDate: 'July 8, 2025' })
    expect(screen.getByText('July 8, 2025')).toHaveAttribute('datetime', '2025-07-08')
  })
})
