import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseHeaders } from '../../build/headersFile'
import type { SiteFacts } from '../../content/siteFacts'
import { probeWebhook } from '../probeWebhook'
import { linksOf, type ServedPage, servedPages } from '../site/servedPages'
import { checkFiles, type Expected } from './files'
import type { Finding } from './finding'
import {
  checkCertificate,
  checkMissingPaths,
  checkOtherName,
  checkPlainHttp,
  checkSlashes,
  daysLeft,
} from './host'
import { checkLinks } from './links'
import { checkMail } from './mail'
import { outcomeOf, request } from './request'

export interface LiveReport {
  /** What was looked at and is in order, a sentence each. */
  good: string[]
  problems: Finding[]
  /** What only a person can see. */
  unclear: Finding[]
}

/**
 * Visits a published site as a stranger would, and compares it with the bundle that it should be.
 *
 * @param send posts a test message to the webhook too; without it nothing is sent anywhere
 */
export async function liveCheck(
  address: string,
  folder: string,
  send?: { webhook: string; facts: SiteFacts },
): Promise<LiveReport> {
  const report: LiveReport = { good: [], problems: [], unclear: [] }
  const add = (sentence: string, findings: Finding[]) => {
    report.problems.push(...findings)
    if (findings.length === 0) report.good.push(sentence)
  }
  const site = new URL(address)
  const pages = await servedPages(folder)
  const first = await outcomeOf(request(site.origin, true), site.origin)
  if (!first.status) {
    const message = `The site cannot be reached: ${first.seen}.`
    const fix = 'See that the host is running, and that the DNS of the domain names it.'
    return { ...report, problems: [{ message, fix }] }
  }
  if (first.certificate) {
    const days = daysLeft(first.certificate.validTo)
    add(`The certificate is trusted, for ${days} more days.`, checkCertificate(first.certificate))
  }
  add('Plain HTTP leads to HTTPS.', await checkPlainHttp(site))
  add('It is found with "www." and without.', await checkOtherName(site))

  const expected = await expectedOf(folder, pages)
  const paths = pages.map(({ path }) => path).filter((path) => /.\/$/.test(path))
  add(
    'Every file is that of the bundle, with its type and headers.',
    await checkFiles(site, expected),
  )
  add(
    'What is missing answers 404 with the not-found page.',
    await checkMissingPaths(site, expected),
  )
  add('Pages are found without the slash at their end.', await checkSlashes(site, paths))

  const hrefs = new Set(pages.flatMap(({ html }) => linksOf(html)).map(({ href }) => href))
  const links = await checkLinks(
    [...hrefs].filter((href) => /^https?:/.test(href) && new URL(href).origin !== site.origin),
  )
  report.unclear.push(...links.unclear)
  add('The links to other sites answer.', links.broken)
  const mail = [...hrefs].filter((href) => href.startsWith('mailto:'))
  for (const domain of new Set(mail.map(mailDomain))) {
    add(`${domain} takes mail.`, await checkMail(domain))
  }
  if (send) {
    const { ok, message } = await probeWebhook(send.webhook, send.facts)
    const finding = { message: `The webhook: ${message}`, fix: 'See docs/webhook.md.' }
    add(`The webhook answers. ${message}`, ok ? [] : [finding])
  }
  return report
}

/** Of a host without headers none are expected: there the pages hold the policy. */
async function expectedOf(folder: string, pages: ServedPage[]): Promise<Expected> {
  const inPages = pages.some(({ html }) => html.includes('http-equiv="Content-Security-Policy"'))
  const headers = await readFile(join(folder, '_headers'), 'utf8')
  return { folder, rules: inPages ? [] : parseHeaders(headers) }
}

function mailDomain(link: string): string {
  return (
    link
      .replace(/^mailto:|\?.*$/g, '')
      .split('@')
      .at(-1) ?? ''
  )
}
