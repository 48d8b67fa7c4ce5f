import type { Settings } from '../../content/settings'
import { changedMark } from '../../content/version'
import { type Answer, ask, askForAll, pathOf, valuesIn } from './ask'
import { certificateDays, entrancesOf } from './entrances'
import { type Finding, findings } from './finding'
import { headerQuestions, policyQuestions } from './headers'
import { checkLinks, domainsWithoutMail, outwardLinks } from './links'
import { servedVersion, short } from './version'

/** The first as if it were a page. */
const missingPaths = ['/no-page-of-this-name/', '/no-file-of-this-name.js', '/static/no-such.webp']

/** Let's Encrypt's is renewed 30 days before its end. */
const minDaysLeft = 14

const renewal =
  'Have the host issue one for this very name, and renew it by itself; with nginx, ask "certbot certificates" (docs/deploy.md).'

/**
 * Visits a published site as a stranger would, and compares it with what it should be.
 * @param commit what it was built from
 * @param paths those of its pages
 * @param settings those that it was built with, as far as they are known here
 */
export async function liveCheck(
  site: URL,
  commit: string,
  paths: string[],
  settings: Settings,
): Promise<{ problems: Finding[]; unclear: string[] }> {
  const { status, seen } = await ask(site.origin)
  if (!status) {
    const message = `The site cannot be reached: ${seen}.`
    const start = 'See that the host is running, and that the DNS of the domain names it.'
    const fix = seen.includes('certificate') ? renewal : start
    return { problems: [{ message, fix }], unclear: [] }
  }
  const version = await servedVersion(site)
  const daysLeft = await certificateDays(site).catch(() => Infinity)
  const entrances = await Promise.all(
    entrancesOf(site, paths).map(async ([typed, page]) => ({ page, ...(await ask(typed)) })),
  )
  const pages = await askForAll(site, paths)
  const files = await askForAll(site, filesIn(pages, site))
  const missing = await askForAll(site, missingPaths)
  const all = [...pages, ...files]
  const there = all.filter(isThere)
  const notFound = missing.slice(0, 1).filter(({ status }) => status > 0)
  const shown = [...pages.filter(isThere), ...notFound]
  const links = valuesIn(shown, 'a', 'href')
  const elsewhere = await checkLinks(outwardLinks(links, site.href))

  const problems = findings([
    {
      message: `This is not the version of commit ${short(commit)}`,
      fix: `Publish this one, or see in the host's list of builds why it has not; where it says "${changedMark}", commit all files first.`,
      wrong: version.commit === commit ? [] : [version.seen],
    },
    {
      message: 'The certificate was not renewed in time',
      fix: renewal,
      wrong: daysLeft < minDaysLeft ? [`it lasts only ${daysLeft} more days`] : [],
    },
    {
      message: 'Addresses that people type do not lead to the site',
      fix: 'Name them in the DNS and at the host, and have them sent on with 301 (docs/deploy.md).',
      wrong: entrances
        .filter(({ url, page }) => url !== page)
        .map(({ asked, status, url, seen }) =>
          status === 200 ? `${asked} (it ends at ${url})` : `${asked} (${seen})`,
        ),
    },
    {
      message: 'Pages, or files that they load, are not there',
      fix: 'Publish bundle/site as a whole; where no answer came, try again later.',
      wrong: all.filter((answer) => !isThere(answer)).map(pathAndSeen),
    },
    {
      message: 'Browsers refuse files of the wrong type',
      fix: 'Have the host send the types of pipeline/build/contentType.ts (docs/deploy.md).',
      wrong: there.filter(hasWrongType).map((answer) => `${pathOf(answer)} (${typeOf(answer)})`),
    },
    {
      message: 'Texts are sent uncompressed',
      fix: 'Switch brotli or gzip on at the host.',
      wrong: there.filter(isUncompressed).map(pathOf),
    },
    {
      message: 'Search engines are told to leave pages or files out',
      fix: 'Publish to the real address, without sample content.',
      wrong: there.filter(isHidden).map(pathOf),
    },
    ...headerQuestions([...there, ...notFound]),
    ...policyQuestions(shown, site, settings),
    {
      message: "What is missing has to answer 404 with the site's own not-found page",
      fix: 'Have the host answer with 404.html and status 404 (docs/deploy.md).',
      wrong: missing
        .filter(({ status, body }) => status !== 404 || !body.includes('id="___gatsby"'))
        .map(pathAndSeen),
    },
    {
      message: 'What is missing today stays missing for a year in browsers',
      fix: 'Send Cache-Control: immutable with files that exist, never with a 404.',
      wrong: missing
        .filter(({ headers }) => headers.get('cache-control')?.includes('immutable'))
        .map(pathOf),
    },
    {
      message: 'No mail can be sent to',
      fix: 'Compare the address letter by letter, and set the MX records of the domain as your mail service says.',
      wrong: await domainsWithoutMail(links),
    },
  ])
  return { problems: [...problems, ...elsewhere.broken], unclear: elsewhere.unclear }
}

/** The files of the site that its pages load. */
function filesIn(pages: Answer[], site: URL): string[] {
  const sources = [...valuesIn(pages, 'script', 'src'), ...valuesIn(pages, 'img', 'src')]
  return [...sources, ...valuesIn(pages, 'link', 'href')]
    .map((address) => new URL(address, site))
    .filter(({ origin, pathname }) => origin === site.origin && !pathname.endsWith('/'))
    .map(({ pathname }) => pathname)
}

function isThere({ status }: Answer): boolean {
  return status === 200
}

function pathAndSeen(answer: Answer): string {
  return `${pathOf(answer)} (${answer.seen})`
}

function typeOf({ headers }: Answer): string {
  return headers.get('content-type') ?? 'nothing'
}

/** What browsers have to be told of a file, or they refuse it; hosts name scripts in several ways. */
const types: [path: RegExp, type: RegExp][] = [
  [/\/$/, /^text\/html/],
  [/\.js$/, /javascript/],
  [/\.svg$/, /^image\/svg\+xml/],
  [/\.(png|jpe?g|webp|avif|ico)$/, /^image\//],
]

function hasWrongType(answer: Answer): boolean {
  return types.some(([path, type]) => path.test(pathOf(answer)) && !type.test(typeOf(answer)))
}

/** Some hosts send what is smaller than 1,000 bytes as it is: that saves next to nothing. */
function isUncompressed(answer: Answer): boolean {
  const isText = /\/$|\.js$/.test(pathOf(answer))
  return isText && answer.body.length >= 1000 && !answer.headers.has('content-encoding')
}

/** Whether search engines are told to leave it out, by a header or by the page. */
function isHidden({ headers, body }: Answer): boolean {
  const header = headers.get('x-robots-tag') ?? ''
  return header.includes('noindex') || /<meta name="robots" content="[^"]*noindex/.test(body)
}
