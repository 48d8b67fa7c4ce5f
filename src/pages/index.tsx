import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { SiteHead } from '../layout/SiteHead'
import { useSite } from '../layout/useSite'
import { present } from '../present'
import { AboutSection } from '../sections/about/AboutSection'
import { CaseStudiesSection } from '../sections/case-studies/CaseStudiesSection'
import { ContactSection } from '../sections/contact/ContactSection'
import { HeroSection } from '../sections/hero/HeroSection'
import { ServicesSection } from '../sections/services/ServicesSection'
import { TestimonialsSection } from '../sections/testimonials/TestimonialsSection'

/** The home page: its sections in the order of the specification's section 2. */
export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  const site = useSite()
  return (
    <>
      <HeroSection
        {...present(data.hero, 'content/hero.json')}
        schedulingUrl={site.schedulingUrl}
      />
      <ServicesSection {...present(data.services, 'content/services.json')} />
      <AboutSection
        {...present(data.about, 'content/about.json')}
        founder={site.founder}
        profileUrl={site.profileUrl}
      />
      <CaseStudiesSection {...present(data.caseStudies, 'content/case-studies.json')} />
      <TestimonialsSection {...present(data.testimonials, 'content/testimonials.json')} />
      <ContactSection {...present(data.contact, 'content/contact.json')} site={site} />
    </>
  )
}

export function Head({ location }: HeadProps) {
  const site = useSite()
  return (
    <SiteHead title={site.title} description={site.description} path={location.pathname} business />
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
