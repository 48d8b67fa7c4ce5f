import { existsSync, readdirSync } from 'node:fs'
import { isUtf8 } from 'node:buffer'
import path from 'node:path'
import {
  type DefaultTreeAdapterTypes as Tree,
  defaultTreeAdapter as tree,
  parseFragment,
} from 'parse5'
import type { AnalyticsScript } from '../../src/browser/analytics'
import { readBytes, readText, tryReadBytes } from '../lib/files'
import type { Diagnostic, Problem } from './diagnostic'
import { getPlainText } from './markdown'
import { getPagePath } from './pages'
import { mentionsStatistics, policyPath } from './pageText'
import { createPageTree } from './pageTree'
import { lineAt, toProblem, wrongEncoding } from './parse'
import { isExample } from './examples'
import type { ReadFolder } from './readFolder'
import { shorten } from './shorten'

/** File into which the site owner pastes the snippet of an analytics service. */
export const analyticsFile = 'analytics.html'

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

/** Origins that receive page views, by the host of the script (see the services' documentation). */
const serviceOrigins: Record<string, string[]> = {
  // No entry is needed for Fathom and Plausible, which report to the script's origin, or for
  // GoatCounter and Matomo, which report to a URL in the snippet.
  'www.googletagmanager.com': google,
  'cloud.umami.is': ['https://*.umami.is', 'https://*.umami.dev'],
  'static.cloudflareinsights.com': ['https://cloudflareinsights.com'],
  'scripts.simpleanalyticscdn.com': ['https://queue.simpleanalyticscdn.com'],
}

/** Reads content/analytics.html; returns no scripts if the file is missing. */
export function readAnalytics(contentFolder: string): Analytics {
  // Windows and macOS would open "Analytics.html" too, but most hosts do not.
  const exists = existsSync(contentFolder) && readdirSync(contentFolder).includes(analyticsFile)
  return parseAnalytics(exists ? readText(path.join(contentFolder, analyticsFile)) : '')
}

/**
 * Returns the `<script>` elements of a snippet and their origins, plus the origins in a comment such
 * as `<!-- also: https://… -->`.
 */
export function parseAnalytics(html: string): Analytics {
  const elements = parseFragment(html).childNodes.filter(isScript)
  const scripts = elements.map((element) => ({
    attributes: element.attrs.map(({ name, value }): [string, string] => [name, value.trim()]),
    text: getText(element).trim(),
  }))
  const attributes = scripts.flatMap((script) => script.attributes)
  const quote = (values: string[]) => values.map((value) => `"${value}"`)
  const sources = quote(attributes.filter(([name]) => name === 'src').map(([, url]) => url))
  const code = scripts.map(({ text }) => text)
  const [, also = ''] = /<!--\s*also:([^]*?)-->/.exec(html) ?? []
  const scriptOrigins = findOrigins([...sources, ...code, ...quote(also.split(/[\s,]+/))])
  const known = scriptOrigins.flatMap((origin) => serviceOrigins[new URL(origin).host] ?? [])
  const inAttributes = findOrigins(quote(attributes.map(([, value]) => value)))
  const reportOrigins = [...new Set([...scriptOrigins, ...inAttributes, ...known])]
  return { scripts, scriptOrigins, reportOrigins }
}

function isScript(node: Tree.ChildNode): node is Tree.Element {
  return tree.isElementNode(node) && node.tagName === 'script'
}

/** Returns the text inside an element, such as the code of a script. */
export function getText({ childNodes }: Tree.Element): string {
  return childNodes.map((node) => (tree.isTextNode(node) ? node.value : '')).join('')
}

