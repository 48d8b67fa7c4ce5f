import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import sharp from 'sharp'
import { ContentError } from './jsonNode'

type Element = DefaultTreeAdapterTypes.Element

/** The drawing beside the brand's name, and the source of every icon; its path from the content folder. */
export const markFile = 'site/mark.svg'

const maxBytes = 20 * 1024
/** How much wider than high a mark may be, or the other way round. */
const maxAspectRatio = 1.25

const shapes = ['circle', 'ellipse', 'line', 'path', 'polygon', 'polyline', 'rect']
const allowed = [
  ...shapes,
  ...['clipPath', 'defs', 'desc', 'g', 'linearGradient', 'mask', 'radialGradient', 'stop'],
  ...['svg', 'symbol', 'title', 'use'],
]
const exportAnew =
  'Export it once more as plain shapes: texts as outlines, and no scripts, styles, pictures or effects.'

/** A mark that may stand in the page as it is. */
export interface Mark {
  root: Element
  /** Whether it is drawn in one colour, which then follows the text's. */
  isOneColor: boolean
}

/** Reads the mark and holds it against the rules above. @throws ContentError */
export async function readMark(contentFolder: string): Promise<Mark> {
  const file = path.join(contentFolder, markFile)
  if (!existsSync(file)) {
    throw new ContentError('The file is missing.', 'Put the mark of the consultancy there, as SVG.')
  }
  const bytes = readFileSync(file)
  if (bytes.length > maxBytes) {
    throw new ContentError(
      `The file is ${Math.ceil(bytes.length / 1024)} kB heavy; at most 20 kB are possible.`,
      'Export it as a plain SVG, without pictures inside.',
    )
  }
  const text = bytes.toString('utf8')
  if (/<!ENTITY/i.test(text)) throw new ContentError('Contains an <!ENTITY>.', exportAnew)
  await sharp(bytes)
    .stats()
    .catch(() => {
      throw new ContentError('The file is no drawing (SVG), or is damaged.', 'Export it once more.')
    })
  const root = parseMark(text)
  for (const element of elementsOf(root)) refuseUnsafe(element)
  refuseShape(root)
  const paints = elementsOf(root).flatMap(paintsOf)
  const colors = new Set(paints.map(({ color }) => color.toLowerCase()))
  const isOneColor = colors.size === 1 && ![...colors].some((color) => color.startsWith('url('))
  return { root, isOneColor }
}

/** The mark as the browser's HTML parser sees it. @throws ContentError */
function parseMark(text: string): Element {
  const [root] = parseFragment(text).childNodes.filter((node) => 'tagName' in node)
  if (root?.tagName === 'svg') return root
  throw new ContentError('The file is no drawing (SVG).', 'Export the mark as SVG.')
}

/** An element and all below it. */
export function elementsOf(element: Element): Element[] {
  const below = element.childNodes.filter((node) => 'tagName' in node)
  return [element, ...below.flatMap(elementsOf)]
}

/** An element's own value of an attribute, or of the property of that name in its style. */
function valueOf({ attrs }: Element, name: string): string | undefined {
  const attribute = (wanted: string) => attrs.find((each) => each.name === wanted)?.value
  const [, styled] =
    new RegExp(`(?:^|;)\\s*${name}\\s*:([^;]+)`).exec(attribute('style') ?? '') ?? []
  return (styled ?? attribute(name))?.trim()
}

function refuseUnsafe({ tagName, attrs }: Element): void {
  if (!allowed.includes(tagName)) {
    throw new ContentError(`Contains a <${tagName}>, which a mark cannot have.`, exportAnew)
  }
  for (const { name, value } of attrs) {
    if (/^on/i.test(name)) {
      throw new ContentError(`Contains a script ("${name}").`, exportAnew)
    }
    const leadsOut =
      name === 'href' ? !value.trim().startsWith('#') : /url\(\s*["']?(?!#)/i.test(value)
    if (leadsOut) throw new ContentError('Refers to something outside of the file.', exportAnew)
  }
}

function refuseShape(root: Element): void {
  const box = /^[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)$/.exec(
    valueOf(root, 'viewBox') ?? '',
  )
  const [width, height] = [Number(box?.[1]), Number(box?.[2])]
  if (!width || !height) {
    throw new ContentError('The drawing does not say how large it is.', 'Export it with a viewBox.')
  }
  if (Math.max(width / height, height / width) <= maxAspectRatio) return
  throw new ContentError(
    `The drawing is ${width} by ${height}; it stands in a square.`,
    'Export the mark alone, without the name, on a square.',
  )
}

/** How a shape is painted, by itself or as what is around it; without a word about it, it is filled with black. */
export function paintsOf(element: Element): { name: 'fill' | 'stroke'; color: string }[] {
  if (!shapes.includes(element.tagName) || isClip(element)) return []
  const paints = [
    { name: 'fill' as const, color: inherited(element, 'fill') ?? '#000000' },
    { name: 'stroke' as const, color: inherited(element, 'stroke') ?? 'none' },
  ]
  return paints.filter(({ color }) => !/^(none|transparent)$/i.test(color))
}

function isClip({ tagName, parentNode }: Element): boolean {
  if (tagName === 'clipPath' || tagName === 'mask') return true
  return parentNode !== null && 'tagName' in parentNode && isClip(parentNode)
}

/** The value that holds for an element: its own, or that of the nearest element around it. */
function inherited(element: Element, name: string): string | undefined {
  const { parentNode } = element
  const own = valueOf(element, name)
  if (own || !parentNode || !('tagName' in parentNode)) return own
  return inherited(parentNode, name)
}
