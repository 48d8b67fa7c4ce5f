import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { isInOneNetwork, isPlaceholder, isThisComputer } from './hostNames'

/** The settings of .env.example. */
export const settingNames = [
  'GATSBY_CONTACT_WEBHOOK_URL',
  'GATSBY_ANALYTICS_SRC',
  'GATSBY_ANALYTICS_ENDPOINT',
] as const

/** The values of a build's settings by their names; the environment is one. Unset and empty are the same. */
export type Settings = { [name in (typeof settingNames)[number]]?: string }

/** What is wrong with a setting, in a sentence for whoever builds the site. */
export interface SettingProblem {
  setting: keyof Settings
  /** Whether every build stops; without, only what is to be published does. */
  fatal: boolean
  sentence: string
}

/** In place of the webhook's address: the form opens the visitor's mail program. */
export const noWebhook = 'none'

/** What is to be replaced in an address that was copied from instructions. */
const gap = /…|\.\.\.|[<>]/

/** The settings in a file of the form NAME=value, whatever its encoding; none if there is no such file. */
function readSettings(file: string): NodeJS.Dict<string> {
  try {
    return parseEnv(decode(readFileSync(file)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new Error(`${file} cannot be read as text. Save it in the encoding UTF-8.`)
  }
}

/** Windows' editors and shells save in UTF-16, or with a byte order mark, which the decoder drops. @throws on other bytes */
function decode(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex')
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[mark] ?? 'utf-8'
  const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  if (text.includes('\0')) throw new Error('UTF-16 without its mark')
  return text
}

/** All settings that are known here: from the environment, else from the file. */
export function settingsHere(
  environment: NodeJS.ProcessEnv = process.env,
  file = '.env.production',
): Settings {
  const stored = readSettings(file)
  return Object.fromEntries(
    settingNames.map((name) => {
      const value = environment[name] ?? stored[name]
      return [name, value?.toLowerCase() === noWebhook ? noWebhook : value]
    }),
  )
}

/**
 * Brings all settings into the environment, those that are set nowhere as an empty text. Only what is set, if to nothing, is
 * known when the scripts are bundled, and what depends on it can be left out.
 */
export function completeSettings(
  environment: NodeJS.ProcessEnv = process.env,
  file = `.env.${environment.NODE_ENV}`,
): void {
  for (const [name, value] of Object.entries(settingsHere(environment, file))) {
    environment[name] = value ?? ''
  }
}

/** The address of the webhook, if there is one. */
export function webhookOf({ GATSBY_CONTACT_WEBHOOK_URL: webhook }: Settings): string | undefined {
  return webhook && webhook !== noWebhook ? webhook : undefined
}

/** Judges the settings before a build. */
export function settingProblems(settings: Settings): SettingProblem[] {
  return settingNames.flatMap((setting) => {
    const value = settings[setting]
    if (!value) return missing(setting, settings)
    if (setting === 'GATSBY_CONTACT_WEBHOOK_URL' && value === noWebhook) return []
    const error = addressError(value)
    return error ? [{ setting, fatal: true, sentence: `${setting} ${error}: ${value}` }] : []
  })
}

/** A site without analytics needs no further setting; where the script reports to is asked for only beside it. */
function missing(setting: keyof Settings, settings: Settings): SettingProblem[] {
  if (setting === 'GATSBY_CONTACT_WEBHOOK_URL') {
    const sentence = `${setting} is not set: every attempt to send a message would fail. Set the address of your automation service, or "${noWebhook}": the form then opens the visitor's mail program.`
    return [{ setting, fatal: false, sentence }]
  }
  if (setting === 'GATSBY_ANALYTICS_SRC' && settings.GATSBY_ANALYTICS_ENDPOINT) {
    const sentence = `${setting} is not set: nothing reports to GATSBY_ANALYTICS_ENDPOINT.`
    return [{ setting, fatal: true, sentence }]
  }
  return []
}

function addressError(value: string): string | null {
  if (value.trim() !== value || !URL.canParse(value)) return 'is no address'
  const { protocol, username, password } = new URL(value)
  if (isPlaceholder(value) || gap.test(value)) return 'is still a placeholder'
  if (username || password) return 'names a user or password, which browsers refuse to send'
  if (/^https?:$/.test(protocol) && isThisComputer(value)) return null
  if (protocol !== 'https:') {
    return 'has to begin with https://, as browsers block all else on a secure page'
  }
  return isInOneNetwork(value) ? 'leads nowhere from where visitors are' : null
}

/** Whether messages would go to the computer that they are written on. */
export function isWebhookLocal(settings: Settings): boolean {
  const webhook = webhookOf(settings)
  return webhook !== undefined && isThisComputer(webhook)
}

/** What becomes of a message, as the end of a sentence. */
export function messagePath(settings: Settings): string {
  const webhook = webhookOf(settings)
  return webhook ? `go to ${new URL(webhook).host}` : "open the visitor's mail program"
}

/** Where messages go and which analytics there is, in a sentence for whoever publishes the site. */
export function describeSettings(settings: Settings): string {
  const source = settings.GATSBY_ANALYTICS_SRC
  const analytics = source ? `analytics from ${new URL(source).host}` : 'no analytics'
  return `Messages ${messagePath(settings)}; ${analytics}.`
}
