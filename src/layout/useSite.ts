import { graphql, useStaticQuery } from 'gatsby'
import { required } from '../required'

/** The home page's sections that the header leads to, by their ids (specification, section 2). */
export type SectionId = 'services' | 'about' | 'case-studies' | 'testimonials'

type SiteJson = NonNullable<Queries.SiteFactsQuery['siteJson']>

/** Facts about the consultancy and its site that every page needs. */
export interface Site extends SiteJson {
  /** In page order, without those that the content leaves out. */
  sections: readonly SectionId[]
  /** The pages beside the home page, in the order of the footer. */
  pages: readonly { path: string; label: string }[]
}

/** The site's only static query. */
export function useSite(): Site {
  const { siteJson, about, caseStudies, testimonials, allMarkdownRemark } =
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
        # Null where the content leaves a section out.
        about: aboutJson {
          __typename
        }
        caseStudies: caseStudiesJson {
          __typename
        }
        testimonials: testimonialsJson {
          __typename
        }
        allMarkdownRemark(
          filter: { frontmatter: { order: { gt: 0 } } }
          sort: [{ frontmatter: { order: ASC } }, { frontmatter: { title: ASC } }]
        ) {
          nodes {
            parent {
              ... on File {
                name
              }
            }
            frontmatter {
              linkLabel
            }
          }
        }
      }
    `)
  const optional = { about, 'case-studies': caseStudies, testimonials }
  const sections: SectionId[] = ['services', 'about', 'case-studies', 'testimonials']
  return {
    ...required(siteJson, 'content/site.json'),
    sections: sections.filter((id) => id === 'services' || optional[id]),
    pages: allMarkdownRemark.nodes.map(({ parent, frontmatter }) => ({
      path: `/${(parent as { name: string }).name}/`,
      label: frontmatter.linkLabel,
    })),
  }
}
