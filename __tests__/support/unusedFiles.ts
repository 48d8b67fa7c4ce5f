/** Files that the site does not use, each with the suggested name, if any. */
export const unusedFiles: [file: string, suggestedName?: string][] = [
  ['about/old.png'],
  ['hero copy.json'],
  ['notes.md'],
  ['about/Biography.MD'],
  ['site/old.markdown'],
  ['testimonial.json', 'testimonials.json'],
  ['case-studies.json.txt', 'case-studies.json'],
  ['pages/imprint.md.txt', 'imprint.md'],
  ['pages/imprint.docx'],
]
