import { readFileSync } from 'node:fs'

const [, script = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/webhook.md', 'utf8'))!

/** Cell of the sheet: what a person would see after typing the value. */
interface Cell {
  text: string
  isFormula: boolean
}

interface Mail {
  to: string
  subject: string
  body: string
  replyTo?: string
}

/** The script of docs/webhook.md, with fakes of the services that it calls. */
export interface GoogleScript {
  /** Calls the script as a POST request does, and returns its answer. */
  post: (contents: string) => string
  rows: Cell[][]
  mails: Mail[]
  /** Called for each mail; throws to refuse it, as Google does when the limit of a day is used up. */
  onMail: () => void
  /** True after writes that another run of the script cannot see yet. */
  hasPendingWrites: boolean
}

export function createGoogleScript(): GoogleScript {
  const state: GoogleScript = {
    post: (contents) => doPost({ postData: { contents } }),
    rows: [],
    mails: [],
    onMail: () => undefined,
    hasPendingWrites: false,
  }
  const properties = new Map<string, string>()
  let isLocked = false

  const createTextFinder = (column: number, text: string) => {
    const findAll = () =>
      state.rows.flatMap((row) => (row[column]?.text === text ? row[column] : []))
    return {
      matchEntireCell() {
        return this
      },
      findAll,
      findNext: () => findAll()[0] ?? null,
      replaceAllWith: (other: string) => {
        for (const cell of findAll()) cell.text = other
      },
    }
  }
  const sheet = {
    getLastRow: () => state.rows.length,
    appendRow: (values: unknown[]) => {
      state.hasPendingWrites = true
      state.rows.push(values.map((value) => typeIntoCell(String(value))))
    },
    getRange: (range: string) => ({
      createTextFinder: (text: string) => createTextFinder('ABCDEF'.indexOf(range[0]!), text),
    }),
  }
  const services = {
    SpreadsheetApp: {
      getActiveSpreadsheet: () => ({
        getSheets: () => [sheet],
        getUrl: () => 'https://docs.google.com/spreadsheets/d/1',
      }),
      flush: () => (state.hasPendingWrites = false),
    },
    LockService: {
      getScriptLock: () => ({
        tryLock: () => {
          if (isLocked) return false
          return (isLocked = true)
        },
        releaseLock: () => {
          if (state.hasPendingWrites) throw new Error('The lock was released before the writes')
          isLocked = false
        },
      }),
    },
    PropertiesService: {
      getScriptProperties: () => ({
        getProperty: (name: string) => properties.get(name) ?? null,
        setProperty: (name: string, value: string) => properties.set(name, value),
      }),
    },
    MailApp: {
      sendEmail: (mail: Mail) => {
        if (mail.replyTo !== undefined && !/^\S+@\S+$/.test(mail.replyTo)) {
          throw new Error(`Invalid email: ${mail.replyTo}`)
        }
        state.onMail()
        state.mails.push(mail)
      },
    },
    Session: { getEffectiveUser: () => ({ getEmail: () => 'owner@gmail.com' }) },
    ContentService: { createTextOutput: (text: string) => text },
  }
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- Apps Script also runs it as text
  const load = new Function(...Object.keys(services), `${script}\nreturn doPost`) as (
    ...values: unknown[]
  ) => (event: object) => string
  const doPost = load(...Object.values(services))
  return state
}

/** Treats a value as Google Sheets treats what a person types. */
function typeIntoCell(value: string): Cell {
  if (value.startsWith("'")) return { text: value.slice(1), isFormula: false }
  return { text: value, isFormula: /^[=+-]/.test(value) }
}
