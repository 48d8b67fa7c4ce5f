import { inflateSync } from 'node:zlib'

/** One sheet of a PDF: how many times text or a picture is put on it. */
export interface PrintedSheet {
  marks: number
}

/** The sheets of a PDF as Chromium writes it; throws where a sheet's content is not as expected. */
export function printedSheets(pdf: Buffer): PrintedSheet[] {
  const text = pdf.toString('latin1')
  const pages = [...text.matchAll(/\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R/g)]
  return pages.map(([, content]) => {
    const head = text.indexOf(`\n${content} 0 obj\n`)
    const start = text.indexOf('stream\n', head) + 'stream\n'.length
    const end = text.indexOf('\nendstream', start)
    if (head < 0 || end < 0) throw new Error(`no content ${content} in the PDF`)
    const drawing = inflateSync(pdf.subarray(start, end)).toString('latin1')
    return { marks: drawing.match(/\b(Tj|TJ|Do)\b/g)?.length ?? 0 }
  })
}
