import type { Graph, Person, Service } from 'schema-dts'
import type { Site } from '../hooks/useSite'

/** Returns JSON-LD about the consultancy, its founder and its services, escaped for a script element. */
export function createStructuredData(
  site: Site,
  services: readonly Pick<Queries.ServiceCardFragment, 'title' | 'description'>[],
): string {
  const home = new URL('/', site.url).href
  const organization = { '@id': `${home}#organization` }
  const founder = { '@id': `${home}#founder` }
  // Describes the founder only if the page shows the About section, as search engines require.
  const isFounderShown = site.sections.some(({ id }) => id === 'about')
  const person: Person = {
    '@type': 'Person',
    ...founder,
    name: site.founder.name,
    jobTitle: site.founder.role,
    sameAs: site.profileUrl,
    worksFor: organization,
  }
  const graph: Graph = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        ...organization,
        name: site.brand,
        legalName: site.legalName,
        description: site.description,
        url: home,
        logo: `${home}icon-512.png`,
        ...(isFounderShown && { founder }),
        // Links the founder's profile, because the consultancy has no profile of its own.
        sameAs: site.profileUrl,
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'sales',
          email: site.contactEmail,
          url: `${home}#contact`,
        },
      },
      ...(isFounderShown ? [person] : []),
      ...services.map(({ title, description }): Service => {
        return { '@type': 'Service', name: title, description, provider: organization }
      }),
    ],
  }
  return JSON.stringify(graph).replace(/</g, '\\u003c')
}
