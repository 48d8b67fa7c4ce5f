import { contentSecurityPolicy } from '../../build/csp'
import { securityHeaders } from '../../build/headers'
import { headerRules, headersFor } from '../../build/headersFile'
import { type Settings, webhookOf } from '../../content/settings'
import { type Answer, pathOf, valuesIn } from './ask'
import type { Question } from './finding'

/**
 * Of each header, by its name: whether it comes with every answer as the bundle's `_headers` has it; of the policy, whether
 * there is one. Where the pages hold the policy, the host sends no headers.
 */
export function headerQuestions(answers: Answer[]): Question[] {
  if (answers.some(policyIn)) return []
  const anyPolicy = ''
  const files = answers.filter(({ status }) => status === 200).map((file) => pathOf(file).slice(1))
  const rules = headerRules(securityHeaders(anyPolicy), files)
  const names = new Set(rules.flatMap(({ headers }) => headers.map(([name]) => name.toLowerCase())))
  return [...names].map((name) => ({
    message: `The header ${name} is not the bundle's`,
    fix: 'Have the host send what bundle/site/_headers says (docs/deploy.md).',
    wrong: answers.flatMap((answer) => {
      const wanted = headersFor(rules, pathOf(answer)).get(name)
      const sent = answer.headers.get(name)
      if (wanted === undefined || sent === wanted) return []
      if (sent === null) return `${pathOf(answer)} (none)`
      return wanted === anyPolicy ? [] : `${pathOf(answer)} ("${sent}")`
    }),
  }))
}

/** Whether the policy of the pages is the one that they need as they are served. That one has none is said of its header. */
export function policyQuestions(pages: Answer[], site: URL, settings: Settings): Question[] {
  const policies = pages.flatMap(
    (page) => page.headers.get('content-security-policy') ?? policyIn(page) ?? [],
  )
  if (policies.length === 0) return []
  // Pages cannot forbid framing; and without settings here, those of the host are not known.
  const isJudged = (source: string) =>
    !source.startsWith('frame-ancestors') &&
    (Boolean(settings.GATSBY_CONTACT_WEBHOOK_URL) || !source.includes('https:'))
  const needed = contentSecurityPolicy({
    pages: pages.map(({ body }) => body),
    webhook: webhookOf(settings),
    analytics: [settings.GATSBY_ANALYTICS_SRC, settings.GATSBY_ANALYTICS_ENDPOINT],
  })
  const neededSources = sourcesOf([needed]).filter(isJudged)
  const allowedSources = sourcesOf(policies).filter(isJudged)
  return [
    {
      message: 'The host writes a script into the pages, which the policy refuses',
      fix: 'Switch it off at the host; at Cloudflare it is Web Analytics, Rocket Loader or Email Obfuscation.',
      wrong: valuesIn(pages, 'script', 'src').filter((script) => {
        const { origin, pathname } = new URL(script, site)
        if (origin === site.origin) return pathname.startsWith('/cdn-cgi/')
        return !sourcesOf(policies).includes(`script-src ${origin}`)
      }),
    },
    {
      message: 'The policy refuses what the pages need',
      fix: 'Publish pages and headers of one bundle, and have the host write nothing into the pages.',
      wrong: neededSources.filter((source) => !allowedSources.includes(source)),
    },
    {
      message: 'The policy allows what no page needs',
      fix: "Have the host send what bundle/site/_headers says, and compare its settings with this repository's.",
      wrong: allowedSources
        .filter((source) => !neededSources.includes(source))
        // A hash more allows nothing that is not there.
        .filter((source) => !source.includes('sha256-')),
    },
  ]
}

/** "img-src data:" for each source of each directive, once. */
function sourcesOf(policies: string[]): string[] {
  const directives = policies.flatMap((policy) => policy.split(';'))
  const sources = directives.flatMap((directive) => {
    const [name, ...sources] = directive.trim().split(/\s+/)
    return sources.map((source) => `${name} ${source}`)
  })
  return [...new Set(sources)]
}

function policyIn({ body }: Answer): string | undefined {
  return /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(body)?.[1]
}
