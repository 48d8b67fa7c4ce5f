import type { Site } from './useSite'

/** The header's in-page links in page order (specification, section 2); none leads to a section that is left out. */
export function navigationLinks({ navigation, sections }: Pick<Site, 'navigation' | 'sections'>) {
  const labels = {
    services: navigation.servicesLabel,
    about: navigation.aboutLabel,
    'case-studies': navigation.caseStudiesLabel,
    testimonials: navigation.testimonialsLabel,
  }
  return sections.map((id) => ({ id, label: labels[id] }))
}
