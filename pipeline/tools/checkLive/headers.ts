import { contentSecurityPolicy } from '../../build/csp'
import { securityHeaders } from '../../build/headers'
import { headerRules, headersFor } from '../../build/headersFile'
import type { Analytics } from '../../content/files/analytics'
import { type Settings, webhookOf } from '../../content/settings'
import { type Answer, pathOf, valuesIn } from './ask'

const anyPolicy = ''

/** The headers that do not come as `_headers` has them, each with its path. Where the pages hold the policy, the host sends none. */
export function wrongHeaders(answers: Answer[]): string[] {
  if (answers.some(policyIn)) return []
  const files = answers.filter(({ status }) => status === 200).map((file) => pathOf(file).slice(1))
  const rules = headerRules(securityHeaders(anyPolicy), files)
  return answers.flatMap((answer) =>
    [...headersFor(rules, pathOf(answer))].flatMap(([name, wanted]) => {
      const sent = answer.headers.get(name)
      if (sent === wanted || (sent && wanted === anyPolicy)) return []
      return `${name} of ${pathOf(answer)} (${sent === null ? 'none' : `"${sent}"`})`
    }),
  )
}

/** How pages and their policy differ from what was built, as far as these settings tell. That one has none is said of its header. */
export function policyFaults(
  pages: Answer[],
  site: URL,
  settings: Settings,
  analytics: Analytics,
): string[] {
  const policies = pages.map(
    (page) => page.headers.get('content-security-policy') ?? policyIn(page),
  )
  const policy = contentSecurityPolicy({
    pages: pages.map(({ body }) => body),
    webhook: webhookOf(settings),
    analytics,
  })
  const allowed = sourcesOf(policies)
  if (allowed.length === 0) return []
  const needed = sourcesOf([policy])
  const added = valuesIn(pages, 'script', 'src').filter((script) => {
    const { origin, pathname } = new URL(script, site)
    if (origin === site.origin) return pathname.startsWith('/cdn-cgi/')
    return !allowed.includes(`script-src ${origin}`)
  })
  // Pages cannot forbid framing.
  const isJudged = (source: string) => !source.startsWith('frame-ancestors')
  // Without settings here, the host's webhook is not known.
  const mayBeWebhook = (source: string) =>
    !settings.GATSBY_CONTACT_WEBHOOK_URL && source.startsWith('connect-src https:')
  // A hash more allows nothing that is not there.
  const isMore = (source: string) =>
    !needed.includes(source) && !source.includes('sha256-') && !mayBeWebhook(source)
  const missing = needed.filter(isJudged).filter((source) => !allowed.includes(source))
  const more = allowed.filter(isJudged).filter(isMore)
  return [
    ...added.map((script) => `the host adds ${script}`),
    ...missing.map((source) => `the policy lacks ${source}`),
    ...more.map((source) => `the policy allows ${source}`),
  ]
}

/** "img-src data:" for each source of each directive, once. */
function sourcesOf(policies: (string | undefined)[]): string[] {
  const directives = policies.flatMap((policy) => policy?.split(';') ?? [])
  const sources = directives.flatMap((directive) => {
    const [name, ...sources] = directive.trim().split(/\s+/)
    return sources.map((source) => `${name} ${source}`)
  })
  return [...new Set(sources)]
}

function policyIn({ body }: Answer): string | undefined {
  return /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(body)?.[1]
}
