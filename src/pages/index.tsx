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

/** Home page: all sections that are not hidden, in the order of the specification (section 2). */
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
  // React hydrates each `Suspense` boundary separately, so that input stays responsive.
  return sections.map((section) => section && <Suspense key={section.key}>{section}</Suspense>)
}

// Skips the re-render after an in-page link, which changes the location but not the data.
export default memo(HomePage, (previous, next) => previous.data === next.data)

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
