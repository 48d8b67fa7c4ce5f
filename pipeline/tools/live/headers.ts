import { contentSecurityPolicy } from '../../build/csp'
import { securityHeaders } from '../../build/headers'
import { headerRules, headersFor } from '../../build/headersFile'
import { type Settings, webhookOf } from '../../content/settings'
import { type Finding, findingAbout } from './finding'
import { type Asked, valuesIn } from './pages'

const policyHeader = 'content-security-policy'
const policyInPage = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/

/** Whether the answers have the site's headers; of a host without headers none are expected: there the pages hold the policy. */
export function checkHeaders(asked: Asked[]): Finding[] {
  if (asked.some(({ body }) => policyInPage.test(body))) return []
  const files = asked.filter(({ status }) => status === 200).map(({ path }) => path.slice(1))
  const rules = headerRules(securityHeaders(''), files)
  const wrong = new Map<string, string[]>()
  for (const { path, headers } of asked.filter(({ status }) => status > 0)) {
    for (const [name, value] of headersFor(rules, path)) {
      const sent = headers.get(name)
      // What the policy says is looked at below.
      if (sent === value || (sent && name === policyHeader)) continue
      const fault = `The header ${name} ${sent === null ? 'is missing' : `is another ("${sent}")`}`
      wrong.set(fault, [...(wrong.get(fault) ?? []), path])
    }
  }
  const fix = 'Have the host send what bundle/site/_headers says (docs/deploy.md).'
  return [...wrong].flatMap(([fault, paths]) => findingAbout(paths, fault, fix))
}

/** Whether the policy lets the pages work as they were built, and allows nothing else. */
export function checkPolicy(pages: Asked[], site: URL, settings: Settings): Finding[] {
  // Pages cannot forbid framing; and without settings here, those of the host are not known.
  const isJudged = (source: string) =>
    !source.startsWith('frame-ancestors') &&
    (Boolean(settings.GATSBY_CONTACT_WEBHOOK_URL) || !source.includes('https:'))
  const needed = sourcesOf(
    contentSecurityPolicy({
      pages: pages.map(({ body }) => body),
      webhook: webhookOf(settings),
      analytics: [settings.GATSBY_ANALYTICS_SRC, settings.GATSBY_ANALYTICS_ENDPOINT],
    }),
  ).filter(isJudged)
  const policies = pages.flatMap(
    ({ headers, body }) => headers.get(policyHeader) ?? policyInPage.exec(body)?.[1] ?? [],
  )
  const sent = [...new Set(policies.flatMap(sourcesOf))]
  if (sent.length === 0) return []
  const foreign = valuesIn(pages, ['script'], 'src').filter((source) => {
    const { origin, pathname } = new URL(source, site)
    if (origin === site.origin) return pathname.startsWith('/cdn-cgi/')
    return !sent.includes(`script-src ${origin}`)
  })
  return [
    ...findingAbout(
      foreign,
      'The host writes a script into the pages, which the policy refuses',
      'Switch it off at the host; at Cloudflare it is Web Analytics, Rocket Loader or Email Obfuscation.',
    ),
    ...findingAbout(
      needed.filter((source) => !sent.includes(source)),
      'The policy refuses what the pages need',
      'Publish pages and headers of one bundle, and have the host write nothing into the pages.',
    ),
    ...findingAbout(
      // A hash more allows nothing that is not there.
      sent.filter(
        (source) => isJudged(source) && !/sha256-/.test(source) && !needed.includes(source),
      ),
      'The policy allows what no page needs',
      "Have the host send what bundle/site/_headers says, and compare its settings with this repository's.",
    ),
  ]
}

/** "img-src data:" for each source of each directive. */
function sourcesOf(policy: string): string[] {
  return policy.split(';').flatMap((directive) => {
    const [name, ...sources] = directive.trim().split(/\s+/)
    return sources.map((source) => `${name} ${source}`)
  })
}
