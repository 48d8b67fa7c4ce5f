import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import {
  type DefaultTreeAdapterTypes as Tree,
  defaultTreeAdapter as tree,
  parseFragment,
} from 'parse5'
import { getAttribute, collapseWhitespace } from '../lib/html'
import { isPrivateNetworkUrl, hasExampleAddress } from '../lib/hostNames'
import { analyticsSnippetFileName, getInlineScriptCode, isScriptElement } from './analytics'
import {
  catchContentOrNestingError,
  ContentError,
  type Diagnostic,
  createDiagnostic,
  throwContentError,
} from './diagnostic'
import { saveAsUtf8Fix } from './parseContentFile'
import { getLineNumber } from './jsonNode'

const pasteAgain =
  'Copy the snippet from the analytics service again, and paste it without changes.'

interface Snippet {
  html: string
  nodes: Tree.ChildNode[]
  scripts: ScriptElement[]
  /** Offset of an unclosed tag or comment; undefined if every tag and comment is closed. */
  unclosedAt: number | undefined
  /** Throws a ContentError with the line number of an offset in the file. */
  reject: (code: string, offset: number, message: string, fix: string) => never
}

interface ScriptElement {
  element: Tree.Element
  src: string | undefined
  code: string
  /** Offsets of the start tag and of the code in the file. */
  start: number
  codeStart: number
  isClosed: boolean
}

/**
 * Checks content/analytics.html, and reports only the first problem, which often causes the others.
 */
export async function checkAnalytics(contentFolder: string): Promise<Diagnostic[]> {
  const file = path.join(contentFolder, analyticsSnippetFileName)
  if (!existsSync(file)) return []
  const error = await catchContentOrNestingError(() =>
    assertSnippet(readFileSync(file, 'utf8').replace(/^\uFEFF|\r(?=\n)/g, '')),
  )
  return error instanceof ContentError
    ? [createDiagnostic(`content/${analyticsSnippetFileName}`, error)]
    : []
}

/** @throws ContentError */
function assertSnippet(html: string): void {
  if (/[\0\uFFFD]/.test(html)) {
    throwContentError(
      'encoding-not-utf-8',
      'The file is saved in an encoding (a way to store characters) that the site cannot read.',
      saveAsUtf8Fix,
    )
  }
  let unclosedAt: number | undefined
  const { childNodes: nodes } = parseFragment(html, {
    sourceCodeLocationInfo: true,
    onParseError(error) {
      const code: string = error.code
      if (code === 'eof-in-tag') unclosedAt = html.lastIndexOf('<script')
      if (code === 'eof-in-comment') unclosedAt = html.lastIndexOf('<!--')
    },
  })
  const scripts = nodes.filter(isScriptElement).map((element) => ({
    element,
    src: getAttribute(element, 'src')?.trim(),
    code: getInlineScriptCode(element),
    start: startOf(element),
    codeStart: element.sourceCodeLocation?.startTag?.endOffset ?? 0,
    isClosed: Boolean(element.sourceCodeLocation?.endTag),
  }))
  const snippet: Snippet = {
    html,
    nodes,
    scripts,
    unclosedAt,
    reject: (code, offset, message, fix) =>
      throwContentError(code, message, fix, getLineNumber(html, offset)),
  }
  for (const assert of assertions) assert(snippet)
}

function startOf({ sourceCodeLocation }: Tree.ChildNode): number {
  return sourceCodeLocation?.startOffset ?? 0
}

const quote = /[“”„‟‘’‚«»]/

/**
 * Rejects typographic quotes, which word processors insert: `src=“https://…”`, `gtag(‘config’)`.
 */
