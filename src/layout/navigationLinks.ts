/** The header's in-page links in page order (specification, section 2). */
export const navigationLinks = [
  { id: 'services', label: 'Services' },
  { id: 'about', label: 'Our Team' },
  { id: 'case-studies', label: 'Case Studies' },
  { id: 'testimonials', label: 'Testimonials' },
] as const
