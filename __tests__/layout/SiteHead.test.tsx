import { renderToStaticMarkup } from 'react-dom/server'
import { SiteHead } from '../../src/layout/SiteHead'
import { picture, siteFacts } from '../support/content'

describe('SiteHead', () => {
  afterEach(() => jest.restoreAllMocks())

  function renderWith(images: typeof picture.images | null): string {
    const gatsbyImageData = images && { ...picture, images }
    const socialCard = { childImageSharp: gatsbyImageData && { gatsbyImageData } }
    jest.replaceProperty(siteFacts, 'socialCard', socialCard)
    return renderToStaticMarkup(<SiteHead title="Home" description="A page." />)
  }

  it('uses an absolute URL for the social card', () => {
    expect(renderWith(picture.images)).toContain(
      `<meta property="og:image" content="${siteFacts.url}/a.png"/>`,
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
