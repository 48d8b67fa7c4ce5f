import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkContent } from './checkContent'
import { contentFiles } from './contentFiles'
import { type ContentPath, describePath, type JsonNode, type Diagnostic } from './jsonNode'
import { isFileLeftOut } from './leftOut'
import { markFile } from './mark'
import { readContentFile } from './readContent'

/** A text in content/, a field's or a line of a page, and where it stands. */
interface Entry {
  place: Pick<Diagnostic, 'file' | 'path' | 'line' | 'where'>
  value: unknown
}

/** An address elsewhere that visitors can click. */
export interface OutwardLink {
  place: Entry['place']
  address: string
}

/** Addresses that are reserved for examples (RFC 2606, RFC 6761), and the sample profile's. */
const exampleAddress =
  /(?:^|\/\/|[@.\s(<])(?:[\w-]+\.)*example\.(?:com|org|net)\b|(?:\/\/|@)(?:[\w-]+\.)+(?:example|invalid|test)\b|linkedin\.com\/in\/example\b/i

const oldestPolicy = 2

const hour = 60 * 60 * 1000

/** Everything in content/ that keeps a real site from going out: first what keeps it from being built, then what is not real yet. */
export async function launchCheck(contentFolder: string, now: Date): Promise<Diagnostic[]> {
  const { errors } = await checkContent(contentFolder)
  if (errors.length > 0) return errors
  const entries = readEntries(contentFolder)
  const found = entries.flatMap(({ place, value }) => {
    const fault = checkValue(place.path.at(-1), value, now)
    return fault ? [{ ...place, ...fault }] : []
  })
  return [...found, ...checkPictures(contentFolder, entries), ...checkResponsible(entries)]
}

/** The addresses of other sites in content/, each once. */
export function outwardLinks(contentFolder: string): OutwardLink[] {
  const links = new Map<string, OutwardLink>()
  for (const { place, value } of readEntries(contentFolder)) {
    if (typeof value !== 'string' || place.path.at(-1) === 'url') continue
    for (const [address] of value.matchAll(/https?:\/\/[^\s<>()"\]]+/g)) {
      if (!links.has(address)) links.set(address, { place, address })
    }
  }
  return [...links.values()]
}

function readEntries(contentFolder: string): Entry[] {
  return contentFiles(contentFolder).flatMap((modelFile) => {
    const file = `content/${modelFile.name}`
    const { content, body, bodyLine } = readContentFile(path.join(contentFolder, modelFile.name))
    if (isFileLeftOut(modelFile, content)) return []
    const fields = entriesOf(content, []).map(({ position, line, value }) => {
      const where = describePath(content, position)
      return { place: { file, path: position, line, where }, value }
    })
    const lines = body.split('\n').map((value, index) => {
      return { place: { file, path: [], line: bodyLine + index }, value }
    })
    return [...fields, ...lines]
  })
}

interface Field {
  position: ContentPath
  line: number
  value: unknown
}

function entriesOf({ entries, items, line, value }: JsonNode, position: ContentPath): Field[] {
  if (entries) {
    return entries.flatMap(({ name, content }) => entriesOf(content, [...position, name]))
  }
  if (items) return items.flatMap((item, index) => entriesOf(item, [...position, index]))
  return [{ position, line, value }]
}

type Sentences = Pick<Diagnostic, 'message' | 'fix'>

function checkValue(field: string | number | undefined, value: unknown, now: Date) {
  if (field === 'sample' && value === true) {
    return { message: 'Sample words or pictures.', fix: 'Replace them, then delete this line.' }
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

/** SHA-256 of the sample's mark, social card and portrait, as `sha256sum` prints it. */
const samplePictures = [
  'f1e1f6a844967b81d40597f79b991bb7a2c808af753f19c2379793da53f13db5',
  '20414f5209cbe69fceb9b502969b13d24e9eb58f5f5e0f444631d168156e279d',
  'c1ba9bd13162547fbf0f2635393a90f1cf92c380791b928b8acbbfc954fee956',
]

/** The pictures that are still the sample's, whatever their files are called. */
function checkPictures(contentFolder: string, entries: Entry[]): Diagnostic[] {
  const mark: Entry = { place: { file: `content/${markFile}`, path: [] }, value: `./${markFile}` }
  return [mark, ...entries].flatMap(({ place, value }) => {
    const file = path.join(contentFolder, String(value))
    if (!String(value).startsWith('./') || !existsSync(file)) return []
    const bytes = readFileSync(file)
    if (!samplePictures.includes(createHash('sha256').update(bytes).digest('hex'))) return []
    const message = 'The picture is still the sample.'
    return [{ ...place, message, fix: 'Put your own in its place.' }]
  })
}

/** A postal code, as of most countries. */
const postalCode =
  /\b(?:\d{3} ?\d{2}|\d{4,6}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)\b/

/** How near to the name an address stands, in characters. */
const addressRoom = 200

/** Whether a page says who is responsible for the site, with a postal address: the GDPR's article 13, and imprint laws, ask for it. */
function checkResponsible(entries: Entry[]): Diagnostic[] {
  const text = entries
    .filter(({ place }) => place.path.length === 0)
    .map(({ value }) => String(value))
    .join('\n')
  const names = entries
    .filter(({ place }) => /^(legalName|founder\.name)$/.test(place.path.join('.')))
    .map(({ value }) => String(value))
  const said = names.some((name) =>
    text
      .split(name)
      .slice(1)
      .some((rest) => postalCode.test(rest.slice(0, addressRoom))),
  )
  if (said) return []
  return [
    {
      file: 'content/pages/privacy-policy.md',
      path: [],
      message: 'No page says who is responsible for this site, and at which address.',
      fix: `Write "${names.join('" or "')}" with street, postal code and town into the policy, or into an imprint.`,
    },
  ]
}