function assertNoTypographicQuotes({ html, nodes, scripts, unclosedAt, reject }: Snippet): void {
  const isQuotedTag = (node: Tree.ChildNode) => tree.isTextNode(node) && /script/i.test(node.value)
  const inTag = scripts.find(({ start, codeStart }) => quote.test(html.slice(start, codeStart)))
  const inText = nodes.find((node) => isQuotedTag(node) && quote.test(html.slice(startOf(node))))
  const inCode = scripts.find(({ code }) => quote.test(code) && syntaxErrorIn(code))
  const isInUnclosed = unclosedAt !== undefined && quote.test(html.slice(unclosedAt))
  const from = isInUnclosed
    ? unclosedAt
    : (inTag?.start ?? (inText && startOf(inText)) ?? inCode?.codeStart)
  if (from === undefined) return
  const offset = from + html.slice(from).search(quote)
  reject(
    'analytics-quotes',
    offset,
    `The snippet contains the typographic quotation mark ${html[offset]}, which is not valid in code.`,
    `Write straight quotation marks (" or '), or copy the snippet again and paste it in a plain text editor.`,
  )
}

function assertClosedTags({ scripts, unclosedAt, reject }: Snippet): void {
  if (unclosedAt !== undefined) {
    const message =
      'This tag (<…>) or comment (<!-- … -->) is not closed: a quotation mark, ">" or "-->" is missing.'
    reject('analytics-unclosed', unclosedAt, message, pasteAgain)
  }
  const open = scripts.find(({ isClosed, code }) => !isClosed || /<script\b/i.test(code))
  if (open) {
    reject(
      'analytics-unclosed',
      open.start,
      'The closing tag </script> of this <script> is missing.',
      pasteAgain,
    )
  }
}

function assertOnlyScripts({ nodes, scripts, reject }: Snippet): void {
  const whole = 'Paste the whole snippet of the analytics service, from "<script" to "</script>".'
  const noScript = nodes.find((node) => tree.isElementNode(node))
  for (const node of nodes) {
    if (tree.isElementNode(node) && !/^(script|noscript)$/.test(node.tagName)) {
      const message = `The file contains <${node.tagName}>, which is not a script.`
      const fix = 'Keep only the snippet of the analytics service, from "<script" to "</script>".'
      reject('analytics-not-script', startOf(node), message, fix)
    }
    if (tree.isTextNode(node) && node.value.trim() !== '') {
      const text = collapseWhitespace(node.value).replace(/^([^]{39})[^]+$/, '$1…')
      const offset = startOf(node) + node.value.search(/\S/)
      reject(
        'analytics-text',
        offset,
        `The file contains text outside of a script: "${text}".`,
        whole,
      )
    }
  }
  if (scripts.length === 0 && noScript) {
    reject(
      'analytics-no-script',
      startOf(noScript),
      'The file contains <noscript>, but no <script>.',
      whole,
    )
  }
}

function assertTags({ scripts, reject }: Snippet): void {
  for (const { element, src, code, start } of scripts) {
    const odd = element.attrs.find(({ name }) => !/^[a-z][\w.:-]*$/.test(name))
    if (odd) {
      const message = `This <script> tag has a syntax error near ${odd.name}: a quotation mark or a space may be missing.`
      reject('analytics-tag-invalid', start, message, pasteAgain)
    }
    const handler = element.attrs.find(({ name }) => name.startsWith('on'))
    if (handler) {
      const message = `The attribute ${handler.name}="…" contains code. The Content Security Policy (the security rules of the site) blocks code in attributes.`
      reject('analytics-handler', start, message, `Delete the attribute ${handler.name}="…".`)
    }
    const type = getAttribute(element, 'type')?.trim() ?? ''
    if (type && !/^module$|(java|ecma)script|json/i.test(type)) {
      const message = `A script of type "${type}" runs only after a cookie banner allows it, and this site has no cookie banner.`
      reject('analytics-type', start, message, `Delete the attribute type="${type}".`)
    }
    if (!src && !code.trim()) {
      reject(
        'analytics-empty',
        start,
        'This <script> has neither a URL (src) nor code.',
        pasteAgain,
      )
    }
    if (src && !isAbsoluteUrl(src) && !/^\/(?!\/)/.test(src)) {
      const fix = `A complete URL begins with https://. ${pasteAgain}`
      reject('analytics-url-invalid', start, `"${src}" is not a complete URL.`, fix)
    }
  }
}

