/** `viewBox` and namespace of a square logo. */
export const square = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"'

export function createLogoSvg(inside: string, attributes = square): string {
  return `<svg ${attributes}>${inside}</svg>`
}

const svg = createLogoSvg
export const disc = '<circle cx="12" cy="12" r="9"/>'

/** Logos with one defect each, and the expected code. */
export const invalidLogos: [code: string, defect: string, svg: string][] = [
  ['logo-content-refused', 'a script', svg(`${disc}<script>alert(1)</script>`)],
  ['logo-content-refused', 'an event handler', svg('<circle r="9" onload="alert(1)"/>')],
  [
    'logo-content-refused',
    'an import in a style sheet',
    svg(`<style>@import "https://example.com/a.css"</style>${disc}`),
  ],
  [
    'logo-content-refused',
    'a style sheet that loads something',
    svg(`<style>circle { fill: url('https://example.com/a.svg#a') }</style>${disc}`),
  ],
  [
    'logo-content-refused',
    'an escape in a style sheet',
    svg(`<style>circle { fill: \\75rl(//example.com/a) }</style>${disc}`),
  ],
  [
    'logo-content-refused',
    'an animation in a style sheet',
    svg(`<style>circle { animation: a 1s }</style>${disc}`),
  ],
  [
    'logo-content-refused',
    'a style that loads something',
    svg('<circle r="9" style="fill:url(//example.com/#a)"/>'),
  ],
  ['logo-content-refused', 'an animation', svg(`${disc}<animate attributeName="r" to="1"/>`)],
  [
    'logo-content-refused',
    'HTML next to the data of Illustrator',
    svg(
      `<switch><foreignObject requiredExtensions="x"><p>A</p></foreignObject><g>${disc}</g></switch>`,
    ),
  ],
  [
    'logo-empty',
    'only shapes of another namespace',
    svg('<x:circle r="9"/>', `${square} xmlns:x="x"`),
  ],
  ['logo-content-refused', 'an image', svg('<image href="#a"/>')],
  ['logo-content-refused', 'text', svg('<text>A</text>')],
  ['logo-content-refused', 'HTML', svg('<foreignObject><p>A</p></foreignObject>')],
  [
    'logo-content-refused',
    'a link to another site',
    svg('<use href="https://example.com/a.svg#a"/>'),
  ],
  [
    'logo-content-refused',
    'a paint from another site',
    svg('<path fill="url(//example.com/#a)"/>'),
  ],
  ['logo-content-refused', 'an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(disc)}`],
  ['logo-damaged', 'an unclosed element', svg('<g>')],
  ['logo-damaged', 'text instead of SVG', 'no drawing at all'],
  ['logo-size-missing', 'no size', svg(disc, 'xmlns="http://www.w3.org/2000/svg"')],
  ['logo-not-square', 'a banner', svg(disc, square.replace('0 0 24 24', '0 0 90 24'))],
  ['logo-too-heavy', '21 kB', svg(`${disc}<g id="${'a'.repeat(21 * 1024)}"/>`)],
  ['logo-too-heavy', '2 MB of other data', svg(`${disc}<desc>${'a'.repeat(2_100_000)}</desc>`)],
]
