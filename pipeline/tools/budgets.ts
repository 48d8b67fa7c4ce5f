/** The most that a visitor may be made to fetch, in bytes as sent (brotli for text). */
export const limits = {
  /** Each page's HTML. */
  html: 16_000,
  /** All scripts that arrive before the visitor does anything. */
  scripts: 105_000,
  fonts: 60_000,
  /** Everything for the first view on a phone. */
  firstView: 175_000,
} as const

/** One thing that was fetched for a page's first view. */
export interface Fetched {
  path: string
  /** As the browser's resource timing names it, or `document`. */
  kind: 'document' | 'script' | 'font' | 'image' | 'data' | 'other'
  bytes: number
}

/** A page's figures, and which limits they break. */
export interface Verdict {
  page: string
  lines: string[]
  problems: string[]
}

/** Holds what a page fetched against the limits; each problem names the files it is made of, largest first. */
export function judge(page: string, fetched: Fetched[]): Verdict {
  const of = (...kinds: Fetched['kind'][]) => fetched.filter(({ kind }) => kinds.includes(kind))
  const checks = [
    { name: 'HTML', files: of('document'), limit: limits.html },
    { name: 'scripts before interaction', files: of('script'), limit: limits.scripts },
    { name: 'fonts', files: of('font'), limit: limits.fonts },
    { name: 'images in the first view', files: of('image') },
    { name: 'first view in all', files: fetched, limit: limits.firstView },
  ]
  const lines: string[] = []
  const problems: string[] = []
  for (const { name, files, limit } of checks) {
    const sum = files.reduce((total, { bytes }) => total + bytes, 0)
    const figure = `${name}: ${bytesText(sum)}${limit ? ` of ${bytesText(limit)}` : ''}`
    lines.push(figure, ...byFile(files))
    if (limit && sum > limit) problems.push([`${page}: ${figure}`, ...byFile(files)].join('\n'))
  }
  lines.push(`requests: ${fetched.length}`)
  return { page, lines, problems }
}

function byFile(files: Fetched[]): string[] {
  return [...files]
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ path, bytes }) => `  ${bytesText(bytes).padStart(8)}  ${path}`)
}

function bytesText(bytes: number): string {
  return bytes.toLocaleString('en')
}
