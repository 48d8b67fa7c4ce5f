import { render, screen } from '@testing-library/react'
import { SiteFooter } from '../../../src/layout/SiteFooter'
import { siteData } from '../../support/content'

describe('SiteFooter', () => {
  it('links to every page in the order of siteData.pages', () => {
    const pages = [
      { path: '/imprint/', label: 'Imprint' },
      { path: '/privacy-policy/', label: 'Privacy Policy' },
    ]
    jest.replaceProperty(siteData, 'pages', pages)
    render(<SiteFooter />)
    const links = screen.getAllByRole('link').slice(-2)
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      pages.map(({ path, label }) => [label, path]),
    )
    jest.restoreAllMocks()
  })
})
