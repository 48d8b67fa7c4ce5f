import { render, screen } from '@testing-library/react'
import MarkdownPage from '../../src/templates/MarkdownPage'

const setting = 'GATSBY_ANALYTICS_SRC'

afterEach(() => delete process.env[setting])

function renderPage(frontmatter: object = {}) {
  const page = {
    html: '<h2>Cookies</h2><h3>Without analytics</h3><p>It counts nothing.</p><h3>With analytics</h3><p>It counts.</p>',
    frontmatter: { title: 'Privacy Policy', description: '', ...frontmatter },
  }
  render(<MarkdownPage {...({ data: { page } } as Parameters<typeof MarkdownPage>[0])} />)
}

it.each([
  ['without analytics', '', 'It counts nothing.', 'It counts.'],
  ['with analytics', 'https://stats.example.com/a.js', 'It counts.', 'It counts nothing.'],
])('says of a site %s what it does, and nothing else', (_what, script, said, unsaid) => {
  process.env[setting] = script
  renderPage()
  expect(screen.getByText(said)).toBeInTheDocument()
  expect(screen.queryByText(unsaid)).not.toBeInTheDocument()
  expect(screen.queryByText(/with(out)? analytics/i)).not.toBeInTheDocument()
})

it('tells from when it applies only where the page says so', () => {
  renderPage()
  expect(screen.queryByText(/Effective date/)).not.toBeInTheDocument()
  renderPage({ isoDate: '2025-07-08', effectiveDate: 'July 8, 2025' })
  expect(screen.getByText('July 8, 2025')).toHaveAttribute('datetime', '2025-07-08')
})
