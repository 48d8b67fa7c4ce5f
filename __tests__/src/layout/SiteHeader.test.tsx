import { render, screen } from '@testing-library/react'
import { SiteHeader } from '../../../src/layout/SiteHeader'
import { siteData } from '../../support/content'

describe('SiteHeader', () => {
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
