import { inflateSync } from 'node:zlib'

/**
 * Counts the drawing operations for text and images on each page of a PDF that Chromium generated.
 */
export function countDrawingsPerPage(pdf: Buffer): number[] {
  const text = pdf.toString('latin1')
  const pages = [...text.matchAll(/\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R/g)]
  return pages.map(([, content]) => {
    const head = text.indexOf(`\n${content} 0 obj\n`)
    const start = text.indexOf('stream\n', head) + 'stream\n'.length
    const end = text.indexOf('\nendstream', start)
    if (head < 0 || end < 0) throw new Error(`PDF object ${content} not found`)
    const drawing = inflateSync(pdf.subarray(start, end)).toString('latin1')
    return drawing.match(/\b(Tj|TJ|Do)\b/g)?.length ?? 0
  })
}

/**
 * Counts the images in a PDF that have the aspect ratio of a slide and are at least 600 px wide.
 */
export function countLargeSlideImages(pdf: Buffer): number {
  const images = pdf
    .toString('latin1')
    .matchAll(/\/Subtype \/Image\s+\/Width (\d+)\s+\/Height (\d+)/g)
  return [...images].filter(([, width, height]) => {
    return Number(width) >= 600 && Math.abs(Number(width) / Number(height) - 16 / 9) < 0.01
  }).length
}
