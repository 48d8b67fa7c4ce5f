import type { RootContent } from 'mdast'
import type { Problem } from './diagnostic'
import { findLinkProblem, type LinkTargets } from './links'
import { getPlainText, listNodes } from './markdown'
import { parseVariant } from './pageTree'

/**
 * Finds the problems in the body of a page.
 * @param page path of the page, such as /imprint/
 * @param contactEmail email address of the site; undefined if site.json cannot be read
 */
export function findTextProblems(
  body: string,
  page: string,
  targets: LinkTargets,
  contactEmail: string | undefined,
): Problem[] {
  if (!body.trim()) {
    const fix = 'Write the text of the page below the second --- line, or restore the old text.'
    const message = 'The page has no text below the fields.'
    return [{ code: 'page-text-missing', message, fix, line: 1 }]
  }
  const nodes = listNodes(body)
  const found: Problem[] = nodes.flatMap(({ node, line }) => {
    const isLink = node.type === 'link' || node.type === 'definition'
    const problem = isLink
      ? findLinkProblem(insertEmail(node.url, contactEmail ?? 'a@example.com'), page, targets)
      : findNodeProblem(node)
    return problem ? [{ ...problem, line }] : []
  })
  const variants = nodes.flatMap(({ node, line }) => {
    const variant = node.type === 'heading' ? parseVariant(getPlainText(node)) : undefined
    return variant ? [{ variant, line }] : []
  })
  if (contactEmail !== undefined) found.push(...findOtherEmail(body, contactEmail))
  const single = new Set(variants.map(({ variant }) => variant)).size === 1
  return single ? [...found, { ...otherHeadingMissing, line: variants[0]!.line }] : found
}

const otherHeadingMissing: Problem = {
  code: 'analytics-heading-missing',
  message:
    'The page has only one of the headings "With analytics" and "Without analytics", so one kind of site would say nothing about visitor statistics.',
  fix: 'Write both headings, each with its text, or delete this heading.',
}

/** Replaces "{contactEmail}" in the text of a page, however it is spaced and capitalized. */
export function insertEmail(body: string, contactEmail: string): string {
  return body.replace(/\{\s*(contact)?[\s_-]*(e-?)?mail\s*\}/gi, () => contactEmail)
}

/** Finds the first email address of a page that has others than `contactEmail` only, such as an old one. */
function findOtherEmail(body: string, contactEmail: string): Problem[] {
  const text = insertEmail(body, contactEmail).toLowerCase()
  if (text.includes(contactEmail.toLowerCase())) return []
  const addresses = listNodes(body).flatMap(({ node, line }) =>
    'url' in node && /^mailto:.*@/i.test(node.url) ? [{ url: node.url, line }] : [],
  )
  return addresses.slice(0, 1).map(({ url, line }) => ({
    code: 'email-differs',
    message: `The page names ${url.replace(/^mailto:|[?].*/gi, '')}, but not "contactEmail" of site.json.`,
    fix: 'If it is an old address of yours, write {contactEmail} instead, which the site replaces by the current one.',
    line,
    isWarning: true,
  }))
}

function findNodeProblem(node: RootContent): Problem | undefined {
  switch (node.type) {
    case 'html':
      return htmlInText
    case 'image':
      return node.alt?.trim() ? undefined : imageWithoutAlt
    case 'text':
      return linkAsText.test(node.value) ? brokenLink : undefined
    case 'heading':
      return isNearVariant(getPlainText(node)) ? unknownHeading : undefined
    default:
      return undefined
  }
}

const htmlInText: Problem = {
  code: 'html-in-text',
  message: 'The text contains HTML, which is not allowed here.',
  fix: 'Write the text without HTML and without <!-- comments -->. You can use **bold**, lists with "- " and [links](https://…).',
}

/** Matches what is left of a link with a space in its address. */
const linkAsText = /\] ?\((\/|\.\.?\/|#|https?:|mailto:|tel:)/i

const brokenLink: Problem = {
  code: 'link-incomplete',
  message: 'This is not a link: the page would show its brackets.',
  fix: 'Write each space in the address as %20, and none between ] and (, as in [link text](/my%20file.pdf).',
}

const imageWithoutAlt: Problem = {
  code: 'image-alt-missing',
  message: 'An image has no alt text (a description for people who cannot see the image).',
  fix: 'Write the alt text between the square brackets: ![What the image shows](./harbor.jpg).',
}

function isNearVariant(heading: string): boolean {
  return /^\W*with(out)?\b.*\banal\w+\W*$/i.test(heading) && !parseVariant(heading)
}

const unknownHeading: Problem = {
  code: 'analytics-heading-unknown',
  message:
    'The text below this heading would always be shown, with or without visitor statistics. Only text below the headings "With analytics" and "Without analytics" is shown or hidden automatically.',
  fix: 'Write "With analytics" above text for a site with visitor statistics, and "Without analytics" above text for a site without visitor statistics.',
}
