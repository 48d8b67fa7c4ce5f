import { siteData } from './content'

/** Mock of the package `gatsby` for Jest: `graphql` does nothing. */
export function graphql(): null {
  return null
}

/** Returns the data that `useSite` reads; the site has no other static query. */
export function useStaticQuery() {
  const { pages, sections, ...siteJson } = siteData
  const shown = (id: string) => (sections.some((section) => section.id === id) ? {} : null)
  return {
    siteJson,
    about: shown('about'),
    caseStudies: shown('case-studies'),
    testimonials: shown('testimonials'),
    allPage: {
      nodes: pages.map(({ path, label }) => ({
        name: path.replaceAll('/', ''),
        linkLabel: label,
      })),
    },
  }
}
