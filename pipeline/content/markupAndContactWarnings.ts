import { collectFields } from './checkFields'
import type { CheckedFile } from './files'
import { type Diagnostic, createDiagnostic } from './diagnostic'
import { type JsonNode, getNodeOrAncestorAtPath } from './jsonNode'
import { slideSchema } from './markdownSchema'
import { encodeEmailDomain } from '../../src/lib/encodeEmailDomain'

const htmlTagNames =
  'a|abbr|b|blockquote|br|button|center|code|div|em|font|h[1-6]|hr|i|iframe|img|li|mark|ol|p|pre|script|section|small|span|strong|style|sub|sup|svg|table|td|tr|u|ul|video'

/** Patterns of HTML and Markdown, which plain text fields would show as typed. */
const markupPatterns = [
  new RegExp(`</?(?:${htmlTagNames})(?:\\s+[\\w-]+=[^<>]*)?\\s*/?>|<!--`, 'i'),
  /&(?:[a-z]{2,8}|#\d{2,6}|#x[\da-f]{2,6});/i,
  /!?\[[^\]\n]+\]\([^)\s]+\)/,
  /(?<![\w*])(\*{1,3})[^\s*](?:[^*\n]*[^\s*])?\1(?![\w*])/,
  /(?<!\w)(_{1,2})[^\s_](?:[^_\n]*[^\s_])?\1(?!\w)/,
  /`[^`\n]+`|^#{1,6} .*|^> \p{L}.*|^[-+] .*\n+[-+] .*/mu,
]

/** Finds HTML and Markdown in plain text fields of a file, except slides. */
export function findMarkupWarnings({ name, schema, content }: CheckedFile): Diagnostic[] {
  // slideSchema has its own rule for markup.
  if (!content || schema === slideSchema) return []
  return collectFields(schema, content).flatMap(({ field, node: { value }, fieldPath }) => {
    const isText = field.kind === 'singleLine' || field.kind === 'multiLine'
    if (!isText || typeof value !== 'string') return []
    const [found] = markupPatterns.flatMap((pattern) => pattern.exec(value)?.[0] ?? [])
    if (found === undefined) return []
    const message = `The text contains HTML or Markdown ("${found.slice(0, 40)}"), which the page shows as typed.`
    const fix = 'Write plain text, without HTML or Markdown.'
    return [
      createDiagnostic(
        `content/${name}`,
        { code: 'markup-in-text', message, fix },
        content,
        fieldPath,
      ),
    ]
  })
}

/** Finds a contact email address that is not among the email addresses in the privacy policy. */
export function findEmailDifferingFromPolicy(files: readonly CheckedFile[]): Diagnostic[] {
  const policy = files.find(({ name }) => name === 'pages/privacy-policy.md')?.body ?? ''
  const named = policy.match(/[^\s<>()[\]:;,"'*|]+@[^\s<>()[\]:;,"'*|?]+\p{L}/gu) ?? []
  const email = getSiteText(files, 'contactEmail')
  const isNamed = named.some(
    (each) => encodeEmailDomain(each).toLowerCase() === encodeEmailDomain(email).toLowerCase(),
  )
  if (!email || named.length === 0 || isNamed) return []
  const message = `The privacy policy contains ${named[0]}, not the email address in this field.`
  const fix =
    'If the email address in the privacy policy is outdated, replace it in content/pages/privacy-policy.md.'
  const problem = { code: 'email-differs-from-policy', message, fix }
  return [createDiagnostic('content/site.json', problem, getSite(files), ['contactEmail'])]
}

/** Finds a profile URL whose host is not LinkedIn, which the contact form mentions. */
export function findProfileNotOnLinkedIn(files: readonly CheckedFile[]): Diagnostic[] {
  const profile = getSiteText(files, 'profileUrl')
  const host = URL.canParse(profile) ? new URL(profile).hostname : ''
  if (!host || /(?:^|\.)(?:linkedin\.com|lnkd\.in)$/.test(host)) return []
  const message = `The profile is on ${host}, but the error message of the contact form says "LinkedIn".`
  const fix =
    'Enter the URL of a LinkedIn profile, or ask a developer to change the error message, which is not in the folder content/.'
  const problem = { code: 'profile-not-linkedin', message, fix }
  return [createDiagnostic('content/site.json', problem, getSite(files), ['profileUrl'])]
}

function getSite(files: readonly CheckedFile[]): JsonNode | undefined {
  return files.find(({ name }) => name === 'site.json')?.content
}

/** Returns the text of a field in site.json; empty if the field is missing or invalid. */
function getSiteText(files: readonly CheckedFile[], field: string): string {
  const site = getSite(files)
  const value = site && getNodeOrAncestorAtPath(site, [field]).value
  return typeof value === 'string' ? value : ''
}
