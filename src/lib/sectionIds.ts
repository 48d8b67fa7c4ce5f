/** Sections of the home page, in the order of the page and of the header's links. */
export const sectionIds = [
  'hero',
  'services',
  'about',
  'case-studies',
  'testimonials',
  'contact',
] as const

export type SectionId = (typeof sectionIds)[number]
