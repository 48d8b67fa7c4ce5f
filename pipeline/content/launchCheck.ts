import path from 'node:path'
import { checkContent } from './checkContent'
import { type ContentPath, describePath, type JsonNode, type Diagnostic } from './jsonNode'
import { readContentFile } from './readContent'
import { contentModel } from './schema'
import { type Settings, settingProblems } from './settings'

/** Names that are reserved for examples (RFC 2606), and the sample profile's address. */
const exampleAddress =
  /(?:[/.@]|^)example(?:\.(?:com|org|net))?(?=[/?#"\s)\]]|$)|\.(?:example|invalid|test)\b/i

const oldestPolicy = 2

/** Everything that keeps a real site from going out: first what keeps it from being built, then what is not real yet. */
export async function launchCheck(
  contentFolder: string,
  settings: Settings,
  today: Date,
): Promise<Diagnostic[]> {
  const { errors } = await checkContent(contentFolder)
  if (errors.length > 0) return errors
  return [
    ...Object.keys(contentModel).flatMap((name) => fileErrors(contentFolder, name, today)),
    ...launchSettings(settings),
  ]
}

function fileErrors(contentFolder: string, name: string, today: Date): Diagnostic[] {
  const file = `content/${name}`
  const { content, body, bodyLine } = readContentFile(path.join(contentFolder, name))
  const found = values(content, []).flatMap(({ position, line, value }) => {
    const judged = judge(position.at(-1), value, today)
    const where = describePath(content, position)
    return judged ? [{ file, path: position, line, where, ...judged }] : []
  })
  const inText = body
    .split('\n')
    .flatMap((line, index) =>
      exampleAddress.test(line) ? [{ file, path: [], line: bodyLine + index, ...example }] : [],
    )
  return [...found, ...inText]
}

type Sentences = Pick<Diagnostic, 'message' | 'fix'>

const example: Sentences = { message: 'An example address.', fix: 'Replace it by the real one.' }

function judge(field: string | number | undefined, value: unknown, today: Date): Sentences | null {
  const thisYear = today.getUTCFullYear()
  if (field === 'sample' && value === true) {
    return { message: 'Sample words or pictures.', fix: 'Replace them, then delete this line.' }
  }
  if (field === 'copyrightYear' && value !== thisYear) {
    return { message: `The year is ${String(value)}, not this year.`, fix: `Write ${thisYear}.` }
  }
  if (field === 'effectiveDate') return judgeDate(new Date(`${String(value)}T00:00:00Z`), today)
  return typeof value === 'string' && exampleAddress.test(value) ? example : null
}

function judgeDate(date: Date, today: Date): Sentences | null {
  if (date > today) {
    return {
      message: 'The policy applies from a day that has not come yet.',
      fix: 'Write the day on which the site goes out.',
    }
  }
  if (today.getUTCFullYear() - date.getUTCFullYear() <= oldestPolicy) return null
  return {
    message: `The policy is more than ${oldestPolicy} years old.`,
    fix: 'Read it once more and write the day of today.',
  }
}

interface Value {
  position: ContentPath
  line: number
  value: unknown
}

function values({ entries, items, line, value }: JsonNode, position: ContentPath): Value[] {
  if (entries) return entries.flatMap(({ name, content }) => values(content, [...position, name]))
  if (items) return items.flatMap((item, index) => values(item, [...position, index]))
  return [{ position, line, value }]
}

const settingFixes = {
  GATSBY_CONTACT_WEBHOOK_URL:
    'Write the https address of your automation service, GATSBY_CONTACT_WEBHOOK_URL=https://…',
  GATSBY_ANALYTICS_SRC:
    'Write GATSBY_ANALYTICS_SRC= and the address of its script, or nothing after the = for none.',
  GATSBY_ANALYTICS_ENDPOINT:
    'Write GATSBY_ANALYTICS_ENDPOINT= and where the script reports to, or delete the line.',
}

/** What is wrong with the settings, and what only a real site must not have: this computer's addresses, no decision. */
function launchSettings(settings: Settings): Diagnostic[] {
  const found = settingProblems(settings).map(({ setting, sentence }) => ({ setting, sentence }))
  const webhook = settings.GATSBY_CONTACT_WEBHOOK_URL
  if (webhook && /^https?:\/\/(localhost|127\.|\[::1\])/.test(webhook)) {
    const sentence = 'The webhook is on this computer; visitors cannot reach it.'
    found.push({ setting: 'GATSBY_CONTACT_WEBHOOK_URL', sentence })
  }
  if (settings.GATSBY_ANALYTICS_SRC === undefined) {
    const sentence = 'Nobody has decided about analytics.'
    found.push({ setting: 'GATSBY_ANALYTICS_SRC', sentence })
  }
  return found.map(({ setting, sentence }) => ({
    file: '.env.production',
    path: [],
    message: sentence,
    fix: settingFixes[setting],
  }))
}
