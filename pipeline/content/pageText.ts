import type { Code, Heading, Paragraph, RootContent } from 'mdast'
import type { Problem } from './diagnostic'
import { findLinkProblem, type LinkTargets } from './links'
import { getPlainText, isPastedFile, listNodes } from './markdown'
import { parseVariant } from './pageTree'
import { isShipped } from './shippedContent'
import { describeShown, findBullet, findConflict, findInsert } from './plainText'
import { shorten } from './shorten'

/**
 * Finds the problems in the body of a page.
 * @param page path of the page, such as /imprint/
 * @param contactEmail email address of the site; undefined if site.json has none
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
  const text = insertEmail(body, contactEmail ?? 'a@example.com')
  const nodes = listNodes(text)
  const found = findPastedFiles(nodes)
  const others = nodes.filter(({ node }) => !isPastedFile(node))
  for (const { node, line } of others) {
    const isLink = node.type === 'link' || node.type === 'definition'
    const problem = isLink ? findLinkProblem(node.url, page, targets) : findNodeProblem(node, text)
    if (problem) found.push({ ...problem, line: line + (problem.line ?? 1) - 1 })
  }
  const variants = nodes.flatMap(({ node, line }) => {
    const variant = node.type === 'heading' ? parseVariant(getPlainText(node)) : undefined
    return variant ? [{ variant, line }] : []
  })
  if (contactEmail !== undefined) found.push(...findOtherEmail(body, contactEmail))
  if (variants.length === 0 && page === policyPath) found.push(...findMixedVariants(nodes))
  const single = new Set(variants.map(({ variant }) => variant)).size === 1
  return single ? [...found, { ...otherHeadingMissing, line: variants[0]!.line }] : found
}

/** Finds the files that were pasted as code; a link and its text are one. */
function findPastedFiles(nodes: ReturnType<typeof listNodes>): Problem[] {
  const lines = nodes.filter(({ node }) => isPastedFile(node)).map(({ line }) => line)
  return [...new Set(lines)].map((line) => ({ ...filePasted, line }))
}

export const policyPath = '/privacy-policy/'

/** Finds where a policy without variants is about statistics: in the sample's words, or by headings. */
function findMixedVariants(nodes: ReturnType<typeof listNodes>): Problem[] {
  const shipped = nodes.filter(
    ({ node }) => node.type === 'paragraph' && isShipped(getPlainText(node)),
  )
  const headings = nodes.filter(
    ({ node }) =>
      (node.type === 'heading' || isBold(node)) && mentionsStatistics(getPlainText(node)),
  )
  // One heading may be above an owner's own text, which is always to be shown.
  const [first] = shipped.length > 0 ? shipped : headings.slice(1)
  return first ? [{ ...variantsMixed, line: first.line }] : []
}

/** Returns true for what visitor statistics are called in most European languages. */
export function mentionsStatistics(text: string): boolean {
  return /an[aá]l[iyíý]|stat[iy]st|stad[ií]st|tracking/i.test(text)
}

const variantsMixed: Problem = {
  code: 'analytics-headings-missing',
  message:
    'The policy may say both that visits are recorded and that they are not, because it does not have the headings "With analytics" and "Without analytics".',
  fix: 'Write "With analytics" above the text for a site with visitor statistics, and "Without analytics" above the other, also if the page is in another language: these headings are never shown.',
  isWarning: true,
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

/** Finds the problem of a node; its line is that in the node. */
function findNodeProblem(node: RootContent, body: string): Problem | undefined {
  switch (node.type) {
    case 'html':
      return htmlInText
    case 'image':
      return node.alt?.trim() ? undefined : imageWithoutAlt
    case 'text':
      return linkAsText.test(node.value) ? brokenLink : findInLines(node.value, findSigns)
    case 'heading':
      return isNearVariant(getPlainText(node)) ? unknownHeading : findConflictHeading(node, body)
    case 'paragraph':
      if (isBoldVariant(node)) return unknownHeading
      return isBrokenLink(node) ? brokenLink : findInLines(getPlainText(node), findSlip)
    case 'code':
      return findCode(node, body)
    default:
      return undefined
  }
}

/** Finds the first problem in the lines of a text. */
function findInLines(
  text: string,
  find: (line: string) => Problem | undefined,
): Problem | undefined {
  const problems = text.split('\n').map(find)
  const index = problems.findIndex(Boolean)
  return problems[index] && { ...problems[index], line: index + 1 }
}

/** Finds signs in the words of a page that are not part of its Markdown. */
function findSigns(text: string): Problem | undefined {
  const insert = findInsert(text)
  if (insert) return describeShown(insert, insertFix)
  const signs = boldSigns.exec(text)?.[0]
  if (signs) return describeShown(signs, boldFix)
  const other = findConflict(text)
  return other ? describeShown(other, 'Write the text, or delete it.') : undefined
}

/** Matches a word with signs of bold text; underscores can also be part of a name or a gap. */
const boldSigns =
  /(?<!\S)\S*?(\*\*|~~|(?<![\p{L}\p{N}_])__(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])__(?![\p{L}\p{N}_]))\S*/u

