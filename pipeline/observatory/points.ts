import { parse } from 'parse5'
import { attribute, elementsIn } from '../bundle/elements'

/** What a scanner sees of one page. */
export interface Seen {
  page: URL
  /** The answer to the same address over plain HTTP. */
  plain: { status: number; location: string | undefined }
  /** The page's headers, by lower-case name. */
  headers: Record<string, string | undefined>
  html: string
}

/** One test of MDN's HTTP Observatory, by its name there, and what the page gets for it. */
export interface TestPoints {
  name: string
  points: number
}

/**
 * The tests of MDN's HTTP Observatory 1.4 with their published points, for a site without cookies: where the tool
 * tells several faults apart, the gravest counts.
 */
export function pointsOf(seen: Seen): TestPoints[] {
  const { headers } = seen
  const policy = directivesOf(headers['content-security-policy'] ?? '')
  return [
    { name: 'content-security-policy', points: forPolicy(policy) },
    { name: 'cookies', points: headers['set-cookie'] === undefined ? 0 : -40 },
    {
      name: 'cross-origin-resource-sharing',
      points: headers['access-control-allow-credentials'] === undefined ? 0 : -50,
    },
    { name: 'redirection', points: forRedirect(seen) },
    { name: 'referrer-policy', points: forReferrers(headers['referrer-policy']) },
    {
      name: 'strict-transport-security',
      points: forStrictTransport(headers['strict-transport-security']),
    },
    { name: 'subresource-integrity', points: forScripts(seen) },
    {
      name: 'x-content-type-options',
      points: headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    },
    { name: 'x-frame-options', points: forFraming(policy, headers['x-frame-options']) },
    {
      name: 'cross-origin-resource-policy',
      points: forResourcePolicy(headers['cross-origin-resource-policy']),
    },
  ]
}

/** Bonuses count only where the deductions leave 90 points or more. */
export function scoreOf(tests: TestPoints[]): number {
  const sum = (list: TestPoints[]) => list.reduce((total, { points }) => total + points, 100)
  const base = sum(tests.filter(({ points }) => points < 0))
  return Math.max(0, base >= 90 ? sum(tests) : base)
}

type Policy = Map<string, string[]>

function directivesOf(policy: string): Policy {
  const directives = policy
    .split(';')
    .map((directive) => directive.trim().toLowerCase().split(/\s+/))
    .filter(([name]) => name)
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]))
}

const anySource = /^(?:\*|(?:https?|ftp):(?:\/\/\*(?:\.\*)?)?)$/

function forPolicy(policy: Policy): number {
  if (policy.size === 0) return -25
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const isUnsafe = (source: string) => anySource.test(source) || source === 'data:'
  const allowsInline = (list: string[]) =>
    list.includes("'unsafe-inline'") && !list.some((source) => /^'(?:sha|nonce)/.test(source))
  const [scripts, styles] = [sources('script-src'), sources('style-src')]
  if (allowsInline(scripts) || scripts.some(isUnsafe) || sources('object-src').some(isUnsafe)) {
    return -20
  }
  const pictures = ['img-src', 'media-src']
  const isInsecure = (source: string) => /^(?:http|ftp):/.test(source)
  const active = [...policy].filter(([name]) => !pictures.includes(name))
  if (active.some(([, list]) => list.some(isInsecure))) return -20
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10
  if (pictures.some((name) => sources(name).some(isInsecure))) return -10
  if (allowsInline(styles) || styles.some(isUnsafe)) return 0
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5
}

function forRedirect({ page, plain }: Seen): number {
  if (plain.status < 300 || plain.status > 399 || !plain.location) return -20
  const target = new URL(plain.location, `http://${page.host}`)
  if (target.protocol !== 'https:') return -20
  return target.hostname === page.hostname ? 0 : -5
}

function forReferrers(policy: string | undefined): number {
  if (policy === undefined) return 0
  const discreet = [
    'no-referrer',
    'same-origin',
    'strict-origin',
    'strict-origin-when-cross-origin',
  ]
  return discreet.includes(policy) ? 5 : -5
}

/** Half a year, as the tool counts it, in seconds. */
const halfYear = 15_552_000

function forStrictTransport(header: string | undefined): number {
  const seconds = /max-age=(\d+)/.exec(header ?? '')?.[1]
  if (seconds === undefined) return -20
  return Number(seconds) < halfYear ? -10 : 0
}

function forScripts({ page, html }: Seen): number {
  let points = 0
  for (const element of elementsIn(parse(html).childNodes)) {
    const source = element.tagName === 'script' ? attribute(element, 'src') : undefined
    if (source === undefined) continue
    const address = new URL(source, page)
    if (address.hostname === page.hostname) continue
    if (address.protocol !== 'https:' || source.startsWith('//')) return -50
    if (attribute(element, 'integrity') === undefined) points = -5
  }
  return points
}

function forFraming(policy: Policy, header: string | undefined): number {
  if (policy.has('frame-ancestors')) return 5
  return /^(?:deny|sameorigin)$/i.test(header ?? '') ? 0 : -20
}

function forResourcePolicy(policy: string | undefined): number {
  if (policy === undefined || policy === 'cross-origin') return 0
  return policy === 'same-origin' || policy === 'same-site' ? 10 : -5
}