function isAbsoluteUrl(src: string): boolean {
  const url = src.replace(/^\/\//, 'https://')
  return /^https?:\/\//i.test(url) && URL.canParse(url)
}

/**
 * Tag managers (scripts that load other scripts), and the patterns that identify their snippets.
 */
const tagManagers: [name: string, pattern: RegExp][] = [
  ['Google Tag Manager', /googletagmanager\.com\/(gtm\.js|ns\.html)|\bGTM-[A-Z\d]+/],
  ['Matomo Tag Manager', /\bcontainer_[A-Za-z\d]+(_\w+)?\.js|\b_mtm\b/],
  ['Piwik PRO', /containers\.piwik\.pro/],
  ['Adobe Launch', /assets\.adobedtm\.com/],
  ['Tealium', /tags\.tiqcdn\.com|\/utag\.js/],
  ['Segment', /cdn\.segment\.com/],
]

function assertNoTagManager({ html, scripts, reject }: Snippet): void {
  for (const { src = '', code, start } of scripts) {
    const found = tagManagers.find(([, pattern]) => pattern.test(src) || pattern.test(code))
    if (!found) continue
    const [name, pattern] = found
    const message = `The snippet loads a tag manager (${name}). The Content Security Policy (the security rules of the site) blocks the scripts that a tag manager loads.`
    const hint = name.startsWith('Google')
      ? ' The URL of the Google Analytics script begins with https://www.googletagmanager.com/gtag/js?id=G-'
      : ''
    const fix = `Paste the snippet of the analytics service itself.${hint}`
    reject('analytics-tag-manager', start + html.slice(start).search(pattern), message, fix)
  }
}

const placeholders = [
  // Matches G-XXXXXXXXXX and pa-XXXXX.js, but not the UUID template xxxxxxxx-xxxx-4xxx-yxxx-….
  /^(?!.*4xxx-yxxx).*(?<![a-z\d])x{4,}(?![a-z\d])/i,
  /(?<![a-z])your([-_]|(own|unique|web|site|domain|token|code|id|key|property|tracking)\b)/i,
  /^(https?:)?(\/\/)?(www\.)?(my|your)-?(web)?(site|domain|company|app)\.(com|org|net|io)\b/i,
  /^(GA_)?(MEASUREMENT|TRACKING|TAG|WEBSITE|SITE|PROPERTY|DOMAIN|API|BEACON)[-_](ID|TOKEN|KEY|CODE|NAME)$/i,
  /^(UA-0+-0+|G-(ABC123|12345|00000)\w*|TOKEN|CODE|SITEID|ABCDEFG?|123456\d*)$/,
  /\/\/(MYCODE|CODE)\.|\{\$[A-Z_]+\}|^\$\{?[A-Z_]+\}?$|^\{\{.*\}\}$|^%[A-Z_]+%$/,
  /[<[](your|site|website|id|token|domain|code|measurement)\b[^\]>]*[\]>]|\w…$/i,
]

function assertNoPlaceholders({ html, scripts, reject }: Snippet): void {
  for (const { element, code, start } of scripts) {
    const values = element.attrs.flatMap(({ value }) => [value, ...stringsIn(value)])
    const example = [...values, ...stringsIn(code)].find(isExample)
    if (example === undefined) continue
    const offset = Math.max(start, html.indexOf(example, start))
    const id = /[\w-]*x{4,}[\w-]*/i.exec(example)?.[0] ?? example
    const fix =
      'Replace the placeholder with the value that the analytics service shows in your snippet.'
    reject('analytics-placeholder', offset, `The snippet contains the placeholder "${id}".`, fix)
  }
}

