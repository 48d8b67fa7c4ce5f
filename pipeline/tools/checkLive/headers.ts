import { createContentSecurityPolicy } from '../../build/csp'
import { createSecurityHeaders } from '../../build/headers'
import { createCommonAndImmutableHeaderRules, joinMatchingHeaders } from '../../build/headersFile'
import type { Analytics } from '../../content/analytics'
import { type ResponseOrFailure, getRequestedPathname, collectAttributeValues } from './request'

const anyPolicy = ''

/** Finds headers that differ from those of the bundle. */
export function findHeaderDifferencesUnlessMetaCsp(responses: ResponseOrFailure[]): string[] {
  // Pages with the Content Security Policy in a meta tag are meant for hosts that cannot send
  // headers.
  if (responses.some(findMetaPolicy)) return []
  const files = responses
    .filter(({ status }) => status === 200)
    .map((file) => getRequestedPathname(file).slice(1))
  const rules = createCommonAndImmutableHeaderRules(createSecurityHeaders(anyPolicy), files)
  return responses.flatMap((answer) =>
    [...joinMatchingHeaders(rules, getRequestedPathname(answer))].flatMap(([name, wanted]) => {
      const sent = answer.headers.get(name)
      if (sent === wanted || (sent && wanted === anyPolicy)) return []
      return `${name} of ${getRequestedPathname(answer)} (${sent === null ? 'none' : `"${sent}"`})`
    }),
  )
}

/**
 * Finds differences between the served Content Security Policy and the policy that the pages and
 * the webhook require.
 */
export function findServedCspDifferences(
  pages: ResponseOrFailure[],
  siteUrl: URL,
  webhook: string,
  analytics: Analytics,
): string[] {
  const policies = pages.map(
    (page) => page.headers.get('content-security-policy') ?? findMetaPolicy(page),
  )
  const policy = createContentSecurityPolicy({
    pages: pages.map(({ body }) => body),
    webhook,
    analytics,
  })
  const allowed = listPolicySources(policies)
  if (allowed.length === 0) return []
  const needed = listPolicySources([policy])
  const added = collectAttributeValues(pages, 'script', 'src').filter((script) => {
    const { origin, pathname } = new URL(script, siteUrl)
    if (origin === siteUrl.origin) return pathname.startsWith('/cdn-cgi/')
    return !allowed.includes(`script-src ${origin}`)
  })
  // `frame-ancestors` has no effect in a meta tag, so it is not compared.
  const isJudged = (source: string) => !source.startsWith('frame-ancestors')
  // An additional hash allows only inline code that the pages do not contain, so it is not
  // reported.
  const isMore = (source: string) => !needed.includes(source) && !source.includes('sha256-')
  const missing = needed.filter(isJudged).filter((source) => !allowed.includes(source))
  const more = allowed.filter(isJudged).filter(isMore)
  return [
    ...added.map((script) => `the host adds ${script}`),
    ...missing.map((source) => `the policy lacks ${source}`),
    ...more.map((source) => `the policy allows ${source}`),
  ]
}

/** Lists the sources of all policies, each with its directive, such as "img-src data:". */
function listPolicySources(policies: (string | undefined)[]): string[] {
  const directives = policies.flatMap((policy) => policy?.split(';') ?? [])
  const sources = directives.flatMap((directive) => {
    const [name, ...sources] = directive.trim().split(/\s+/)
    return sources.map((source) => `${name} ${source}`)
  })
  return [...new Set(sources)]
}

function findMetaPolicy({ body }: ResponseOrFailure): string | undefined {
  return /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(body)?.[1]
}
