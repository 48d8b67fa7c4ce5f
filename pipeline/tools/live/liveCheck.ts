import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesIn } from '../../build/bundleFiles'
import { parseHeaders } from '../../build/headersFile'
import type { SiteFacts } from '../../content/siteFacts'
import { networkError } from '../networkError'
import { probeWebhook } from '../probeWebhook'
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
import { request, requestTimeoutMs } from './request'

export interface LiveReport {
  /** What was looked at and is in order, a sentence each. */
  good: string[]
  problems: Finding[]
  /** What only a person can see. */
  notes: Finding[]
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
  const report: LiveReport = { good: [], problems: [], notes: [] }
  const add = (sentence: string, findings: Finding[]) => {
    report.problems.push(...findings)
    if (findings.length === 0) report.good.push(sentence)
  }
  const site = new URL(address)
  const pages = await readPages(folder)
  const first = await request(site.origin, true).catch((error: NodeJS.ErrnoException) => error)
  if (!('status' in first)) {
    const reason = networkError(first, site.origin, requestTimeoutMs)
    add('', [
      {
        wrong: `The site cannot be reached: ${reason}.`,
        fix: 'See that the host is running, and that the DNS of the domain names it.',
      },
    ])
    return report
  }
  if (first.certificate) {
    const days = daysLeft(first.certificate.validTo)
    add(`The certificate is trusted, for ${days} more days.`, checkCertificate(first.certificate))
  }
  add('Plain HTTP leads to HTTPS.', await checkPlainHttp(site))
  add('It is found with "www." and without.', await checkOtherName(site))

  const expected = await expectedOf(folder, pages)
  const paths = [...pages.keys()].filter((path) => path !== '/')
  add(
    'Every file is that of the bundle, with its type and headers.',
    await checkFiles(site, expected),
  )
  add(
    'What is missing answers 404 with the not-found page.',
    await checkMissingPaths(site, expected),
  )
  add('Pages are found without the slash at their end.', await checkSlashes(site, paths))

  const html = [...pages.values()].join('\n')
  const links = await checkLinks(
    linksIn(html, /^https?:/).filter((link) => new URL(link).origin !== site.origin),
  )
  report.notes.push(...links.unclear)
  add('The links to other sites answer.', links.broken)
  for (const domain of new Set(linksIn(html, /^mailto:/).map(mailDomain))) {
    add(`${domain} takes mail.`, await checkMail(domain))
  }
  if (send) {
    const { ok, message } = await probeWebhook(send.webhook, send.facts)
    const finding = { wrong: `The webhook: ${message}`, fix: 'See docs/webhook.md.' }
    add(`The webhook answers. ${message}`, ok ? [] : [finding])
  }
  return report
}

/** The pages' HTML by their paths. */
async function readPages(folder: string): Promise<Map<string, string>> {
  const names = (await filesIn(folder)).filter((name) => /(^|\/)index\.html$/.test(name))
  return new Map(
    await Promise.all(
      names.map(
        async (name) =>
          [
            `/${name.replace(/index\.html$/, '')}`,
            await readFile(join(folder, name), 'utf8'),
          ] as const,
      ),
    ),
  )
}

/** Of a host without headers none are expected: there the pages hold the policy. */
async function expectedOf(folder: string, pages: Map<string, string>): Promise<Expected> {
  const inPages = pages.get('/')?.includes('http-equiv="Content-Security-Policy"')
  const headers = await readFile(join(folder, '_headers'), 'utf8')
  return { folder, rules: inPages ? [] : parseHeaders(headers) }
}

function linksIn(html: string, scheme: RegExp): string[] {
  const links = [...html.matchAll(/<a\b[^>]*\bhref="([^"]+)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
  return [...new Set(links)].filter((link) => scheme.test(link))
}

function mailDomain(link: string): string {
  return (
    link
      .replace(/^mailto:|\?.*$/g, '')
      .split('@')
      .at(-1) ?? ''
  )
}
