import { renderToStaticMarkup } from 'react-dom/server'
import { SiteHead } from '../../../src/layout/SiteHead'
import { imageData, siteData } from '../../support/content'

describe('SiteHead', () => {
  afterEach(() => jest.restoreAllMocks())

  function renderWith(images: typeof imageData.images | null): string {
    const gatsbyImageData = images && { ...imageData, images }
    const socialCard = { childImageSharp: gatsbyImageData && { gatsbyImageData } }
    jest.replaceProperty(siteData, 'socialCard', socialCard)
    return renderToStaticMarkup(<SiteHead title="Home" description="A page." />)
  }

  it('uses an absolute URL for the social card', () => {
    expect(renderWith(imageData.images)).toContain(
      `<meta property="og:image" content="${siteData.url}/a.png"/>`,
    )
  })

  it.each([
    ['cannot be read', null],
    ['has no fallback image', {}],
    ['has a fallback image without a URL', { fallback: { src: '' } }],
  ])('throws when the social card %s', (_, images) => {
    expect(() => renderWith(images)).toThrow(
      'content/site.json: socialCard is missing or unreadable.',
    )
  })
})
