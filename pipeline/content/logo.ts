import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type DefaultTreeAdapterTypes as Tree,
  defaultTreeAdapter as tree,
  parseFragment,
  serializeOuter,
} from 'parse5'
import sharp from 'sharp'
import { findDescendantElements } from '../lib/html'
import { assertContent } from './diagnostic'

/** Path of the logo (also the source of the site icons), relative to the content folder. */
export const logoPath = 'site/mark.svg'

/** Maximum ratio of the logo's longer side to its shorter side. */
const maxAspectRatio = 1.25

const maxKilobytes = 20

/** Maximum size of the original file in kB, including data that drawing programs add. */
const maxSourceKilobytes = 2000

const allowedElements =
  'circle clipPath defs ellipse g line linearGradient marker mask path pattern polygon polyline radialGradient rect stop style svg switch symbol use'

/** Elements that draw nothing and are therefore removed. */
const notDrawn = /^(?:desc|metadata|title|.*:.*)$/

/** Attributes that draw nothing, such as `inkscape:label` and `data-name`. */
const notDrawnAttribute = /:|^data-/

const externalUrl = /url\((?!\s*["']?#)/i

/** Matches CSS that loads, moves or hides something, and escapes, which could encode such CSS. */
const unsafeCss =
  /@[\w-]*|\\|<|url\((?!\s*["']?#)|(?:expression|image|image-set|cross-fade|src)\(|\b(?:animation|transition|behavior|-moz-binding|filter)\b(?=[\w-]*\s*:)/i

/**
 * Reads the logo, and removes elements and attributes that draw nothing.
 * @throws ContentError
 */
export async function requireSanitizedLogoSvg(contentFolder: string): Promise<string> {
  const file = path.join(contentFolder, logoPath)
  const put = `Save your logo as an SVG file with the name content/${logoPath}.`
  assertContent(existsSync(file), 'logo-missing', 'The file is missing.', put)
  const bytes = readFileSync(file)
  demandWeight(bytes.length, maxSourceKilobytes)
  const source = bytes.toString('utf8').replace(/^\uFEFF/, '')
  const program = programHint(source)
  const svg = withoutPrefix(withoutDoctype(source, program))
  const [root] = findDescendantElements(parseFragment(svg))
  const isDrawing = root?.tagName === 'svg' && (await isRendered(svg))
  assertContent(
    isDrawing,
    'logo-damaged',
    'The file is not an SVG drawing, or it is damaged.',
    'Export the logo again as SVG.',
  )
  clean(root, program)
  assertSquare(root, source)
  const cleaned = serializeOuter(root).replace(/&nbsp;/g, ' ')
  demandWeight(Buffer.byteLength(cleaned), maxKilobytes)
  const { channels } = await sharp(Buffer.from(cleaned)).ensureAlpha().stats()
  assertContent(
    channels[3]!.max > 0,
    'logo-empty',
    'The drawing is empty: nothing in it is visible.',
    `Export the logo again. ${program}`,
  )
  return cleaned
}

function demandWeight(length: number, max: number): void {
  const kilobytes = Math.ceil(length / 1024)
  assertContent(
    kilobytes <= max,
    'logo-too-heavy',
    `The size of the file is ${kilobytes} kB, but at most ${max} kB are possible.`,
    'Export the logo as plain SVG, without embedded images.',
  )
}

async function isRendered(svg: string): Promise<boolean> {
  return sharp(Buffer.from(svg))
    .stats()
    .then(
      () => true,
      () => false,
    )
}

const programs = {
  Inkscape:
    'In Inkscape, choose Filters > Remove Filters. Then choose Path > Object to Path. Then choose File > Save a Copy > Optimized SVG.',
  Illustrator:
    'In Illustrator, choose Type > Create Outlines, and remove effects. Then choose File > Export > Export As > SVG, with the option Styling: Presentation Attributes.',
  Figma: 'In Figma, remove the effects, choose Flatten, and export the logo as SVG.',
}

/**
 * Returns the export steps for the program that wrote the file, or those for all programs if none
 * is recognized.
 */
function programHint(source: string): string {
  if (/inkscape|sodipodi/i.test(source)) return programs.Inkscape
  if (/illustrator|ns\.adobe\.com/i.test(source)) return programs.Illustrator
  if (/figma|filter\d+_|clip\d+_|paint\d+_/i.test(source)) return programs.Figma
  return Object.values(programs).join(' ')
}

/** Removes the DOCTYPE, and expands the entities in which Illustrator declares its namespaces. */
function withoutDoctype(source: string, program: string): string {
  const [doctype = ''] = /<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>/i.exec(source) ?? []
  const namespace = /<!ENTITY\s+([\w.-]+)\s+(["'])(https?:\/\/[^\s"'<>&%]*)\2\s*>/g
  // Reject other entities, because nested entities can expand without limit.
  assertLacks('<!ENTITY>', /<!ENTITY/i.test(source.replace(namespace, '')), program)
  let svg = source.replace(doctype, '')
  for (const [, name, , url] of doctype.matchAll(namespace)) {
    svg = svg.replaceAll(`&${name};`, () => url!)
  }
  return svg
}

/**
 * Removes the prefix of the SVG namespace, as in `<svg:path>`, because parse5 does not interpret
 * it.
 */
function withoutPrefix(source: string): string {
  const [, prefix] = /\sxmlns:([\w-]+)=(["'])http:\/\/www\.w3\.org\/2000\/svg\2/.exec(source) ?? []
  if (!prefix) return source
  const svg = source.replace(new RegExp(`(</?)${prefix}:`, 'g'), '$1')
  return /\sxmlns=/.test(svg) ? svg : svg.replace(`xmlns:${prefix}=`, 'xmlns=')
}

function assertLacks(part: string, isThere: boolean, program: string): void {
  assertContent(
    !isThere,
    'logo-content-refused',
    `The logo contains ${part}, which is not allowed.`,
    `Export the logo again as plain shapes: convert texts to outlines, and remove scripts, images and effects. ${program}`,
  )
}

/**
 * Removes elements and attributes that draw nothing.
 * @throws ContentError for any other element or attribute that is not allowed
 */
function clean(element: Tree.Element, program: string): void {
  const { tagName } = element
  assertLacks(`<${tagName}>`, !allowedElements.split(' ').includes(tagName), program)
  element.attrs = element.attrs.flatMap((each) => cleanAttribute(each, program))
  if (tagName === 'style') {
    const css = element.childNodes.map((node) => (tree.isTextNode(node) ? node.value : '')).join('')
    assertLacks(`<style> with "${unsafeCss.exec(css)?.[0]}"`, unsafeCss.test(css), program)
  }
  const isKept = (node: Tree.ChildNode) =>
    tree.isElementNode(node)
      ? !notDrawn.test(node.tagName) && !isIllustratorData(node)
      : tagName === 'style' && tree.isTextNode(node)
  element.childNodes = element.childNodes.filter(isKept)
  for (const node of element.childNodes) if (tree.isElementNode(node)) clean(node, program)
}

/**
 * Returns true for a `<foreignObject>` that contains only Illustrator's own data, which browsers do
 * not draw.
 */
function isIllustratorData(element: Tree.Element): boolean {
  return (
    element.tagName === 'foreignObject' &&
    element.attrs.some(({ name }) => name.toLowerCase() === 'requiredextensions') &&
    findDescendantElements(element).every(({ tagName }) => tagName.includes(':'))
  )
}

function cleanAttribute(attribute: Tree.Element['attrs'][number], program: string) {
  const { name, value, namespace } = attribute
  const isUnsafe =
    /^on/i.test(name) ||
    (name === 'href' && !/^\s*#/.test(value)) ||
    (name === 'style' ? unsafeCss : externalUrl).test(value)
  assertLacks(`${name}="${value}"`, isUnsafe, program)
  // `xlink:href` becomes `href`, which needs no namespace declaration.
  if (name === 'href') return [{ name, value }]
  const isOfProgram = namespace && name !== 'xmlns'
  return isOfProgram || notDrawnAttribute.test(name) ? [] : [attribute]
}

function assertSquare({ attrs }: Tree.Element, source: string): void {
  const box = attrs.find(({ name }) => name === 'viewBox')?.value
  const [width = 0, height = 0] = (box?.match(/\d[\d.]*/g) ?? []).slice(-2).map(Number)
  const sized = 'The drawing does not define its size.'
  assertContent(
    width && height,
    'logo-size-missing',
    sized,
    'Export the logo with a width and a height. The SVG file must contain the attribute "viewBox", which defines the size, as in viewBox="0 0 24 24".',
  )
  const inInkscape = /inkscape|sodipodi/i.test(source)
    ? ' In Inkscape, select the drawing and choose Edit > Resize Page to Selection.'
    : ''
  assertContent(
    Math.max(width / height, height / width) <= maxAspectRatio,
    'logo-not-square',
    `The drawing is not square (${width} by ${height} units), but the site shows the logo in a square.`,
    `Export only the symbol, without the name, on a square page.${inInkscape}`,
  )
}
