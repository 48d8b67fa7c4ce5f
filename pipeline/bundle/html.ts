import { parse } from 'parse5'
import { attribute, elementsIn, textOf, type ChildNode, type Element } from './elements'
import { recognize } from './inlineScripts'
import { settingsText, startScript, type ScriptSettings } from './startScripts'

interface Edit {
  start: number
  end: number
  text: string
}

/** Which script files hold which of Gatsby's chunks, and the chunk of this page. */
export interface PageChunks {
  files: Record<string, string[]>
  component: string
}

/** What Gatsby's own inline scripts set. */
interface GatsbyValues {
  pagePath?: string
  compilationHash?: string
}

/** Data for whoever reads it, never run. */
const dataTypes = new Set(['application/json', 'application/ld+json'])

/**
 * Rewrites a page as Gatsby built it into the page that is served: Emotion's styles as sheets in the head, no script
 * before the page has loaded, nothing that nobody needs. Run again, it changes nothing. Throws, with the page and the
 * text, on an inline script or event handler that is not on the allow-list.
 */
export function servedPage(html: string, page: string, chunks: PageChunks): string {
  const document = parse(html, { sourceCodeLocationInfo: true })
  const elements = [...elementsIn(document.childNodes)]
  const edits: Edit[] = []
  const known: GatsbyValues = {}
  const scripts: string[] = []
  let settings: ScriptSettings | undefined
  const styles = new EmotionStyles()

  for (const element of elements) {
    refuseHandlers(element, page)
    const emotion = attribute(element, 'data-emotion')
    if (element.tagName === 'style' && emotion !== undefined) {
      styles.add(emotion, textOf(element))
      edits.push(remove(element))
    } else if (isScriptPreload(element)) {
      edits.push(remove(element))
    } else if (isUnneeded(element)) {
      edits.push(remove(element))
    } else if (isLateLink(element)) {
      const { start, end } = remove(element)
      edits.push(insert(start, '<noscript class="late">'), insert(end, '</noscript>'))
      if (attribute(element, 'rel') === 'icon') {
        edits.push(insert(end, `<link rel="icon" href="${noIcon}"/>`))
      }
    } else if (element.tagName === 'script') {
      if (attribute(element, 'id') === settingsId) {
        settings = JSON.parse(textOf(element)) as ScriptSettings
        edits.push(remove(element))
        continue
      }
      if (dataTypes.has(attribute(element, 'type') ?? '')) continue
      edits.push(remove(element))
      const source = attribute(element, 'src')
      if (source !== undefined) scripts.push(source)
      else Object.assign(known, knownScript(element, page))
    }
  }
  for (const comment of sliceComments(document.childNodes)) edits.push(comment)

  const head = elements.find(({ tagName }) => tagName === 'head')?.sourceCodeLocation
  const body = elements.find(({ tagName }) => tagName === 'body')?.sourceCodeLocation
  const charset = elements.find((element) => attribute(element, 'charset') !== undefined)
  const first = charset?.sourceCodeLocation?.endOffset ?? head?.startTag?.endOffset
  if (first === undefined || !head?.endTag || !body?.endTag) {
    throw new Error(`${page}: has no complete head and body`)
  }
  edits.push(insert(first, `<script>${startScript()}</script>`))
  edits.push(insert(head.endTag.startOffset, styles.sheets()))
  settings ??= {
    globals: {
      pagePath: required(known.pagePath, 'window.pagePath', page),
      ___chunkMapping: linkedChunks(chunks.files),
      ___webpackCompilationHash: required(
        known.compilationHash,
        'window.___webpackCompilationHash',
        page,
      ),
    },
    scripts: [...(chunks.files[chunks.component] ?? []), ...scripts],
  }
  edits.push(
    insert(
      body.endTag.startOffset,
      `<script type="application/json" id="${settingsId}">${settingsText(settings)}</script>`,
    ),
  )
  return applied(html, edits)
}

const settingsId = 'scripts'

