import { graphql, useStaticQuery } from 'gatsby'
import { encodeEmailDomain } from '../lib/encodeEmailDomain'
import { requireContent } from '../lib/requireContent'
import type { Site } from '../lib/site'

/** Returns the site's data from the only static query. */
export function useSite(): Site {
  const { siteJson, about, caseStudies, testimonials, allFile } =
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
        allFile(
          filter: {
            sourceInstanceName: { eq: "content" }
            relativeDirectory: { eq: "pages" }
            extension: { eq: "md" }
          }
          sort: [
            { childMarkdownRemark: { frontmatter: { order: ASC } } }
            { childMarkdownRemark: { frontmatter: { title: ASC } } }
          ]
        ) {
          nodes {
            name
            childMarkdownRemark {
              frontmatter {
                linkLabel
              }
            }
          }
        }
      }
    `)
  const facts = requireContent(siteJson, 'content/site.json')
  const labels = facts.navigation
  return {
    ...facts,
    // Converts the domains of the site URL and email address to ASCII (punycode), for links and email apps.
    url: new URL(facts.url).origin,
    contactEmail: encodeEmailDomain(facts.contactEmail),
    sections: [
      { id: 'services', label: labels.servicesLabel },
      ...(about ? [{ id: 'about', label: labels.aboutLabel }] : []),
      ...(caseStudies ? [{ id: 'case-studies', label: labels.caseStudiesLabel }] : []),
      ...(testimonials ? [{ id: 'testimonials', label: labels.testimonialsLabel }] : []),
    ],
    pages: allFile.nodes.flatMap(({ name, childMarkdownRemark: page }) =>
      page ? [{ path: `/${name}/`, label: page.frontmatter.linkLabel }] : [],
    ),
  }
}
