import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { memo, Suspense } from 'react'
import { SiteHead } from '../layout/SiteHead'
import { useSite } from '../layout/useSite'
import { required } from '../required'
import { AboutSection } from '../sections/about/AboutSection'
import { CaseStudiesSection } from '../sections/case-studies/CaseStudiesSection'
import { ContactSection } from '../sections/contact/ContactSection'
import { HeroSection } from '../sections/hero/HeroSection'
import { ServicesSection } from '../sections/services/ServicesSection'
import { TestimonialsSection } from '../sections/testimonials/TestimonialsSection'

/**
 * The home page: its sections in the order of the specification's section 2. The query knows nothing of those that the
 * content leaves out.
 */
function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  return (
    <>
      <Suspense>
        <HeroSection {...required(data.hero, 'content/hero.json')} />
      </Suspense>
      <Suspense>
        <ServicesSection {...required(data.services, 'content/services.json')} />
      </Suspense>
      {data.about && (
        <Suspense>
          <AboutSection {...data.about} />
        </Suspense>
      )}
      {data.caseStudies && (
        <Suspense>
          <CaseStudiesSection {...data.caseStudies} />
        </Suspense>
      )}
      {data.testimonials && (
        <Suspense>
          <TestimonialsSection {...data.testimonials} />
        </Suspense>
      )}
      <Suspense>
        <ContactSection {...required(data.contact, 'content/contact.json')} />
      </Suspense>
    </>
  )
}

// A link within the page is another location with the same data: nothing of it needs to be rendered again.
export default memo(HomePage, (before, now) => before.data === now.data)

export function Head({ data, location }: HeadProps<Queries.HomePageQuery>) {
  const site = useSite()
  return (
    <SiteHead
      title={site.title}
      description={site.description}
      path={location.pathname}
      services={required(data.services, 'content/services.json')}
    />
  )
}

export const query = graphql`
  query HomePage {
    hero: heroJson {
      ...HeroSection
    }
    services: servicesJson {
      ...ServicesSection
    }
    about: aboutJson {
      ...AboutSection
    }
    caseStudies: caseStudiesJson {
      ...CaseStudiesSection
    }
    testimonials: testimonialsJson {
      ...TestimonialsSection
    }
    contact: contactJson {
      ...ContactSection
    }
  }
`
