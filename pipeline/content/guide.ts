/** Headings in content/README.md that messages refer to, without their numbers, which can change. */
export const guideSections = {
  slides: 'Slides',
  hide: 'Hide a section',
} as const

/** Returns the place of a section of the guide, for a message. */
export function nameGuideSection(section: keyof typeof guideSections): string {
  return `section "${guideSections[section]}" of content/README.md`
}
