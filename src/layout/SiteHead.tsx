import { useSite } from '../hooks/useSite'
import { requireContent } from '../lib/requireContent'
import { hex } from '../theme'
import { createStructuredData } from './structuredData'

const socialCardField = 'content/site.json: socialCard'

interface Props {
  title: string
  description: string
  /** Path of the page; undefined for the not-found page, which has no canonical URL. */
  path?: string
  /** Services in the structured data; pages without this prop have no structured data. */
  services?: Queries.ServicesSectionFragment
}

export function SiteHead({ title, description, path, services }: Props) {
  const site = useSite()
  const canonical = path && new URL(path, site.url).href
  const image = requireContent(site.socialCard.childImageSharp, socialCardField)
  const src = requireContent(image.gatsbyImageData.images.fallback?.src || null, socialCardField)
  const card = new URL(src, site.url).href
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {canonical && <link rel="canonical" href={canonical} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonical && <meta property="og:url" content={canonical} />}
      <meta property="og:image" content={card} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${site.brand}: ${site.tagline}`} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={hex.paper} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={hex.paperDark} />
      {services && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: createStructuredData(site, services.cards) }}
        />
      )}
    </>
  )
}