function isExample(text: string): boolean {
  // Skip long strings, which are code or keys, and JSON, whose strings are checked separately.
  if (text.length > 200 || /^\s*\{\s*"/.test(text)) return false
  const url = text.replace(/^\/\/|^(?=[\w-]+(\.[\w-]+)+)/, 'https://')
  return hasExampleAddress(url) || placeholders.some((pattern) => pattern.test(text))
}

/** Returns the string literals in code, or in JSON from an attribute. */
function stringsIn(code: string): string[] {
  return [...code.matchAll(/(["'`])((?:(?!\1)[^\\\n])+)\1/g)].map(([, , text = '']) => text)
}

function assertCurrentGoogleAnalytics({ html, scripts, reject }: Snippet): void {
  const old = /\bUA-\d{4,}-\d+|google-analytics\.com\/(analytics|ga)\.js/
  const script = scripts.find(({ src = '', code }) => old.test(src) || old.test(code))
  if (!script) return
  const offset = script.start + html.slice(script.start).search(old)
  const message = 'This is the snippet of Universal Analytics, which Google switched off in 2024.'
  const fix = 'Paste the snippet of Google Analytics 4, whose ID begins with "G-".'
  reject('analytics-outdated', offset, message, fix)
}

function assertPublicHttps({ html, scripts, reject }: Snippet): void {
  for (const { element, src, code, start } of scripts) {
    const texts = [...element.attrs.map(({ value }) => value.trim()), ...stringsIn(code)]
    const url = texts.find((each) => /^http:\/\/(?!www\.w3\.org\/)/i.test(each))
    if (url) {
      const offset = Math.max(start, html.indexOf(url, start))
      const message = `The URL ${url} begins with http://, so browsers block it on a secure page.`
      reject('analytics-http', offset, message, 'Write https:// instead of http://.')
    }
    if (src && isPrivateNetworkUrl(src.replace(/^\/\//, 'https://'))) {
      const fix = 'Write the public URL of the analytics service.'
      reject(
        'analytics-private',
        start,
        `The URL ${src} belongs to a private network, so visitors cannot reach it.`,
        fix,
      )
    }
  }
}

function assertCode({ scripts, reject }: Snippet): void {
  for (const { element, src, code, codeStart } of scripts) {
    if (src || /module|json/.test(getAttribute(element, 'type') ?? '')) continue
    const error = syntaxErrorIn(code)
    if (error) {
      const linesBefore = code.split('\n').slice(0, error.line - 1)
      const offset = codeStart + linesBefore.join('\n').length + Math.min(1, linesBefore.length)
      const message = `The code has a syntax error here: ${error.message}.`
      reject('analytics-syntax', offset, message, pasteAgain)
    }
    const write = /\bdocument\s*\.\s*write(ln)?\s*\(/.exec(code)
    if (write) {
      const message = 'The code uses "document.write", which does not work on this site.'
      const fix =
        'Ask the analytics service for a snippet that does not use "document.write" (an asynchronous snippet).'
      reject('analytics-document-write', codeStart + write.index, message, fix)
    }
  }
}

/** Compiles the code without running it, and returns the first syntax error. */
function syntaxErrorIn(code: string): { message: string; line: number } | undefined {
  try {
    new vm.Script(code, { filename: 'snippet' })
    return undefined
  } catch (error) {
    const { message, stack = '' } = error as Error
    return { message, line: Number(/^snippet:(\d+)/.exec(stack)?.[1] ?? 1) }
  }
}

function assertNoDuplicates({ scripts, reject }: Snippet): void {
  const seen = new Set<string>()
  for (const { element, src, code, start } of scripts) {
    const data = element.attrs.filter(({ name }) => name.startsWith('data-'))
    const key = src ? JSON.stringify([src, data]) : collapseWhitespace(code)
    if (seen.has(key)) {
      const message =
        'The file contains the same snippet twice, so every page view would count twice.'
      reject('analytics-duplicate', start, message, 'Delete one of the two snippets.')
    }
    seen.add(key)
  }
}

/**
 * Assertions in the order of execution: causes before consequences, because only the first problem
 * is reported.
 */
const assertions = [
  assertNoTypographicQuotes,
  assertClosedTags,
  assertOnlyScripts,
  assertNoTagManager,
  assertNoPlaceholders,
  assertCurrentGoogleAnalytics,
  assertPublicHttps,
  assertTags,
  assertCode,
  assertNoDuplicates,
]
