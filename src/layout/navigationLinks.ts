import type { Site } from './useSite'

/** The header's in-page links in page order (specification, section 2). */
export function navigationLinks(labels: Site['navigation']) {
  return [
    { id: 'services', label: labels.servicesLabel },
    { id: 'about', label: labels.aboutLabel },
    { id: 'case-studies', label: labels.caseStudiesLabel },
    { id: 'testimonials', label: labels.testimonialsLabel },
  ]
}
