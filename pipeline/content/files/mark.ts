import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type DefaultTreeAdapterTypes as Tree, parseFragment } from 'parse5'
import sharp from 'sharp'
import { elementsBelow } from '../../lib/html'
import { demand } from './diagnostics'

/** The drawing beside the brand's name, and the source of every icon; its path from the content folder. */
export const markFile = 'site/mark.svg'

/** How much wider than high a mark may be, or the other way round. */
const maxAspectRatio = 1.25

const shapes =
  'circle clipPath defs desc ellipse g line linearGradient mask path polygon polyline radialGradient rect stop svg symbol title use'

/** The mark as SVG that holds nothing but shapes. @throws ContentError */
export async function readMark(contentFolder: string): Promise<string> {
  const file = path.join(contentFolder, markFile)
  const put = 'Put the mark of the consultancy there, as SVG.'
  demand(existsSync(file), 'logo-missing', 'The file is missing.', put)
  const bytes = readFileSync(file)
  const kilobytes = Math.ceil(bytes.length / 1024)
  const heavy = `The file is ${kilobytes} kB heavy; at most 20 kB are possible.`
  demand(
    kilobytes <= 20,
    'logo-too-heavy',
    heavy,
    'Export it as a plain SVG, without pictures inside.',
  )
  const svg = bytes.toString('utf8')
  demandNo('<!ENTITY>', /<!ENTITY/i.test(svg))
  const elements = elementsBelow(parseFragment(svg))
  const drawn = await sharp(bytes)
    .stats()
    .catch(() => undefined)
  const isDrawing = elements[0]?.tagName === 'svg' && drawn
  demand(
    isDrawing,
    'logo-damaged',
    'The file is no drawing (SVG), or is damaged.',
    'Export it once more.',
  )
  elements.forEach(demandShapes)
  demandSquare(elements[0]!)
  return svg
}

function demandNo(part: string, isThere: boolean): void {
  demand(
    !isThere,
    'logo-content-refused',
    `Contains ${part}, which a mark cannot have.`,
    'Export it once more as plain shapes: texts as outlines, and no scripts, styles, pictures or effects.',
  )
}

/** As an image a drawing runs nothing and fetches nothing; what it needs beside shapes would be missing. */
function demandShapes({ tagName, attrs }: Tree.Element): void {
  demandNo(`<${tagName}>`, !shapes.split(' ').includes(tagName))
  for (const { name, value } of attrs) {
    const leadsOut = name === 'href' ? /^\s*[^#\s]/ : /url\(\s*["']?(?!#)/i
    demandNo(`${name}="${value}"`, leadsOut.test(value) || /^on/i.test(name))
  }
}

function demandSquare({ attrs }: Tree.Element): void {
  const box = attrs.find(({ name }) => name === 'viewBox')?.value
  const [width = 0, height = 0] = (box?.match(/\d[\d.]*/g) ?? []).slice(-2).map(Number)
  const sized = 'The drawing does not say how large it is.'
  demand(width && height, 'logo-size-missing', sized, 'Export it with a viewBox.')
  demand(
    Math.max(width / height, height / width) <= maxAspectRatio,
    'logo-not-square',
    `The drawing is ${width} by ${height}; it stands in a square.`,
    'Export the mark alone, without the name, on a square.',
  )
}
