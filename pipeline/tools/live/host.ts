import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { otherNameOf } from '../../build/nginx'
import { registrableDomain } from '../probeWebhook'
import { type Expected, wrongHeaders } from './files'
import { type Finding, findingAbout } from './finding'
import { type Certificate, outcomeOf, request, visit } from './request'

/** A certificate that lasts less was not renewed in time: Let's Encrypt's is renewed 30 days before its end. */
const minDaysLeft = 14

const day = 24 * 60 * 60 * 1000

/** Whether browsers trust the certificate, and for how long. */
export function checkCertificate({ error, validTo }: Certificate, now = new Date()): Finding[] {
  const days = daysLeft(validTo, now)
  if (error) {
    return [
      {
        message: `Browsers do not trust the certificate (${error}).`,
        fix: 'Have the host issue one for this very name; with nginx, ask "certbot certificates" (docs/deploy.md).',
      },
    ]
  }
  if (days >= minDaysLeft) return []
  return [
    {
      message: `The certificate lasts only ${days} more days, and was not renewed.`,
      fix: 'Renew it, and see why it did not renew itself; with nginx, type "certbot renew" (docs/deploy.md).',
    },
  ]
}

export function daysLeft(validTo: Date, now = new Date()): number {
  return Math.floor((validTo.getTime() - now.getTime()) / day)
}

/** Whether plain HTTP leads to HTTPS, for those who type the address without https://. */
export async function checkPlainHttp(site: URL): Promise<Finding[]> {
  const address = `http://${site.hostname}/?from=check`
  const fix = `Send http://${site.hostname} on to ${site.origin} with 301 (docs/deploy.md).`
  const { headers, seen } = await outcomeOf(request(address), address)
  const { location = '' } = headers
  const target = location && URL.canParse(location, address) ? new URL(location, address) : null
  if (target?.origin === site.origin) return []
  const found = target ? `it leads to ${target.href}` : seen
  return [{ message: `Plain HTTP does not lead to HTTPS: ${found}.`, fix }]
}

/** Whether the address with and without "www." lead to the same place, as visitors leave it out or add it. */
export async function checkOtherName(site: URL): Promise<Finding[]> {
  const { hostname } = site
  // Before any other name, such as blog.company.com, nobody types "www.".
  if (!/^www\./.test(hostname) && registrableDomain(hostname) !== hostname) return []
  const other = otherNameOf(hostname)
  const fix = `Name ${other} in the DNS and at the host, and have it lead to ${site.origin} (docs/deploy.md).`
  const address = `https://${other}/`
  const { status, url, seen } = await outcomeOf(visit(address), address)
  if (!status) return [{ message: `${other} does not lead here: ${seen}.`, fix }]
  if (new URL(url).origin === site.origin) return []
  return [{ message: `${other} does not lead here, but to ${url}.`, fix }]
}

/** Whether a missing page is the site's own, with status 404, and a missing file is not kept for a year. */
export async function checkMissingPaths(
  site: URL,
  { folder, rules }: Expected,
): Promise<Finding[]> {
  const ask = async (path: string) => {
    const { href } = new URL(path, site)
    return { path, answer: await outcomeOf(request(href, true), href) }
  }
  const page = await ask('/no-page-of-this-name/')
  const files = await Promise.all(['/no-file-of-this-name.js', '/static/no-such.webp'].map(ask))
  const found = [page, ...files].filter(({ answer }) => answer.status !== 404)
  const kept = files.filter(({ answer }) => /immutable/.test(answer.headers['cache-control'] ?? ''))
  const expected = await readFile(join(folder, '404.html'))
  const strange = page.answer.status === 404 && !page.answer.body.equals(expected)
  const fix = 'Have the host answer with 404.html and status 404 (docs/deploy.md).'
  return [
    ...findingAbout(
      found.map(({ path, answer }) => `${path} (${answer.seen})`),
      'What is missing has to answer 404',
      fix,
    ),
    ...(strange ? [{ message: "A missing page is not the site's own not-found page.", fix }] : []),
    ...findingAbout(
      kept.map(({ path }) => path),
      'What is missing today stays missing for a year in browsers',
      'Send Cache-Control: immutable with files that exist, never with a 404.',
    ),
    ...(page.answer.status ? wrongHeaders(rules, [page]) : []),
  ]
}

/** Whether a page is found without the slash at its end. */
export async function checkSlashes(site: URL, paths: string[]): Promise<Finding[]> {
  const visits = await Promise.all(
    paths.map(async (path) => {
      const { href } = new URL(path.replace(/\/$/, ''), site)
      return { path, end: await outcomeOf(visit(href, true), href) }
    }),
  )
  return visits
    .filter(({ end }) => end.status !== 200)
    .map(({ path, end }) => ({
      message: `${path.replace(/\/$/, '')} does not lead to ${path}: ${end.seen}.`,
      fix: 'Have the host send folders on to the address with the slash (docs/deploy.md).',
    }))
}
