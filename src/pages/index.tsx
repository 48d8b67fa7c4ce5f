import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { memo, Suspense, type ReactNode } from 'react'
import { useSite } from '../hooks/useSite'
import { SiteHead } from '../layout/SiteHead'
import { requireContent } from '../lib/requireContent'
import { type SectionId, sectionIds } from '../lib/sectionIds'
import { AboutSection } from '../sections/about/AboutSection'
import { CaseStudiesSection } from '../sections/case-studies/CaseStudiesSection'
import { ContactSection } from '../sections/contact/ContactSection'
import { HeroSection } from '../sections/hero/HeroSection'
import { ServicesSection } from '../sections/services/ServicesSection'
import { TestimonialsSection } from '../sections/testimonials/TestimonialsSection'

/** Home page. React hydrates each `Suspense` boundary separately, so that input stays responsive. */
function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  const { hero, services, about, caseStudies, testimonials, contact } = data
  const sections: Record<SectionId, ReactNode> = {
    hero: <HeroSection {...requireContent(hero, 'content/hero.json')} about={about} />,
    services: <ServicesSection {...requireContent(services, 'content/services.json')} />,
    about: about && <AboutSection {...about} />,
    'case-studies': caseStudies && <CaseStudiesSection {...caseStudies} />,
    testimonials: testimonials && <TestimonialsSection {...testimonials} />,
    contact: <ContactSection {...requireContent(contact, 'content/contact.json')} about={about} />,
  }
  return sectionIds.map((id) => <Suspense key={id}>{sections[id]}</Suspense>)
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
      ...Founder
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
