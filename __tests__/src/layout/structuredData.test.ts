import services from '../../fixtures/content/services.json'
import { createStructuredData } from '../../../src/layout/structuredData'
import { siteData } from '../../support/content'

describe('createStructuredData', () => {
  it('describes the consultancy as schema.org items', () => {
    const site = { ...siteData, url: 'https://www.example.com' }
    const organization = { '@id': 'https://www.example.com/#organization' }
    const founder = { '@id': 'https://www.example.com/#founder' }
    expect(JSON.parse(createStructuredData(site, services.cards))).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Organization',
          ...organization,
          name: site.brand,
          url: 'https://www.example.com/',
          legalName: site.legalName,
          description: site.description,
          logo: 'https://www.example.com/icon-512.png',
          founder,
          sameAs: site.profileUrl,
          contactPoint: {
            '@type': 'ContactPoint',
            contactType: 'sales',
            email: site.contactEmail,
            url: 'https://www.example.com/#contact',
          },
        },
        {
          '@type': 'Person',
          ...founder,
          name: site.founder.name,
          jobTitle: site.founder.role,
          sameAs: site.profileUrl,
          worksFor: organization,
        },
        ...services.cards.map(({ title, description }) => ({
          '@type': 'Service',
          ...{ name: title, description, provider: organization },
        })),
      ],
    })
  })

  it('escapes markup in the content', () => {
    const text = '</script><!--<script>alert(1)</script>'
    const data = createStructuredData({ ...siteData, description: text }, [
      { title: text, description: text },
    ])
    expect(data).not.toContain('<')
    const item = { name: text, description: text }
    expect(JSON.parse(data)).toMatchObject({
      '@graph': [{ description: text }, {}, item],
    })
  })

  it('omits the founder when the about section is hidden', () => {
    const data = createStructuredData(
      { ...siteData, sections: siteData.sections.slice(0, 1) },
      services.cards,
    )
    expect(data).not.toMatch(/"Person"|founder/)
  })
})
