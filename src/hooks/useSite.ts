import { graphql, useStaticQuery } from 'gatsby'
import { requireContent } from '../lib/requireContent'

export type Site = ReturnType<typeof useSite>

/** Returns the site's data from the only static query. */
export function useSite() {
  const { siteJson, about, caseStudies, testimonials, allPage } =
    useStaticQuery<Queries.SiteFactsQuery>(graphql`
      query SiteFacts {
        siteJson {
          url
          brand
          legalName
          title
          description
          tagline
          navigation {
            servicesLabel
            aboutLabel
            caseStudiesLabel
            testimonialsLabel
            callLabel
          }
          footer {
            profileLabel
            contactLabel
          }
          founder {
            name
            role
          }
          schedulingUrl
          profileUrl
          contactEmail
          messageSource
          copyrightYear
          callNote
          socialCard {
            childImageSharp {
              gatsbyImageData(
                layout: FIXED
                width: 1200
                height: 630
                outputPixelDensities: [1]
                formats: [JPG]
                placeholder: NONE
              )
            }
          }
        }
        # Null for hidden sections.
        about: aboutJson {
          __typename
        }
        caseStudies: caseStudiesJson {
          __typename
        }
        testimonials: testimonialsJson {
          __typename
        }
        allPage(sort: [{ order: ASC }, { title: ASC }]) {
          nodes {
            name
            linkLabel
          }
        }
      }
    `)
  const facts = requireContent(siteJson, 'content/site.json')
  const labels = facts.navigation
  return {
    ...facts,
    // Sections that the header links to, in page order.
    sections: [
      { id: 'services', label: labels.servicesLabel },
      ...(about ? [{ id: 'about', label: labels.aboutLabel }] : []),
      ...(caseStudies ? [{ id: 'case-studies', label: labels.caseStudiesLabel }] : []),
      ...(testimonials ? [{ id: 'testimonials', label: labels.testimonialsLabel }] : []),
    ],
    pages: allPage.nodes.map(({ name, linkLabel }) => ({ path: `/${name}/`, label: linkLabel })),
  }
}
