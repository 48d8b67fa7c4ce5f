import { isPrivateNetworkUrl, isPlaceholderUrl, isLoopbackUrl } from '../lib/hostNames'
import type { Analytics } from './files/analytics'
import type { Diagnostic } from './files/diagnostics'
import {
  findMisnamedSettingsFiles,
  findIneffectiveLines,
  productionSettingsFile,
  parseSettingsFile,
} from './settingsFile'

/** The settings of .env.example, and what to write for each. */
const settingFixes = {
  GATSBY_CONTACT_WEBHOOK_URL:
    'Write one of these lines into the file .env.production (copy .env.example if there is no such file): GATSBY_CONTACT_WEBHOOK_URL=none, or GATSBY_CONTACT_WEBHOOK_URL=https://… with the address of your automation service.',
}

/** The names of the settings. */
export const settingNames = Object.keys(settingFixes) as (keyof typeof settingFixes)[]

/** The values of a build's settings by their names; the environment is one. Unset and empty are the same. */
export type Settings = { [name in keyof typeof settingFixes]?: string }

const webhookSetting = 'GATSBY_CONTACT_WEBHOOK_URL'

/** What is wrong with a setting, in a sentence for whoever builds the site. */
export interface SettingProblem {
  setting: keyof Settings
  /** Whether every build stops; without, only what is to be published does. */
  isFatal: boolean
  message: string
}

/** In place of the webhook's address: the form opens the visitor's mail program. */
export const noWebhookValue = 'none'

/** All settings that are known here: from the environment, else from the file. */
export function loadSettings(
  environment: NodeJS.ProcessEnv = process.env,
  file = productionSettingsFile,
): Settings {
  const stored = parseSettingsFile(file)
  return Object.fromEntries(
    settingNames.map((name) => {
      const value = (environment[name] ?? stored[name])?.trim()
      return [name, value?.toLowerCase() === noWebhookValue ? noWebhookValue : value]
    }),
  )
}

/** Brings all settings into the environment, also as an empty text: only what is set is known when scripts are bundled. */
export function defineAllSettings(
  environment: NodeJS.ProcessEnv = process.env,
  file = `.env.${environment.NODE_ENV}`,
): void {
  for (const [name, value] of Object.entries(loadSettings(environment, file))) {
    environment[name] = value ?? ''
  }
}

/** Finds what keeps the settings file from setting what it is meant to; nothing where the environment sets all. */
export function findSettingsFileProblems(
  environment: NodeJS.ProcessEnv = process.env,
  file = productionSettingsFile,
): Diagnostic[] {
  const fromFile = settingNames.filter((name) => environment[name] === undefined)
  if (fromFile.length === 0) return []
  const missing = loadSettings(environment, file)[webhookSetting] ? [] : [webhookSetting]
  const mayBeMisnamed = file.endsWith(productionSettingsFile) && missing.length > 0
  const unused = findIneffectiveLines(file, settingNames, missing).filter(
    ({ path: [name] }) => name === undefined || fromFile.some((each) => each === name),
  )
  return [...(mayBeMisnamed ? findMisnamedSettingsFiles(file, settingNames) : []), ...unused]
}

/** The address of the webhook, if there is one. */
export function getWebhookUrl({
  GATSBY_CONTACT_WEBHOOK_URL: webhook,
}: Settings): string | undefined {
  return webhook && webhook !== noWebhookValue ? webhook : undefined
}

/** Judges the settings before a build. */
export function findSettingProblems(settings: Settings): SettingProblem[] {
  return settingNames.flatMap((setting) => {
    const value = settings[setting]
    const error = value ? findUrlError(value) : missingWebhook
    return error ? [{ setting, isFatal: Boolean(value), message: `${setting} ${error}` }] : []
  })
}

const missingWebhook = `is not set: every attempt to send a message would fail. Write the line GATSBY_CONTACT_WEBHOOK_URL=${noWebhookValue}, and the form opens the visitor's mail program; or write the address of your automation service in its place.`

function findUrlError(value: string): string | undefined {
  if (value === noWebhookValue) return undefined
  if (value.trim() !== value || !URL.canParse(value)) return `is no address: ${value}`
  const { protocol, username } = new URL(value)
  const isHere = /^https?:$/.test(protocol) && isLoopbackUrl(value)
  const faults: [isMade: boolean, words: string][] = [
    // What is to be replaced in an address that was copied from instructions.
    [isPlaceholderUrl(value) || /…|\.\.\.|[<>]/.test(value), 'is still a placeholder'],
    [username !== '', 'names a user or password, which browsers refuse to send'],
    [
      !isHere && protocol !== 'https:',
      'has to begin with https://, as browsers block all else on a secure page',
    ],
    [!isHere && isPrivateNetworkUrl(value), 'leads nowhere from where visitors are'],
  ]
  const fault = faults.find(([isMade]) => isMade)
  return fault && `${fault[1]}: ${value}`
}

/** Whether messages would go to the computer that they are written on. */
export function isWebhookLoopback(settings: Settings): boolean {
  return isLoopbackUrl(getWebhookUrl(settings) ?? '')
}

/**
 * What is wrong with the settings, and what only a real site must not have: this computer's addresses, no decision.
 * @param inFile problems of the settings file; a setting that one of them explains is not reported as missing
 */
export function findLaunchSettingProblems(
  settings: Settings,
  inFile: Diagnostic[] = [],
): Diagnostic[] {
  const isExplained = (setting: keyof Settings) =>
    !settings[setting] && inFile.some(({ path }) => path[0] === setting || path.length === 0)
  const found = findSettingProblems(settings)
    .filter(({ setting }) => !isExplained(setting))
    .map(({ setting, message }) => ({ setting, message }))
  if (found.length === 0 && isWebhookLoopback(settings)) {
    const message = 'The webhook is on this computer; visitors cannot reach it.'
    found.push({ setting: 'GATSBY_CONTACT_WEBHOOK_URL', message })
  }
  const ofValues = found.map(({ setting, message }) => ({
    file: productionSettingsFile,
    path: [setting],
    code: 'setting-invalid',
    message,
    fix: `${settingFixes[setting]} If it is set at the host: npm run ready -- --host-settings`,
  }))
  return [...inFile, ...ofValues]
}

/** What becomes of a message, as the end of a sentence. */
export function describeMessageDelivery(settings: Settings): string {
  const webhook = getWebhookUrl(settings)
  return webhook ? `go to ${new URL(webhook).host}` : "open the visitor's mail program"
}

/** Where messages go and which analytics there is, in a sentence for whoever publishes the site. */
export function describeSettings(settings: Settings, { scriptOrigins }: Analytics): string {
  const [origin] = scriptOrigins
  const analytics = origin ? `analytics from ${new URL(origin).host}` : 'no analytics'
  return `Messages ${describeMessageDelivery(settings)}; ${analytics}.`
}
