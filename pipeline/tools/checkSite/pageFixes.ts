import { getRegistrableDomain } from '../../lib/hostNames'
import type { Problem } from '../../content/diagnostic'

/** Fix for a problem in the code, written for the site owner. */
export const codeProblemFix =
  'The code causes this problem, not your texts. Type "npm ci" and run the command again. If the problem remains, undo the last change to the code, or send this line to the person you got the site from.'

/** Data about the analytics snippet that `explainConsoleError` needs to suggest a fix. */
export interface AnalyticsUse {
  /** Origin of the analytics scripts, if the site has any. */
  script: string | undefined
  /** Returns a fix that tells the site owner how to allow another origin. */
  getAllowOriginFix: (origin: string) => string
}

/** Converts an error in the browser's console to a problem with a fix. */
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
    const message = `The browser blocks ${what} on the page, because the security rules of the site (Content Security Policy, ${directive}) do not allow this content.`
    return { code: 'page-policy-violation', message, fix: codeProblemFix }
  }
  const { host, hostname, origin } = new URL(url)
  const message = `The page tries to load ${url}, but the security rules of the site (Content Security Policy, ${directive}) do not allow ${host}.`
  const isOfScript =
    script && getRegistrableDomain(new URL(script).hostname) === getRegistrableDomain(hostname)
  const ofAnalytics = getAllowOriginFix(origin)
  const otherwise =
    'Otherwise, remove the snippet in content/ or the code in src/ that sends requests to this URL.'
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
