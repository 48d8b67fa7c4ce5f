import { graphql, useStaticQuery } from 'gatsby'
import { requireContent } from '../lib/requireContent'
import { type SectionId, sectionIds } from '../lib/sectionIds'

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
  const { navigation } = facts
  /** Labels of the header's links. */
  const labels: Partial<Record<SectionId, string | null>> = {
    services: navigation.servicesLabel,
    about: about && navigation.aboutLabel,
    'case-studies': caseStudies && navigation.caseStudiesLabel,
    testimonials: testimonials && navigation.testimonialsLabel,
  }
  return {
    ...facts,
    // Sections that the header links to.
    sections: sectionIds.flatMap((id) => {
      const label = labels[id]
      return label ? [{ id, label }] : []
    }),
    pages: allPage.nodes.map(({ name, linkLabel }) => ({ path: `/${name}/`, label: linkLabel })),
  }
}
