import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type DefaultTreeAdapterTypes, parseFragment, serializeOuter } from 'parse5'
import sharp from 'sharp'
import { demand } from './jsonNode'

type Element = DefaultTreeAdapterTypes.Element

/** The drawing beside the brand's name, and the source of every icon; its path from the content folder. */
export const markFile = 'site/mark.svg'

const maxBytes = 20 * 1024
/** How much wider than high a mark may be, or the other way round. */
const maxAspectRatio = 1.25

const allowed = [
  ...['circle', 'ellipse', 'line', 'path', 'polygon', 'polyline', 'rect', 'svg', 'symbol', 'title'],
  ...['clipPath', 'defs', 'desc', 'g', 'linearGradient', 'mask', 'radialGradient', 'stop', 'use'],
]

/** A mark that may stand in the page as it is. */
export interface Mark {
  /**
   * The drawing without what only its file needs. `{mark}` stands where its ids need a word that tells one copy from another;
   * where it is drawn in one colour, `{color}` stands for that, and `{accent}` for that of shapes with the class "accent".
   */
  markup: string
  isOneColor: boolean
}

/** Reads the mark and holds it against the rules above. @throws ContentError */
export async function readMark(contentFolder: string): Promise<Mark> {
  const file = path.join(contentFolder, markFile)
  const put = 'Put the mark of the consultancy there, as SVG.'
  demand(existsSync(file), 'The file is missing.', put)
  const bytes = readFileSync(file)
  demand(
    bytes.length <= maxBytes,
    `The file is ${Math.ceil(bytes.length / 1024)} kB heavy; at most 20 kB are possible.`,
    'Export it as a plain SVG, without pictures inside.',
  )
  const text = bytes.toString('utf8')
  demand(!/<!ENTITY/i.test(text), ...contains('<!ENTITY>'))
  const root = parseFragment(text).childNodes.find((node) => 'tagName' in node)
  const drawn = sharp(bytes).resize(256).ensureAlpha().raw().toBuffer()
  const pixels = await drawn.catch(() => undefined)
  const isDrawing = root?.tagName === 'svg' && pixels
  demand(isDrawing, 'The file is no drawing (SVG), or is damaged.', 'Export it once more.')
  const elements = elementsOf(root)
  elements.forEach(makePlain)
  refuseShape(root)
  const isOneColor = hasOneColor(pixels) && followText(root, elements)
  for (const element of elements) tidy(element, element === root)
  return { markup: serializeOuter(root), isOneColor }
}

function contains(part: string): [message: string, fix: string] {
  return [
    `Contains ${part}, which a mark cannot have.`,
    'Export it once more as plain shapes: texts as outlines, and no scripts, styles, pictures or effects.',
  ]
}

/** An element and all below it. */
function elementsOf(element: Element): Element[] {
  const below = element.childNodes.filter((node) => 'tagName' in node)
  return [element, ...below.flatMap(elementsOf)]
}

/** Writes what a style says as attributes, which no policy of a page forbids, and refuses what may do or fetch something. */
function makePlain(element: Element): void {
  const style = element.attrs.find(({ name }) => name === 'style')?.value ?? ''
  for (const [, name = '', value = ''] of style.matchAll(
    /(?<=^|;)\s*([a-z][\w-]*)\s*:\s*([^;]+)/g,
  )) {
    element.attrs = [...element.attrs.filter((each) => each.name !== name), { name, value }]
  }
  element.attrs = element.attrs.filter(({ name }) => name !== 'style')
  demand(allowed.includes(element.tagName), ...contains(`<${element.tagName}>`))
  for (const { name, value } of element.attrs) {
    const leadsOut =
      name === 'href' ? !value.trim().startsWith('#') : /url\(\s*["']?(?!#)/i.test(value)
    demand(!leadsOut && !/^on/i.test(name), ...contains(`${name}="${value}"`))
  }
}

function refuseShape({ attrs }: Element): void {
  const box = attrs.find(({ name }) => name === 'viewBox')?.value ?? ''
  const [, , width = 0, height = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  demand(width && height, 'The drawing does not say how large it is.', 'Export it with a viewBox.')
  demand(
    Math.max(width / height, height / width) <= maxAspectRatio,
    `The drawing is ${width} by ${height}; it stands in a square.`,
    'Export the mark alone, without the name, on a square.',
  )
}

/** Whether all pixels that nothing shines through are alike. Each has four bytes. */
function hasOneColor(pixels: Buffer): boolean {
  const seen = new Set<number>()
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 255) seen.add(pixels.readUInt32BE(at))
  }
  return seen.size <= 1
}

/** Has everything painted in the colour of the drawing as a whole, an accent in its own; not where a gradient is the paint. */
function followText(root: Element, elements: Element[]): boolean {
  const masks = elements.filter(({ tagName }) => /^(clipPath|mask)$/.test(tagName))
  const masking = masks.flatMap(elementsOf)
  const paints = elements
    .filter((element) => !masking.includes(element))
    .flatMap(({ attrs }) => attrs)
    .filter(({ name, value }) => /^(fill|stroke)$/.test(name) && !/^(none|trans)/i.test(value))
  if (paints.some(({ value }) => value.startsWith('url('))) return false
  for (const paint of paints) paint.value = 'currentColor'
  // Without a word about it a shape is filled with black.
  for (const { tagName, attrs } of [root, ...masks]) {
    const value = tagName === 'svg' ? 'currentColor' : '#000'
    if (!attrs.some(({ name }) => name === 'fill')) attrs.push({ name: 'fill', value })
  }
  for (const element of elements) {
    element.attrs = element.attrs.filter(({ name }) => name !== 'color')
    const words = element.attrs.find(({ name }) => name === 'class')?.value ?? ''
    if (/\baccent\b/.test(words)) element.attrs.push({ name: 'color', value: '{accent}' })
  }
  root.attrs.push({ name: 'color', value: '{color}' })
  return true
}

const ofFile = /^(class|id|width|height|x|y|version|role|xmlns.*|xlink|aria-.*)$/

/** Takes away what only a file needs, and makes room for the word of a copy in its ids and what refers to them. */
function tidy(element: Element, isRoot: boolean): void {
  element.childNodes = element.childNodes.filter(
    (node) => 'tagName' in node && !/^(title|desc)$/.test(node.tagName),
  )
  element.attrs = element.attrs
    .filter(({ name }) => (isRoot ? !ofFile.test(name) : name !== 'class'))
    .map(({ name, value }) => {
      if (name === 'id') return { name, value: `{mark}-${value}` }
      const reference = name === 'href' ? /^#/ : /(?<=url\(\s*["']?)#/g
      return { name, value: value.replace(reference, '#{mark}-') }
    })
  if (isRoot) element.attrs.push({ name: 'aria-hidden', value: 'true' })
}
