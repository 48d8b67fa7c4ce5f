import type { Settings } from '../../content/settings'
import { ask } from './ask'
import { checkCertificate, checkEntrances } from './entrances'
import type { Finding } from './finding'
import { checkHeaders, checkPolicy } from './headers'
import { checkLinks, checkMail } from './links'
import { askForPaths, checkFiles, checkMissing, filesIn, valuesIn } from './pages'
import { checkVersion } from './version'

/** What a published site should be. */
export interface Expected {
  /** The commit that it was built from. */
  commit: string
  /** The paths of its pages. */
  paths: string[]
  /** Those that it was built with, as far as they are known here. */
  settings: Settings
}

export interface LiveReport {
  problems: Finding[]
  /** What only a person can see. */
  unclear: Finding[]
}

const missingPaths = ['/no-page-of-this-name/', '/no-file-of-this-name.js', '/static/no-such.webp']

/** Visits a published site as a stranger would, and compares it with what it should be. */
export async function liveCheck(site: URL, expected: Expected): Promise<LiveReport> {
  const { commit, paths, settings } = expected
  const certificate = await checkCertificate(site)
  const first = await ask(site.origin)
  if (!first.status) {
    const message = `The site cannot be reached: ${first.seen}.`
    const fix = 'See that the host is running, and that the DNS of the domain names it.'
    // As a visitor does, this goes no further past a certificate that nobody trusts.
    return { problems: certificate.length > 0 ? certificate : [{ message, fix }], unclear: [] }
  }
  const pages = await askForPaths(site, paths)
  const files = await askForPaths(site, filesIn(pages, site))
  const missing = await askForPaths(site, missingPaths)
  const own = [...pages.filter(({ status }) => status === 200), missing[0]!]
  const links = valuesIn(own, ['a'], 'href')
  const elsewhere = await checkLinks(
    links.filter((link) => /^https?:/.test(link) && new URL(link).origin !== site.origin),
  )
  const mail = links.filter((link) => link.startsWith('mailto:'))
  const domains = new Set(mail.map((link) => link.replace(/^.*@|\?.*$/g, '')))
  return {
    problems: [
      ...certificate,
      ...(await checkVersion(site, commit)),
      ...(await checkEntrances(site, paths)),
      ...checkFiles([...pages, ...files]),
      ...checkHeaders([...own, ...files]),
      ...checkPolicy(own, site, settings),
      ...checkMissing(missing),
      ...elsewhere.broken,
      ...(await Promise.all([...domains].map(checkMail))).flat(),
    ],
    unclear: elsewhere.unclear,
  }
}
