import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type DefaultTreeAdapterTypes, parseFragment, serializeOuter } from 'parse5'
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
  if (/<!ENTITY/i.test(text)) refuse('<!ENTITY>')
  const [root] = parseFragment(text).childNodes.filter((node) => 'tagName' in node)
  const isWhole = await sharp(bytes)
    .stats()
    .then(() => true)
    .catch(() => false)
  if (root?.tagName !== 'svg' || !isWhole) {
    throw new ContentError('The file is no drawing (SVG), or is damaged.', 'Export it once more.')
  }
  const elements = elementsOf(root)
  elements.forEach(refuseUnsafe)
  refuseShape(root)
  const isOneColor = paintInOneColor(elements)
  for (const element of elements) tidy(element, element === root)
  return { markup: serializeOuter(root), isOneColor }
}

function refuse(part: string): never {
  throw new ContentError(`Contains ${part}, which a mark cannot have.`, exportAnew)
}

/** An element and all below it. */
function elementsOf(element: Element): Element[] {
  const below = element.childNodes.filter((node) => 'tagName' in node)
  return [element, ...below.flatMap(elementsOf)]
}

function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value
}

function refuseUnsafe({ tagName, attrs }: Element): void {
  if (!allowed.includes(tagName)) refuse(`<${tagName}>`)
  for (const { name, value } of attrs) {
    const leadsOut =
      name === 'href' ? !value.trim().startsWith('#') : /url\(\s*["']?(?!#)/i.test(value)
    if (leadsOut || /^on/i.test(name)) refuse(`${name}="${value}"`)
  }
}

function refuseShape(root: Element): void {
  const box = /^[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)$/.exec(
    attributeOf(root, 'viewBox')?.trim() ?? '',
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

/** Puts words in place of a mark's colour, where it is drawn in one; says whether it is. */
function paintInOneColor(elements: Element[]): boolean {
  const paints = elements.flatMap(paintsOf)
  const [color = 'url(', ...others] = new Set(paints.map(({ color }) => color.toLowerCase()))
  if (others.length > 0 || color.startsWith('url(')) return false
  for (const { element, name } of paints) {
    const isAccent = attributeOf(element, 'class')?.split(/\s+/).includes('accent')
    element.attrs = [
      ...element.attrs.filter((each) => each.name !== name),
      { name, value: isAccent ? '{accent}' : '{color}' },
    ]
  }
  for (const { attrs } of elements) {
    const style = attrs.find(({ name }) => name === 'style')
    if (style) style.value = style.value.replace(/(^|;)\s*(?:fill|stroke)\s*:[^;]*/g, '$1')
  }
  return true
}

/** How a shape is painted, by itself or as what is around it; without a word about it, it is filled with black. */
function paintsOf(element: Element): { element: Element; name: string; color: string }[] {
  const around = lineage(element)
  const isClip = around.some(({ tagName }) => tagName === 'clipPath' || tagName === 'mask')
  if (!shapes.includes(element.tagName) || isClip) return []
  const nearest = (name: string) => around.map((each) => paintIn(each, name)).find(Boolean)
  return [
    { element, name: 'fill', color: nearest('fill') ?? '#000000' },
    { element, name: 'stroke', color: nearest('stroke') ?? 'none' },
  ].filter(({ color }) => !/^(none|transparent)$/i.test(color))
}

/** An element, what is around it, and so on up to the drawing. */
function lineage(element: Element): Element[] {
  const { parentNode } = element
  return parentNode && 'tagName' in parentNode ? [element, ...lineage(parentNode)] : [element]
}

/** An element's own fill or stroke; its style goes before its attribute. */
function paintIn(element: Element, name: string): string | undefined {
  const style = new RegExp(`(?:^|;)\\s*${name}\\s*:([^;]+)`).exec(
    attributeOf(element, 'style') ?? '',
  )
  return (style?.[1] ?? attributeOf(element, name))?.trim()
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
