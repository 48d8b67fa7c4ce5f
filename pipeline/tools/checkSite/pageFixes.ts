import { getRegistrableDomain } from '../../lib/hostNames'
import type { Problem } from '../../content/files/diagnostics'

/** Next step for a problem in the code, for the site owner. */
export const codeProblemFix =
  'This comes from the code, not from your texts. Type "npm ci", then run the command again; if it stays, undo the last change to the code, or send this line to the person you got the site from.'

/** Facts about analytics for messages. */
export interface AnalyticsUse {
  /** URL of the script, if the site has one. */
  script: string | undefined
  /** Returns how to allow another origin. */
  getAllowOriginFix: (origin: string) => string
}

/** Explains an error that the browser has printed to its console. */
export function explainConsoleError(
  text: string,
  { script, getAllowOriginFix }: AnalyticsUse,
): Problem {
  const [, directive = ''] = /Content Security Policy[^"]*directive[^"]*"([\w-]+)/.exec(text) ?? []
  if (!directive)
    return {
      code: 'page-browser-error',
      message: `The browser reports an error: ${text}`,
      fix: codeProblemFix,
    }
  const [, url = ''] = /'((?:https?|wss?):[^']+)'/.exec(text) ?? []
  if (!url) {
    const what = blockedContent[directive.replace(/-(elem|attr)$/, '')] ?? 'something'
    const message = `The page contains ${what} that its security policy (${directive}) does not allow, so the browser leaves it out.`
    return { code: 'page-policy-violation', message, fix: codeProblemFix }
  }
  const { host, hostname, origin } = new URL(url)
  const message = `The page wants to load ${url}, but its security policy (${directive}) does not allow ${host}.`
  const isOfScript =
    script && getRegistrableDomain(new URL(script).hostname) === getRegistrableDomain(hostname)
  const ofAnalytics = getAllowOriginFix(origin)
  const otherwise = `Else remove what loads it from content/ or from src/.`
  return {
    code: 'page-policy-violation',
    message,
    fix: isOfScript ? ofAnalytics : `${ofAnalytics} ${otherwise}`,
  }
}

const blockedContent: Record<string, string> = {
  'script-src': 'an inline script',
  'style-src': 'an inline style',
  'img-src': 'an image',
  'connect-src': 'a request',
}
