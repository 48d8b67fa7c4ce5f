import { emailAddress } from '../../src/sections/contact/contactMessage'
import type { Problem } from './diagnostic'
import { endsInQuote, isPublicHost } from './fields'
import { decodePath } from './markdown'
import { shorten } from './shorten'

/** Targets of links into the own site. */
export interface LinkTargets {
  /** Origin of the site, such as https://www.example.com. */
  origin: string
  /** Paths of pages and files, such as /imprint/. */
  paths: string[]
  /** Names that a link to a page can have behind #, by the path of the page. */
  anchors: Record<string, string[]>
}

/** Place in the own site, with decoded path and anchor. */
interface OwnPlace {
  path: string
  anchor: string
}

/** Returns the place that a link on a page leads to; undefined if it leaves the site. */
export function resolveLink(url: string, origin: string, page: string): OwnPlace | undefined {
  const base = new URL(page, origin)
  if (!URL.canParse(url, base)) return undefined
  const { protocol, host, pathname, hash } = new URL(url, base)
  const getHost = (name: string) => name.replace(/^www\./, '')
  if (protocol !== 'https:' || getHost(host) !== getHost(base.host)) return undefined
  return { path: decodePath(pathname), anchor: decodePath(hash.slice(1)) }
}

/**
 * Finds the problem of a link.
 * @param page path of the page with the link
 */
export function findLinkProblem(
  url: string,
  page: string,
  { origin, paths, anchors }: LinkTargets,
): Problem | undefined {
  const place = resolveLink(url, origin, page)
  if (!place) return leavesSite(url) ? undefined : describeLink(url)
  const { path, anchor } = place
  if (!paths.includes(path)) return describeLink(url)
  const known = anchors[path]
  if (!known || ['', 'top', ...known].includes(anchor)) return undefined
  return {
    code: 'link-anchor-missing',
    message: `The link to ${shorten(url)} leads to no section or heading of that page. Sections that are hidden count as missing.`,
    fix:
      known.length > 0
        ? `Write one of these behind the #, or delete the link: ${known.join(', ')}.`
        : 'Delete the # and what follows it: the page has no headings.',
  }
}

/** Returns true for a URL that a browser, an email app or a telephone can open. */
function leavesSite(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, pathname } = new URL(url)
  if (protocol === 'https:') return isPublicHost(hostname) && !endsInQuote(decodePath(url))
  // The 0 in +49 (0) 30 is dialed only within the country, so a phone would dial a wrong number.
  if (protocol === 'tel:') return /\d/.test(pathname) && !/\+[^(]*\(0/.test(decodePath(pathname))
  const isAddress = (text: string) => emailAddress.test(decodePath(text).trim())
  return protocol === 'mailto:' && pathname.split(',').every(isAddress)
}

function describeLink(url: string): Problem {
  if (/^tel:/i.test(url)) {
    return {
      code: 'link-invalid',
      message: `A phone cannot dial ${shorten(url)}.`,
      fix: 'Write the number as one dials it from abroad: + and digits, without (0), as in [+44 1632 960123](tel:+441632960123).',
    }
  }
  if (/^mailto:/i.test(url)) {
    return {
      code: 'link-invalid',
      message: `No email can be sent to ${shorten(url)}.`,
      fix: 'Write the whole address, as in [link text](mailto:name@example.com).',
    }
  }
  return {
    code: 'link-invalid',
    message: `The link to ${shorten(url)} does not lead to a page or file of this site, a web page that everybody can open (https), an email address or a telephone number.`,
    fix: 'Write a complete URL, as in [link text](https://www.example.com), or the path of a page, as in [link text](/privacy-policy/). Put a file that you link to into the folder static/.',
  }
}
