import type { Graph } from 'schema-dts'
import type { Site } from './useSite'

type Facts = Pick<
  Site,
  'url' | 'brand' | 'legalName' | 'description' | 'founder' | 'profileUrl' | 'contactEmail'
>

/**
 * JSON-LD about the consultancy and its founder, safe inside a script element: a `<` in the content could otherwise
 * end the script or swallow the page.
 */
export function structuredData(site: Facts): string {
  const home = new URL('/', site.url).href
  const business = `${home}#business`
  const founder = `${home}#founder`
  const graph: Graph = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ProfessionalService',
        '@id': business,
        name: site.brand,
        legalName: site.legalName,
        description: site.description,
        url: home,
        email: site.contactEmail,
        founder: { '@id': founder },
      },
      {
        '@type': 'Person',
        '@id': founder,
        name: site.founder.name,
        jobTitle: site.founder.role,
        sameAs: site.profileUrl,
        worksFor: { '@id': business },
      },
    ],
  }
  return JSON.stringify(graph)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}
