import { render, screen } from '@testing-library/react'
import type { AnalyticsScript } from '../../src/runtime/analytics'
import MarkdownPage from '../../src/templates/MarkdownPage'

afterEach(() => (ANALYTICS.length = 0))

function renderPage(fields: object = {}) {
  const page = {
    html: '<h2>Cookies</h2><h3>Without analytics</h3><p>It counts nothing.</p><h3>With analytics</h3><p>It counts.</p>',
    ...{ title: 'Privacy Policy', description: '', ...fields },
  }
  render(<MarkdownPage {...({ data: { page } } as Parameters<typeof MarkdownPage>[0])} />)
}

describe('MarkdownPage', () => {
  it.each([
    ['without analytics', [], 'It counts nothing.', 'It counts.'],
    ['with analytics', [{ attributes: [], text: 'count()' }], 'It counts.', 'It counts nothing.'],
  ])(
    'shows only the privacy text that applies to a site %s',
    (_, scripts: AnalyticsScript[], shownText, hiddenText) => {
      ANALYTICS.push(...scripts)
      renderPage()
      expect(screen.getByText(shownText)).toBeInTheDocument()
      expect(screen.queryByText(hiddenText)).not.toBeInTheDocument()
      expect(screen.queryByText(/with(out)? analytics/i)).not.toBeInTheDocument()
    },
  )

  it('shows the effective date only when the page defines one', () => {
    renderPage()
    expect(screen.queryByText(/Effective date/)).not.toBeInTheDocument()
    renderPage({ isoDate: '2025-07-08', effectiveDate: 'July 8, 2025' })
    expect(screen.getByText('July 8, 2025')).toHaveAttribute('datetime', '2025-07-08')
  })
})
