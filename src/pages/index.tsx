import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { memo, Suspense } from 'react'
import { SiteHead } from '../layout/SiteHead'
import { useSite } from '../hooks/useSite'
import { requireContent } from '../lib/requireContent'
import { AboutSection } from '../sections/about/AboutSection'
import { CaseStudiesSection } from '../sections/case-studies/CaseStudiesSection'
import { ContactSection } from '../sections/contact/ContactSection'
import { HeroSection } from '../sections/hero/HeroSection'
import { ServicesSection } from '../sections/services/ServicesSection'
import { TestimonialsSection } from '../sections/testimonials/TestimonialsSection'

/** The home page: its sections in the order of the specification's section 2, without those that the content leaves out. */
function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  const { hero, services, about, caseStudies, testimonials, contact } = data
  const sections = [
    <HeroSection key="hero" {...requireContent(hero, 'content/hero.json')} />,
    <ServicesSection key="services" {...requireContent(services, 'content/services.json')} />,
    about && <AboutSection key="about" {...about} />,
    caseStudies && <CaseStudiesSection key="case-studies" {...caseStudies} />,
    testimonials && <TestimonialsSection key="testimonials" {...testimonials} />,
    <ContactSection key="contact" {...requireContent(contact, 'content/contact.json')} />,
  ]
  // Each is hydrated by itself.
  return sections.map((section) => section && <Suspense key={section.key}>{section}</Suspense>)
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
      services={requireContent(data.services, 'content/services.json')}
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
