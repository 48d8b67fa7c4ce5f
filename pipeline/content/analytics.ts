import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type DefaultTreeAdapterTypes as Tree,
  defaultTreeAdapter as tree,
  parseFragment,
} from 'parse5'
import type { AnalyticsScript } from '../../src/lib/analytics'

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
