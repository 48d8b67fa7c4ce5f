import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type DefaultTreeAdapterTypes as Tree,
  defaultTreeAdapter as tree,
  parseFragment,
} from 'parse5'
import type { AnalyticsScript } from '../../src/runtime/analytics'
import type { Diagnostic } from './diagnostic'
import { getAttribute } from '../lib/html'
import { lineAt, saveAsUtf8Fix } from './parse'

/** File into which the site owner pastes the snippet of an analytics service. */
export const analyticsSnippetFileName = 'analytics.html'

export interface Analytics {
  scripts: AnalyticsScript[]
  /** Origins that scripts are loaded from. */
  scriptOrigins: string[]
  /** Origins that page views are sent to, including `scriptOrigins`. */
  reportOrigins: string[]
}

const google = [
  'https://*.google-analytics.com',
  'https://analytics.google.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
  'https://*.g.doubleclick.net',
  'https://www.google.com',
]

const umami = ['https://*.umami.is', 'https://*.umami.dev']

/** Origins that receive page views, by the host of the script (see the services' documentation). */
const serviceOrigins: Record<string, string[]> = {
  // No entry is needed for Fathom and Plausible, which report to the script's origin, or for
  // GoatCounter and Matomo, which report to a URL in the snippet.
  'www.googletagmanager.com': google,
  'cloud.umami.is': umami,
  'analytics.umami.is': umami,
  'static.cloudflareinsights.com': ['https://cloudflareinsights.com'],
  'scripts.simpleanalyticscdn.com': ['https://queue.simpleanalyticscdn.com'],
}

/** Reads content/analytics.html; returns no scripts if the file is missing. */
export function readUncheckedAnalytics(contentFolder: string): Analytics {
  const file = path.join(contentFolder, analyticsSnippetFileName)
  return collectScriptsAndOrigins(existsSync(file) ? readFileSync(file, 'utf8') : '')
}

/**
 * Collects the `<script>` elements and their origins, plus the origins in `<!-- also: https://…
 * -->` comments.
 */
