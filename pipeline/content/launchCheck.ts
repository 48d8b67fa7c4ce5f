import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Content, Root } from 'mdast'
import fromMarkdown from 'mdast-util-from-markdown'
import { checkContent } from './checkContent'
import { contentFiles } from './contentFiles'
import { type Entry, valuesIn } from './findText'
import type { Diagnostic } from './jsonNode'
import { isFileLeftOut } from './leftOut'
import { markFile } from './mark'
import { type ContentFile, readContentFile } from './readContent'
import { readSiteFacts } from './siteFacts'

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
  const entries = publishedContent(contentFolder).flatMap(([file, content]) =>
    valuesIn(file, content),
  )
  const found = entries.flatMap(({ place, value }) => {
    const fault = checkValue(place.path.at(-1), value, now)
    return fault ? [{ ...place, ...fault }] : []
  })
  return [...found, ...checkPictures(contentFolder, entries), ...checkResponsible(entries)]
}

/** The addresses of other sites that visitors can click, in fields and in Markdown. */
export function outwardLinks(contentFolder: string): OutwardLink[] {
  const { origin } = new URL(readSiteFacts(path.join(contentFolder, 'site.json')).url)
  return publishedContent(contentFolder)
    .flatMap(([file, content]) => [
      ...valuesIn(file, { ...content, body: '' }).map(({ place, value }) => {
        return { place, address: String(value) }
      }),
      ...addressesIn(fromMarkdown(content.body)).map(({ line, address }) => {
        return { place: { file, path: [], line: content.bodyLine + line - 1 }, address }
      }),
    ])
    .filter(
      ({ address }) =>
        /^https?:\/\/\S+$/.test(address) &&
        URL.canParse(address) &&
        new URL(address).origin !== origin,
    )
}

/** A bare address is a link too, but not the sign that ends its sentence. */
function addressesIn(node: Root | Content): { line: number; address: string }[] {
  const line = node.position?.start.line ?? 1
  if (node.type === 'link' || node.type === 'definition') return [{ line, address: node.url }]
  if ('children' in node) return node.children.flatMap(addressesIn)
  const bare = node.type === 'text' ? node.value.match(/https?:\/\/[^\s<>()"\]]+/g) : null
  return (bare ?? []).map((address) => ({ line, address: address.replace(/[.,;:']+$/, '') }))
}

/** Every file of the content of which something is published. */
function publishedContent(contentFolder: string): [file: string, ContentFile][] {
  return contentFiles(contentFolder).flatMap((modelFile): [string, ContentFile][] => {
    const file = readContentFile(path.join(contentFolder, modelFile.name))
    return isFileLeftOut(modelFile, file.content) ? [] : [[`content/${modelFile.name}`, file]]
  })
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

/** A postal code, as of most countries, and no year. */
const postalCode =
  /\b(?!(?:19|20)\d\d\b)(?:\d{3} ?\d{2}|\d{4,6}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]\d[\dW] ?[A-Z\d]{4})\b/

/** What laws call the page that says who is responsible. There an address may have no postal code, as in Hong Kong. */
const imprintTitle = /imprint|impressum|legal notice/i

/** How near to the name an address stands, in characters. */
const addressRoom = 200

/** Whether a page says who is responsible for the site, with a postal address: the GDPR's article 13, and imprint laws, ask for it. */
function checkResponsible(entries: Entry[]): Diagnostic[] {
  const lines = entries.filter(({ place }) => place.path.length === 0)
  const text = lines.map(({ value }) => String(value)).join('\n')
  const imprints = entries
    .filter(({ place, value }) => place.path[0] === 'title' && imprintTitle.test(String(value)))
    .map(({ place }) => place.file)
  const names = entries
    .filter(({ place }) => /^(legalName|founder\.name)$/.test(place.path.join('.')))
    .map(({ value }) => String(value))
  const said = names.some(
    (name) =>
      lines.some(
        ({ place, value }) => imprints.includes(place.file) && String(value).includes(name),
      ) ||
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
      fix: `Write "${names.join('" or "')}" with street, postal code and town into the policy, or on a page with the title "Imprint".`,
    },
  ]
}
