import type { Diagnostic } from '../content/diagnostic'
import type { HttpResponse } from './http'
import { type Check, checks, describe, publishFix } from './liveChecks'
import { type Target, visitSite } from './liveVisit'
import { parseVersion, requestVersion } from './siteVersion'

/** Compares a published site with its own version.json, and with the commit of this folder. */
export async function checkLiveSite(target: Target): Promise<Diagnostic[]> {
  const answer = await requestVersion(target.site)
  const version = parseVersion(answer)
  if (!version) return toDiagnostics([describeForeignSite(target.site, answer)])
  const visit = await visitSite(target, version)
  return toDiagnostics(checks.map((check) => check(visit)))
}

function describeForeignSite({ host }: URL, answer: HttpResponse): Check {
  const found = [host + describe(answer)]
  const dnsFix =
    'point the DNS record of the domain (the entry at your domain provider) to your host'
  if (answer.status !== 200) {
    return {
      code: 'version-missing',
      message: 'The site does not describe itself',
      fix: `Check that the host is running, and ${dnsFix}. ${publishFix}`,
      found,
    }
  }
  return {
    code: 'version-foreign',
    message: 'This is another site, or an older version of yours',
    fix: `If you see another site in the browser, ${dnsFix}. Otherwise publish the newest commit.`,
    found,
  }
}

/** Creates one diagnostic for each check that found something, with its first findings. */
function toDiagnostics(results: Check[]): Diagnostic[] {
  return results
    .filter(({ found }) => found.length > 0)
    .map(({ found, message, ...problem }) => {
      const more = found.length > 3 ? ` and ${found.length - 3} more` : ''
      const places = found.slice(0, 3).join(', ')
      return { ...problem, file: '', message: `${message}: ${places}${more}.` }
    })
}
