import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  type ContentPath,
  describePath,
  type Diagnostic,
  type JsonNode,
  type Sentences,
} from './jsonNode'
import { publishedFiles } from './leftOut'

/** A field of a content file, or a line of its Markdown, and where it stands. */
interface Entry {
  place: Pick<Diagnostic, 'file' | 'path' | 'line' | 'where'>
  value: unknown
}

/** Addresses that are reserved for examples (RFC 2606, RFC 6761), and the sample profile's. */
const exampleAddress =
  /(?:^|\/\/|[@.\s(<])(?:[\w-]+\.)*example\.(?:com|org|net)\b|(?:\/\/|@)(?:[\w-]+\.)+(?:example|invalid|test)\b|linkedin\.com\/in\/example\b/i

const oldestPolicy = 2

const hour = 60 * 60 * 1000

/** What in content/ is not real yet: samples, example addresses, an odd year or day, nobody who is responsible. */
export function notReal(contentFolder: string, now: Date): Diagnostic[] {
  const entries = publishedEntries(contentFolder)
  const found = entries.flatMap(({ place, value }) => {
    const fault = checkValue(contentFolder, place, value, now)
    return fault ? [{ ...place, ...fault }] : []
  })
  return [...found, ...checkResponsible(entries)]
}

/** Tells words of the content from those of the code. */
export function contentSays(contentFolder: string): (words: string) => boolean {
  const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
  const texts = publishedEntries(contentFolder).map(({ value }) => inOneLine(String(value)))
  return (words) =>
    /[\p{L}\p{N}]/u.test(words) && texts.some((text) => text.includes(inOneLine(words)))
}

/** What every file of which something is published says. */
function publishedEntries(contentFolder: string): Entry[] {
  return publishedFiles(contentFolder).flatMap(({ name, content, body, bodyLine }) => {
    const file = `content/${name}`
    const fields = leaves(content, []).map(({ node: { line, value }, at }) => {
      return { place: { file, path: at, line, where: describePath(content, at) }, value }
    })
    const lines = body.split('\n').map((value, index) => {
      return { place: { file, path: [], line: bodyLine + index }, value }
    })
    return [...fields, ...lines]
  })
}

function leaves(node: JsonNode, at: ContentPath): { node: JsonNode; at: ContentPath }[] {
  if (node.items) return node.items.flatMap((item, index) => leaves(item, [...at, index]))
  if (node.entries) {
    return node.entries.flatMap(({ name, content }) => leaves(content, [...at, name]))
  }
  return [{ node, at }]
}

function checkValue(
  contentFolder: string,
  { file, path: at }: Entry['place'],
  value: unknown,
  now: Date,
): Sentences | null {
  const field = at.at(-1)
  if (field === 'sample' && value === true) {
    const folder = path.posix.parse(file).name
    const pictures = existsSync(path.join(contentFolder, folder))
      ? `, and the pictures in content/${folder}`
      : ''
    return { message: 'A sample.', fix: `Replace the words${pictures}; then delete this line.` }
  }
  if (field === 'copyrightYear') return checkYear(value, now)
  if (field === 'effectiveDate') return checkDate(new Date(`${String(value)}T00:00:00Z`), now)
  if (typeof value !== 'string' || !exampleAddress.test(value)) return null
  return { message: 'An example address.', fix: 'Replace it by the real one.' }
}

/** Around the turn of the year it is already, or still, another one elsewhere. */
function checkYear(value: unknown, now: Date): Sentences | null {
  const years = [earliestDay(now), latestDay(now)].map((day) => day.getUTCFullYear())
  if (years.some((year) => year === value)) return null
  return {
    message: `The year is ${String(value)}, not this year.`,
    fix: `Write ${now.getFullYear()}.`,
  }
}

function checkDate(date: Date, now: Date): Sentences | null {
  if (date > latestDay(now)) {
    return {
      message: 'The policy applies from a day that has not come yet.',
      fix: 'Write the day on which the site goes out.',
    }
  }
  if (now.getUTCFullYear() - date.getUTCFullYear() <= oldestPolicy) return null
  return {
    message: `The policy is more than ${oldestPolicy} years old.`,
    fix: 'Read it once more and write the day of today.',
  }
}

/** Midday in the zone where the day begins first, UTC+14: what is today in Auckland has come. */
function latestDay(now: Date): Date {
  return new Date(now.getTime() + 14 * hour)
}

function earliestDay(now: Date): Date {
  return new Date(now.getTime() - 12 * hour)
}

/** Whether a page says who is responsible for the site: the GDPR's article 13, and imprint laws, ask for it. */
function checkResponsible(entries: Entry[]): Diagnostic[] {
  const names = entries
    .filter(({ place }) => /^(legalName|founder\.name)$/.test(place.path.join('.')))
    .map(({ value }) => String(value))
  const pages = entries.filter(({ place }) => place.path.length === 0)
  const text = pages.map(({ value }) => value).join('\n')
  // Of what cannot be read the content check speaks.
  if (names.length === 0 || text === '' || names.some((name) => text.includes(name))) return []
  return [
    {
      file: 'content/pages',
      path: [],
      message: 'No page says who is responsible for this site.',
      fix: `Write "${names.join('" or "')}" with street and town into the privacy policy, or into a page of its own, imprint.md.`,
    },
  ]
}
