/** `viewBox` and namespace of a square logo. */
export const square = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"'

export function createLogoSvg(inside: string, attributes = square): string {
  return `<svg ${attributes}>${inside}</svg>`
}

const svg = createLogoSvg
export const disc = '<circle cx="12" cy="12" r="9"/>'

/** Logos with one defect each, and the expected code. */
export const invalidLogos: [code: string, defect: string, svg: string][] = [
  ['logo-damaged', 'an unclosed element', svg('<g>')],
  ['logo-damaged', 'no drawing', 'no drawing at all'],
  ['logo-text', 'text', svg('<text>A</text>')],
  ['logo-not-square', 'no size', svg(disc, 'xmlns="http://www.w3.org/2000/svg"')],
  ['logo-not-square', 'a banner', svg(disc, square.replace('0 0 24 24', '0 0 90 24'))],
  ['logo-too-heavy', '21 kB', svg(`<path d="M0 0${'h1v1'.repeat(7000)}"/>`)],
  ['logo-empty', 'nothing visible', svg('<circle cx="12" cy="12" r="9" fill="none"/>')],
  [
    'logo-empty',
    'only an image from another site',
    svg('<image href="https://company.com/a.png" width="24" height="24"/>'),
  ],
]
