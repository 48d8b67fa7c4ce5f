import { render, screen } from '@testing-library/react'
import { PathnameContext } from '../../../src/layout/SectionLink'
import { SiteHeader } from '../../../src/layout/SiteHeader'
import { siteData } from '../../support/content'

const { brand, schedulingUrl } = siteData

describe('SiteHeader', () => {
  it.each([
    ['/', '#'],
    ['/privacy-policy/', '/#'],
  ])('shows every link in the header and in the menu on %s', (path, home) => {
    render(
      <PathnameContext value={path}>
        <SiteHeader />
      </PathnameContext>,
    )
    const menu = document.getElementById('mobile-menu')!
    const links = ['Services', 'Our Team', 'Case Studies', 'Testimonials', /^Schedule Call/].map(
      (name) => screen.getAllByRole<HTMLAnchorElement>('link', { name }),
    )
    const hrefs = links.map((pair) => pair.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(
      [
        ...['services', 'about', 'case-studies', 'testimonials'].map((id) => `${home}${id}`),
        schedulingUrl,
      ].map((href) => [href, href]),
    )
    for (const pair of links) expect(menu).toContainElement(pair[1]!)
    for (const { target } of links.at(-1)!) expect(target).toBe('_blank')
    expect(screen.getByRole('link', { name: brand })).toHaveAttribute('href', '/')
  })

  it('does not link to hidden sections', () => {
    const kept = siteData.sections.filter(({ id }) => id === 'services' || id === 'case-studies')
    jest.replaceProperty(siteData, 'sections', kept)
    render(<SiteHeader />)
    const sections = screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
      .filter((href) => href?.includes('#'))
    expect(sections).toEqual(['#services', '#case-studies', '#services', '#case-studies'])
    jest.restoreAllMocks()
  })
})
