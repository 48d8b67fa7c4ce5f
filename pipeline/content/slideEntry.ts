import path from 'node:path'

/** The short name a slide gets from its file: "03 Offline Maps.png" becomes "offline-maps". */
export function slideName(file: string): string {
  const words = path
    .parse(file)
    .name.normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return words.replace(/^\d+-(?=.)/, '') || 'slide'
}

/** A slide's entry for case-studies.json, with the alt text still to be written. */
export function entryToPaste(folder: string, file: string): string {
  return JSON.stringify({ id: slideName(file), image: `./${folder}/${file}`, alt: '' }, null, 2)
}
