import { readFileSync } from 'node:fs'
import path from 'node:path'
import { webhookProblem } from './settings'
import { checkContent } from './checkContent'
import type { Placed, Problem } from './placed'
import { placeName } from './placeName'
import { readJson } from './readJson'
import { readPolicy } from './readPolicy'
import { readText } from './readText'
import { contentModel } from './schema'

/** The settings of the build that is to go out; undefined where nobody has decided. */
export interface LaunchSettings {
  webhook?: string
  analytics?: string
}

/** Names that are reserved for examples (RFC 2606), and the sample profile's address. */
const exampleAddress =
  /(?:[/.@]|^)example(?:\.(?:com|org|net))?(?=[/?#"\s)\]]|$)|\.(?:example|invalid|test)\b/i

const oldestPolicy = 2

/** Everything that keeps a real site from going out: first what keeps it from being built, then what is not real yet. */
export async function launchCheck(
  contentFolder: string,
  settings: LaunchSettings,
  today: Date,
): Promise<Problem[]> {
  const { problems } = await checkContent(contentFolder)
  if (problems.length > 0) return problems
  return [
    ...Object.keys(contentModel).flatMap((name) => fileProblems(contentFolder, name, today)),
    ...settingProblems(settings),
  ]
}

function fileProblems(contentFolder: string, name: string, today: Date): Problem[] {
  const file = `content/${name}`
  const text = readText(readFileSync(path.join(contentFolder, name)))
  const policy = name.endsWith('.md') ? readPolicy(text) : undefined
  const content = policy?.frontMatter ?? readJson(text)
  const found = values(content, []).flatMap(({ at, line, value }) => {
    const judged = judge(at.at(-1), value, today)
    return judged ? [{ file, path: at, line, place: placeName(content, at), ...judged }] : []
  })
  const inText = (policy?.body.split('\n') ?? []).flatMap((line, index) =>
    exampleAddress.test(line)
      ? [{ file, path: [], line: (policy?.bodyLine ?? 1) + index, ...example }]
      : [],
  )
  return [...found, ...inText]
}

type Sentences = Pick<Problem, 'wrong' | 'mend'>

const example: Sentences = {
  wrong: 'An example address.',
  mend: 'Replace it by the real one.',
}

function judge(
  name: string | number | undefined,
  value: unknown,
  today: Date,
): Sentences | undefined {
  if (name === 'sample' && value === true) {
    return {
      wrong: 'Sample words or pictures.',
      mend: 'Replace them, then delete this line.',
    }
  }
  if (name === 'copyrightYear' && value !== today.getUTCFullYear()) {
    return {
      wrong: `The year is ${String(value)}, not this year.`,
      mend: `Write ${today.getUTCFullYear()}.`,
    }
  }
  if (name === 'effectiveDate') return judgeDate(String(value), today)
  return typeof value === 'string' && exampleAddress.test(value) ? example : undefined
}

function judgeDate(day: string, today: Date): Sentences | undefined {
  const date = new Date(`${day}T00:00:00Z`)
  if (date > today) {
    return {
      wrong: 'The policy applies from a day that has not come yet.',
      mend: 'Write the day on which the site goes out.',
    }
  }
  if (today.getUTCFullYear() - date.getUTCFullYear() > oldestPolicy) {
    return {
      wrong: `The policy is more than ${oldestPolicy} years old.`,
      mend: 'Read it once more and write the day of today.',
    }
  }
  return undefined
}

interface Value {
  at: (string | number)[]
  line: number
  value: unknown
}

function values({ entries, items, line, value }: Placed, at: (string | number)[]): Value[] {
  if (entries) return entries.flatMap(({ name, content }) => values(content, [...at, name]))
  if (items) return items.flatMap((item, index) => values(item, [...at, index]))
  return [{ at, line, value }]
}

function settingProblems({ webhook, analytics }: LaunchSettings): Problem[] {
  const fault = webhookProblem(webhook)
  const local = webhook && /^https?:\/\/(localhost|127\.|\[::1\])/.test(webhook)
  const problems: Problem[] = []
  if (fault || local) {
    problems.push({
      file: '.env.production',
      path: [],
      wrong: fault?.sentence ?? 'The webhook is on this computer; visitors cannot reach it.',
      mend: 'Write the https address of your automation service, GATSBY_CONTACT_WEBHOOK_URL=https://…',
    })
  }
  if (analytics === undefined || exampleAddress.test(analytics)) {
    problems.push({
      file: '.env.production',
      path: [],
      wrong: 'Nobody has decided about analytics.',
      mend: 'Write GATSBY_ANALYTICS_SRC= and the address of its script, or nothing after the = for none.',
    })
  }
  return problems
}
