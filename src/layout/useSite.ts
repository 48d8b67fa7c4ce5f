import { graphql, useStaticQuery } from 'gatsby'
import { required } from '../required'

export type Site = NonNullable<Queries.SiteFactsQuery['siteJson']>

/** Facts about the consultancy that every page needs; the site's only static query. */
export function useSite(): Site {
  const { siteJson } = useStaticQuery<Queries.SiteFactsQuery>(graphql`
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
          policyLabel
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
    }
  `)
  return required(siteJson, 'content/site.json')
}