/** Finds the https origins of the URLs in strings (`"https://…"`, `'//…'` or `"://…"`). */
function findOrigins(codes: string[]): string[] {
  const urls = [...codes.join('\n').matchAll(/["'`](?:https:|:)?(\/\/[^"'`\s\\<>,;]+)/g)]
  const origins = urls.flatMap(([, url = '']) => {
    const { origin } = URL.canParse(`https:${url}`) ? new URL(`https:${url}`) : { origin: '' }
    return /^https:\/\/[\w.*-]+\.\w+(:\d+)?$/.test(origin) ? [origin] : []
  })
  return [...new Set(origins)]
}

const notHttps: Problem = {
  code: 'analytics-not-https',
  message: 'The snippet contains a URL that does not begin with https://.',
  fix: 'Write https://.',
}

const notScript: Problem = {
  code: 'analytics-not-script',
  message: 'The file contains something besides scripts, or a tag that is not closed.',
  fix: 'Copy the whole snippet of the analytics service again, from "<script" to "</script>", and paste it in a plain text editor, without anything else.',
}

const noScript: Problem = {
  code: 'analytics-empty',
  message: 'The file contains no script, so nothing counts visitors.',
  fix: 'Paste the snippet of the analytics service, outside of <!-- -->, or delete the file.',
}

const comment = /<!--[^]*?-->/g
const closedElement = /<(script|noscript)\b[^>]*>(?:(?!<script\b)[^])*?<\/\1\s*>/gi
const insecureUrl = /\bhttp:\/\/(?!www\.w3\.org\/)/i

/**
 * Checks what would break the page or hide the snippet: the encoding, anything but scripts and
 * comments, unclosed tags, and URLs without https. `npm run ready` proves that a page view is sent.
 */
export function checkAnalytics(folder: ReadFolder): Diagnostic[] {
  const { path: contentFolder, files } = folder
  if (!files.includes(analyticsFile)) return []
  const place = { file: `content/${analyticsFile}` }
  let bytes: Buffer
  try {
    bytes = readBytes(path.join(contentFolder, analyticsFile))
  } catch (error) {
    return [{ ...toProblem(error), ...place }]
  }
  if (!isUtf8(bytes) || bytes.includes(0)) return [{ ...wrongEncoding, ...place, line: 1 }]
  const html = bytes.toString('utf8').replace(comment, keepLines)
  const found: Diagnostic[] = []
  const report = (offset: number, problem: Problem) => {
    if (offset >= 0) found.push({ ...problem, ...place, line: lineAt(html, offset) })
  }
  report(html.search(insecureUrl), notHttps)
  const rest = html.replace(closedElement, keepLines).replace('\uFEFF', ' ')
  report(rest.search(/\S/), notScript)
  if (found.length === 0 && !/<script\b/i.test(html)) report(0, noScript)
  return found.length > 0 ? found : checkPolicy(folder, parseAnalytics(html))
}

/** Replaces all characters of a text by spaces, so that what follows keeps its line. */
function keepLines(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}

/**
 * Matches a value that the documentation of a service leaves to be filled in: your-id, XXXX,
 * xxxx-xxxx-xxxx, ABCDEF, a constant such as SITE_ID, or capital letters in the name of a host.
 */
const unfilled =
  /\b[Yy]our[-_]|X{4}|x{4}-x{4}-x{4}|ABCDEF|(?:^|[/=])[${]*[A-Z]+(?:_[A-Z]+)+}?(?:$|\/)|^(?:https:)?\/\/[\w-]*[A-Z][\w-]*\./

/** Finds the example values of a snippet, with which a service counts nothing. */
export function findSnippetExamples({ path: contentFolder, files }: ReadFolder): Diagnostic[] {
  if (!files.includes(analyticsFile)) return []
  const bytes = tryReadBytes(path.join(contentFolder, analyticsFile))
  const html = bytes?.toString('utf8').replace(comment, keepLines) ?? ''
  const values = [...html.matchAll(/[^\s"'`<>]+/g)]
  const examples = values.filter(([value]) => isExample(value) || unfilled.test(value))
  return examples.map(({ 0: value, index }) => ({
    code: 'placeholder-analytics',
    message: `The snippet contains ${shorten(value)}, an example of the analytics service, so it counts nothing.`,
    fix: 'Copy the snippet again, from your own account at the service.',
    file: `content/${analyticsFile}`,
    line: lineAt(html, index),
  }))
}

const notInPolicy: Problem = {
  code: 'analytics-not-in-policy',
  message:
    'The site counts its visitors, but the privacy policy, as it is shown with statistics, says nothing about it.',
  fix: 'Name the analytics service in the policy, and say what it receives. Text that only a site with statistics shows stands below a heading "With analytics".',
  isWarning: true,
}

/** Finds a policy that mentions neither statistics nor the service, in the variant that is shown. */
function checkPolicy({ contentFiles }: ReadFolder, { scriptOrigins }: Analytics): Diagnostic[] {
  const policy = contentFiles.find(({ name }) => getPagePath(name) === policyPath)
  if (!policy?.content) return []
  const text = getPlainText(createPageTree(policy.content.body, true))
  const services = scriptOrigins.map((origin) => new URL(origin).hostname.split('.').at(-2)!)
  const isTold =
    mentionsStatistics(text) || services.some((name) => text.toLowerCase().includes(name))
  const place = { file: `content/${policy.name}`, line: policy.content.bodyLine }
  return isTold ? [] : [{ ...notInPolicy, ...place }]
}