export function collectScriptsAndOrigins(uncheckedHtml: string): Analytics {
  const nodes = parseFragment(uncheckedHtml.replace(/^\uFEFF/, '')).childNodes
  const scripts = nodes.filter(isScriptElement).map(toScript)
  const attributes = scripts.flatMap((script) => script.attributes)
  const sources = originsIn(attributes.filter(([name]) => name === 'src').map(([, url]) => url))
  const inAttributes = attributes.flatMap(([, value]) =>
    value.match(/(?:https:)?\/\/[^\s"'<>,;]+/g),
  )
  const inCode = scripts.flatMap(({ text }) => stringUrlsIn(text))
  const inComments = nodes.flatMap((node) => {
    const comment = tree.isCommentNode(node) ? node.data : ''
    const [, urls = ''] = /^\s*also:\s*([^]*)$/.exec(comment) ?? []
    return urls.split(/[\s,;]+/)
  })
  const scriptOrigins = unique([...sources, ...originsIn([...inCode, ...inComments])])
  const known = scriptOrigins.flatMap((origin) => serviceOrigins[new URL(origin).host] ?? [])
  const reportOrigins = unique([...scriptOrigins, ...originsIn(inAttributes), ...known])
  return { scripts, scriptOrigins, reportOrigins }
}

const pasteFix =
  'Copy the whole snippet of the analytics service again, from "<script" to "</script>", and paste it in a plain text editor, without anything else.'

/**
 * Checks what would break the page or hide the snippet. Whether the snippet works is not checked
 * here: `npm run ready` proves that a page view is sent.
 */
export function checkAnalytics(contentFolder: string): Diagnostic[] {
  const file = path.join(contentFolder, analyticsSnippetFileName)
  if (!existsSync(file)) return []
  const bytes = readFileSync(file)
  const html = bytes.toString('utf8')
  const found: Diagnostic[] = []
  const report = (offset: number, code: string, message: string, fix = pasteFix) =>
    found.push({
      file: `content/${analyticsSnippetFileName}`,
      line: lineAt(html, offset),
      code,
      message,
      fix,
    })
  if (!isUtf8(bytes) || html.includes('\0')) {
    report(0, 'encoding-not-utf-8', 'The file is not saved as UTF-8.', saveAsUtf8Fix)
    return found
  }
  const { childNodes } = parseFragment(html.replace(/^\uFEFF/, ' '), {
    sourceCodeLocationInfo: true,
    onParseError({ code, startOffset }) {
      const [, unclosed] = /^eof-in-(tag|comment)$/.exec(code) ?? []
      if (!unclosed) return
      const start = html.lastIndexOf(unclosed === 'tag' ? '<script' : '<!--', startOffset)
      report(start, 'analytics-unclosed', 'This tag or comment is not closed.')
    },
  })
  const hasScript = childNodes.some(isScriptElement)
  for (const node of childNodes) {
    const { startOffset = 0, endTag } = (node as Tree.Element).sourceCodeLocation ?? {}
    if (isScriptElement(node)) {
      const code = getInlineScriptCode(node)
      if (!endTag || /<script\b/i.test(code)) {
        report(startOffset, 'analytics-unclosed', 'The closing tag </script> is missing.')
      }
      const urls = [code, ...node.attrs.map(({ value }) => value)].join(' ')
      const [insecure] = /http:\/\/(?!www\.w3\.org\/)[^\s"'`]*/i.exec(urls) ?? []
      const src = getAttribute(node, 'src')?.trim()
      const isSecure = src === undefined || /^(https:\/\/|\/\/?)[\w.-]/i.test(src)
      if (insecure || !isSecure) {
        const message = `The URL ${insecure ?? src} is not a secure URL, which begins with https://.`
        report(startOffset, 'analytics-not-https', message, 'Write the URL with https://.')
      }
    } else if (tree.isTextNode(node) && node.value.trim() !== '') {
      const at = startOffset + node.value.search(/\S/)
      report(at, 'analytics-not-script', 'The file contains text outside of a script.')
    } else if (tree.isElementNode(node) && !(hasScript && node.tagName === 'noscript')) {
      const message = `The file contains <${node.tagName}>, which is not a script.`
      report(startOffset, 'analytics-not-script', message)
    }
  }
  return found
}

export function isScriptElement(node: Tree.ChildNode): node is Tree.Element {
  return tree.isElementNode(node) && node.tagName === 'script'
}

export function getInlineScriptCode({ childNodes }: Tree.Element): string {
  return childNodes.map((node) => (tree.isTextNode(node) ? node.value : '')).join('')
}

function toScript(element: Tree.Element): AnalyticsScript {
  return {
    attributes: element.attrs.map(({ name, value }) => [
      name,
      // Use https, because a URL that begins with `//` would load the script over http in the
      // preview.
      name === 'src' ? value.trim().replace(/^\/\//, 'https://') : value,
    ]),
    text: getInlineScriptCode(element).trim() && getInlineScriptCode(element),
  }
}

/**
 * Returns the URLs in string literals (`"https://…"`, `'//…'` or `"://…"`), without their scheme.
 */
function stringUrlsIn(code: string): string[] {
  return [...code.matchAll(/(["'`])(?:https:|:)?(\/\/[^"'`\s\\]+)\1/g)].map(([, , url = '']) => url)
}

/** Returns the https origins of URLs; a URL that begins with `//` counts as https. */
function originsIn(urls: (string | null)[]): string[] {
  return urls.flatMap((url) => {
    const full = url?.replace(/^\/\//, 'https://') ?? ''
    const { origin = '' } = URL.canParse(full) ? new URL(full) : {}
    return /^https:\/\/[\w.*-]+\.\w+(:\d+)?$/.test(origin) ? [origin] : []
  })
}

function unique(texts: string[]): string[] {
  return [...new Set(texts)]
}