/**
 * Emotion's rules as one sheet, in the order in which they were rendered, and its global styles as another. Neither lists
 * the names of its rules: Emotion would move such a sheet to the end of the head, and the browser would style the whole
 * page anew. startScripts.inline.cjs tells it the names.
 */
class EmotionStyles {
  private readonly globals = new Set<string>()
  private readonly rules = new Set<string>()

  add(dataEmotion: string, text: string): void {
    if (dataEmotion.startsWith('css-global')) this.globals.add(text)
    else this.rules.add(text)
  }

  sheets(): string {
    const globals = [...this.globals].map((text) => sheet('css-global', text))
    const rules = [...this.rules].join('')
    return [...globals, rules && sheet('css', rules)].join('')
  }
}

function sheet(dataEmotion: string, text: string): string {
  return `<style data-emotion="${dataEmotion}">${text.replaceAll(';}', '}')}</style>`
}

function knownScript(element: Element, page: string): GatsbyValues {
  const text = textOf(element)
  const known = recognize(text)
  if (!known) {
    throw new Error(
      `${page}: an inline script that is not on the list of known ones. If it is meant to be there, name it in ` +
        `pipeline/bundle/inlineScripts.ts. Its text begins: ${text.trim().slice(0, 80)}`,
    )
  }
  const { kind, ...values } = known
  return kind === 'start' ? {} : values
}

function refuseHandlers({ tagName, attrs }: Element, page: string): void {
  const handler = attrs.find(({ name }) => name.startsWith('on'))
  if (handler) {
    throw new Error(
      `${page}: an inline event handler, ${handler.name} on <${tagName}>: ${handler.value.slice(0, 80)}`,
    )
  }
}

function isScriptPreload(element: Element): boolean {
  return (
    element.tagName === 'link' &&
    attribute(element, 'rel') === 'preload' &&
    attribute(element, 'as') === 'script'
  )
}

/** Gatsby's name and version, a hint for Internet Explorer, and the sitemap, which robots.txt names. */
function isUnneeded(element: Element): boolean {
  if (attribute(element, 'rel') === 'sitemap') return true
  if (element.tagName !== 'meta') return false
  return (
    attribute(element, 'name') === 'generator' ||
    attribute(element, 'http-equiv') === 'x-ua-compatible'
  )
}

/** What the browser would fetch before it has painted; startScripts.inline.cjs gives it back afterwards. */
function isLateLink(element: Element): boolean {
  const rel = attribute(element, 'rel')
  return rel === 'manifest' || (rel === 'icon' && attribute(element, 'href') !== noIcon)
}

/** In the icon's place until then: without any, the browser would ask for /favicon.ico. */
const noIcon = 'data:,'

/** Gatsby fetches ahead what a link leads to; none leads to the not-found page. */
function linkedChunks(files: PageChunks['files']): PageChunks['files'] {
  return Object.fromEntries(Object.entries(files).filter(([name]) => !name.includes('-404-')))
}

function required<Value>(value: Value | undefined, name: string, page: string): Value {
  if (value === undefined) throw new Error(`${page}: Gatsby’s script with ${name} is missing`)
  return value
}

function* sliceComments(nodes: ChildNode[]): Generator<Edit> {
  for (const node of nodes) {
    if ('tagName' in node) yield* sliceComments(node.childNodes)
    else if (node.nodeName === '#comment' && / slice-(?:start|end) /.test(node.data))
      yield remove(node)
  }
}

function remove(node: ChildNode): Edit {
  const location = node.sourceCodeLocation
  if (!location) throw new Error('parse5 was asked for locations and gave none')
  return { start: location.startOffset, end: location.endOffset, text: '' }
}

function insert(offset: number, text: string): Edit {
  return { start: offset, end: offset, text }
}

/** The text with all edits made; what lies between them stays as it was, to the byte. */
function applied(html: string, edits: Edit[]): string {
  let result = ''
  let position = 0
  for (const { start, end, text } of edits.sort((a, b) => a.start - b.start || a.end - b.end)) {
    result += html.slice(position, start) + text
    position = end
  }
  return result + html.slice(position)
}