const boldFix =
  'Put the signs directly before the first and after the last letter, as in **bold**, or delete them.'

const insertFix =
  'Write the text instead. Only {contactEmail} is replaced, and headings have addresses of their own.'

/** Returns true for the brackets of a link around an address that has become a link of its own. */
function isBrokenLink({ children }: Paragraph): boolean {
  return children.some(
    (child, index) =>
      child.type === 'text' &&
      /(\] ?\(|\)\[)$/.test(child.value) &&
      children[index + 1]?.type === 'link',
  )
}

/** Finds a line of a paragraph that was meant as one of a list, a heading or a table. */
function findSlip(line: string): Problem | undefined {
  const bullet = findBullet(line)
  if (bullet)
    return describeShown(bullet, 'Begin each line of a list with a hyphen and a space: "- …".')
  if (/^#{1,6}[\p{L}\p{N}*]/u.test(line))
    return describeShown(line, 'Write a space after the signs of a heading: "## …".')
  const rowFix = 'Put a line such as | --- | --- | below the first line of a table.'
  return /^\s*\|.*\|/.test(line) ? describeShown(line, rowFix) : undefined
}

/** Finds text that the spaces before it turn into code, such as an address. */
function findCode({ value, position }: Code, body: string): Problem | undefined {
  const isFenced = /^[`~]{3}/.test(body.slice(position?.start.offset))
  const fix =
    'Delete the spaces at the start of the lines, or put lines with ``` above and below code.'
  return isFenced
    ? undefined
    : {
        ...describeShown(value, fix),
        message: `Visitors would see this as program code: ${shorten(value)}`,
      }
}

/** Finds a heading that the line ======= of an unfinished merge makes of the text above it. */
function findConflictHeading(heading: Heading, body: string): Problem | undefined {
  const source = body.slice(heading.position?.start.offset, heading.position?.end.offset)
  const isConflict = /\n={7}$/.test(source) && getPlainText(heading).length !== 7
  const fix = 'If the line ======= below it is left from a merge, delete the line.'
  return isConflict
    ? {
        ...describeShown(source, fix),
        message: `Visitors would see this as a heading: ${shorten(getPlainText(heading))}`,
      }
    : undefined
}

const filePasted: Problem = {
  code: 'file-pasted',
  message: 'An image or another file was pasted as code (data:…), which the page cannot show.',
  fix: 'Save the image as a file in content/pages, and write its name instead: ![What the image shows](./image.png).',
}

const htmlInText: Problem = {
  code: 'html-in-text',
  message: 'The text contains HTML, which is not allowed here.',
  fix: 'Write the text without HTML and without <!-- comments -->. You can use **bold**, lists with "- " and [links](https://…).',
}

/** Matches what is left of a link with a space in its address. */
const linkAsText = /(\] ?\(|\)\[)(\/|\.\.?\/|#|https?:|mailto:|tel:)/i

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

/** Returns true for a line in bold that was meant as the heading of a variant. */
function isBoldVariant(node: Paragraph): boolean {
  const text = getPlainText(node)
  return isBold(node) && (parseVariant(text) !== undefined || isNearVariant(text))
}

/** Returns true for a line in bold. */
function isBold(node: RootContent): boolean {
  return (
    node.type === 'paragraph' && node.children.length === 1 && node.children[0]!.type === 'strong'
  )
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
