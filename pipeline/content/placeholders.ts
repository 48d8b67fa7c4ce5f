import { existsSync } from 'node:fs'
import path from 'node:path'
import { collectFields } from './checkFields'
import { collapseWhitespace } from '../lib/html'
import { type Diagnostic, createDiagnostic, type Problem } from './diagnostic'
import { readPublishedContentFiles } from './hidden'

/**
 * Matches example URLs and email addresses (RFC 2606, RFC 6761), and the LinkedIn URL of the
 * placeholder content.
 */
const exampleAddress =
  /(?:^|\/\/|[@.\s(<])(?:[\w-]+\.)*example\.(?:com|org|net)\b|(?:\/\/|@)(?:[\w-]+\.)+(?:example|invalid|test)\b|linkedin\.com\/in\/example\b/i

/** Finds `sample` flags, example URLs, outdated years, future dates and a missing legal contact. */
export function findLaunchContentProblems(contentFolder: string, now: Date): Diagnostic[] {
  const texts = collectPublishedTexts(contentFolder)
  const placeholderDiagnostics = texts.flatMap(({ field, value, createDiagnosticAtText }) => {
    const advice = findPlaceholderProblem(field, value, now)
    return advice ? [createDiagnosticAtText(advice)] : []
  })
  for (const sample of placeholderDiagnostics.filter(({ path = [] }) => path.at(-1) === 'sample')) {
    const folder = path.posix.parse(sample.file).name
    const hasImageFolder = existsSync(path.join(contentFolder, folder))
    const imagesHint = hasImageFolder ? ` and the images in content/${folder}` : ''
    sample.fix = `Replace the texts${imagesHint} with your own content. Then delete this line.`
  }
  return [...placeholderDiagnostics, ...checkLegalContact(texts)]
}

/** Returns a function that tests whether a published field or body line contains the words. */
export function createPublishedTextMatcher(
  contentFolder: string,
): (caseSensitiveWords: string) => boolean {
  const texts = collectPublishedTexts(contentFolder).map(({ value }) =>
    collapseWhitespace(String(value)),
  )
  return (words) =>
    /[\p{L}\p{N}]/u.test(words) && texts.some((text) => text.includes(collapseWhitespace(words)))
}

/** Value of a field, or line of a Markdown body. */
interface PublishedText {
  /** Path of the field; empty for a line of a Markdown body. */
  field: string
  value: unknown
  createDiagnosticAtText: (sentences: Problem) => Diagnostic
}

/** Collects the fields and body lines of all published content files. */
function collectPublishedTexts(contentFolder: string): PublishedText[] {
  return readPublishedContentFiles(contentFolder).flatMap(
    ({ name, schema, content, body, bodyLine }) => {
      const file = `content/${name}`
      const fields = collectFields(schema, content).map(({ node: { value }, fieldPath }) => ({
        field: fieldPath.join('.'),
        value: typeof value === 'object' ? '' : value,
        createDiagnosticAtText: (sentences: Problem) =>
          createDiagnostic(file, sentences, content, fieldPath),
      }))
      const lines = body.split('\n').map((value, index) => ({
        field: '',
        value,
        createDiagnosticAtText: (sentences: Problem) =>
          createDiagnostic(file, { ...sentences, line: bodyLine + index }),
      }))
      return [...fields, ...lines]
    },
  )
}

function findPlaceholderProblem(field: string, value: unknown, now: Date): Problem | undefined {
  // Each day begins first in UTC+14, so use that time zone: a date that is today anywhere is not in
  // the future.
  const today = new Date(now.getTime() + 14 * 3_600_000).toISOString()
  const text = String(value)
  if (field === 'sample' && value === true) {
    return {
      code: 'placeholder-content',
      message: 'This file still contains placeholder content.',
      fix: '',
    }
  }
  if (field === 'copyrightYear') {
    if (today.startsWith(text)) return undefined
    const fix = `Write the year ${now.getFullYear()}.`
    return {
      code: 'year-outdated',
      message: `The copyright year is ${text}, which is not the current year.`,
      fix,
    }
  }
  if (field === 'effectiveDate' && text > today) {
    const message = 'The effective date of this page is in the future.'
    return { code: 'date-in-future', message, fix: 'Write the date on which you publish the site.' }
  }
  if (!exampleAddress.test(text)) return undefined
  const fix = 'Replace the example with your own URL or email address.'
  return {
    code: 'placeholder-url',
    message: 'This text contains an example URL or an example email address.',
    fix,
  }
}

/**
 * Returns an error if no page contains the name of the legal contact, which GDPR article 13 and
 * imprint laws require.
 */
function checkLegalContact(texts: PublishedText[]): Diagnostic[] {
  const names = texts
    .filter(({ field }) => /^(legalName|founder\.name)$/.test(field))
    .map(({ value }) => String(value))
  const pages = texts.filter(({ field }) => field === '').map(({ value }) => value)
  const text = pages.join('\n').trim()
  // If no name or page could be read, the content check reports the unreadable file, so return no
  // error.
  if (names.length === 0 || text === '' || names.some((name) => text.includes(name))) return []
  const message = 'No page says who is responsible for this site.'
  const fix = `Write a name ("${names.join('" or "')}"), the street and the town into the privacy policy, or into a new page (content/pages/imprint.md).`
  return [createDiagnostic('content/pages', { code: 'responsible-missing', message, fix })]
}
