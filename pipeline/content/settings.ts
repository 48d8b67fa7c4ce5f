import { isPrivateNetworkUrl, isPlaceholderUrl, isLoopbackUrl } from '../lib/hostNames'
import type { Analytics } from './analytics'
import type { Diagnostic } from './diagnostic'
import {
  findSimilarlyNamedSettingsFiles,
  findMistypedSettingsLines,
  productionSettingsFile,
  parseSettingsFile,
} from './settingsFile'

/** Fixes for invalid and missing settings, by name of the setting. */
const settingFixes = {
  GATSBY_CONTACT_WEBHOOK_URL:
    'Write the line GATSBY_CONTACT_WEBHOOK_URL=none into the file .env.production, or replace "none" in this line with the URL of your automation service. If the file is missing, copy .env.example and name the copy .env.production.',
}

export const settingNames = Object.keys(settingFixes) as (keyof typeof settingFixes)[]

/** Setting values by name, as in `process.env`; an empty value counts as unset. */
export type Settings = { [name in keyof typeof settingFixes]?: string }

const webhookSetting = 'GATSBY_CONTACT_WEBHOOK_URL'

/** Problem with a setting, described in one sentence. */
export interface SettingProblem {
  setting: keyof Settings
  code: string
  /** True if the problem stops every build; false if it stops only `npm run bundle`. */
  isFatal: boolean
  message: string
}

/** Value of the webhook setting that makes the form open the visitor's email app. */
export const noWebhookValue = 'none'

/**
 * Loads each setting from the environment, or from the settings file if the environment does not
 * define the setting.
 */
export function loadUncheckedSettings(
  environment: NodeJS.ProcessEnv = process.env,
  settingsFile = productionSettingsFile,
): Settings {
  const stored = parseSettingsFile(settingsFile)
  return Object.fromEntries(
    settingNames.map((name) => {
      const value = (environment[name] ?? stored[name])?.trim()
      return [name, value?.toLowerCase() === noWebhookValue ? noWebhookValue : value]
    }),
  )
}

/**
 * Defines every setting in the environment (empty if unset), so that webpack can inline its value.
 */
export function defineAllSettingsInEnvironment(
  environment: NodeJS.ProcessEnv = process.env,
  settingsFile = `.env.${environment.NODE_ENV}`,
): void {
  for (const [name, value] of Object.entries(loadUncheckedSettings(environment, settingsFile))) {
    environment[name] = value ?? ''
  }
}

/**
 * Finds misnamed settings files, and lines that have no effect, unless the environment defines
 * every setting.
 */
export function findMisnamedFilesAndMistypedLines(
  environmentThatOverridesFile: NodeJS.ProcessEnv = process.env,
  settingsFile = productionSettingsFile,
): Diagnostic[] {
  const fromFile = settingNames.filter((name) => environmentThatOverridesFile[name] === undefined)
  if (fromFile.length === 0) return []
  const missing = loadUncheckedSettings(environmentThatOverridesFile, settingsFile)[webhookSetting]
    ? []
    : [webhookSetting]
  const mayBeMisnamed = settingsFile.endsWith(productionSettingsFile) && missing.length > 0
  const unused = findMistypedSettingsLines(settingsFile, settingNames, missing).filter(
    ({ path: [name] }) => name === undefined || fromFile.some((each) => each === name),
  )
  return [
    ...(mayBeMisnamed ? findSimilarlyNamedSettingsFiles(settingsFile, settingNames) : []),
    ...unused,
  ]
}

/** Returns the URL of the webhook, if one is set. */
export function getWebhookUrl({
  GATSBY_CONTACT_WEBHOOK_URL: webhook,
}: Settings): string | undefined {
  return webhook && webhook !== noWebhookValue ? webhook : undefined
}

/** Finds invalid and missing settings. */
export function findSettingProblems(settings: Settings): SettingProblem[] {
  return settingNames.flatMap((setting) => {
    const value = settings[setting]
    const problem = value ? findUrlProblem(value) : missingWebhook
    if (!problem) return []
    const [code, message] = problem
    return [{ setting, code, isFatal: Boolean(value), message: `${setting} ${message}` }]
  })
}

/** Code and message; the message is the rest of a sentence that begins with the setting. */
type CodeAndMessage = [code: string, message: string]

const missingWebhook: CodeAndMessage = [
  'setting-missing',
  `is not set, so visitors cannot send messages. Write the line GATSBY_CONTACT_WEBHOOK_URL=${noWebhookValue} if the form should open the visitor's email app; otherwise, write the URL of your automation service instead of "${noWebhookValue}".`,
]

function findUrlProblem(value: string): CodeAndMessage | undefined {
  if (value === noWebhookValue) return undefined
  if (value.trim() !== value || !URL.canParse(value)) {
    return ['setting-url-invalid', `is not a URL: ${value}`]
  }
  const { protocol, username } = new URL(value)
  const isHere = /^https?:$/.test(protocol) && isLoopbackUrl(value)
  const problems: [applies: boolean, ...CodeAndMessage][] = [
    [
      isPlaceholderUrl(value) || /…|\.\.\.|[<>]/.test(value),
      'setting-placeholder',
      'is still a placeholder',
    ],
    [
      username !== '',
      'setting-url-has-user-name',
      'contains a user name or password, but browsers reject such URLs',
    ],
    [
      !isHere && protocol !== 'https:',
      'setting-url-not-secure',
      'must begin with https://, because browsers block insecure requests from a secure page',
    ],
    [
      !isHere && isPrivateNetworkUrl(value),
      'setting-url-private',
      'is in a private network, which visitors cannot reach',
    ],
  ]
  const problem = problems.find(([applies]) => applies)
  if (!problem) return undefined
  const [, code, message] = problem
  return [code, `${message}: ${value}`]
}

/** Returns true if the webhook URL is a loopback URL. */
export function isLoopbackWebhook(settings: Settings): boolean {
  return isLoopbackUrl(getWebhookUrl(settings) ?? '')
}

/**
 * Finds invalid and missing settings, and a loopback webhook, which visitors cannot reach.
 * @param settingsFileProblems problems to include; settings that they explain are not reported again
 */
export function findLaunchSettingProblems(
  settings: Settings,
  settingsFileProblems: Diagnostic[] = [],
): Diagnostic[] {
  const isExplained = (setting: keyof Settings) =>
    !settings[setting] &&
    settingsFileProblems.some(({ path }) => path[0] === setting || path.length === 0)
  const found: Omit<SettingProblem, 'isFatal'>[] = findSettingProblems(settings).filter(
    ({ setting }) => !isExplained(setting),
  )
  if (found.length === 0 && isLoopbackWebhook(settings)) {
    const message =
      'The webhook URL points to localhost (this computer), which visitors cannot reach.'
    found.push({ setting: webhookSetting, code: 'setting-url-loopback', message })
  }
  const ofValues = found.map(({ setting, code, message }) => ({
    file: productionSettingsFile,
    path: [setting],
    code,
    message,
    fix: `${settingFixes[setting]} If you enter settings at the host instead, run: npm run ready -- --host-settings`,
  }))
  return [...settingsFileProblems, ...ofValues]
}

/**
 * Describes the destination of contact form messages in a clause such as "go to hooks.example.com".
 */
export function formatMessageDeliveryClause(settings: Settings): string {
  const webhook = getWebhookUrl(settings)
  return webhook ? `go to ${new URL(webhook).host}` : "open in the visitor's email app"
}

/** Describes message delivery and analytics in one sentence for the site owner. */
export function formatDeliveryAndAnalyticsSentence(
  settings: Settings,
  { scriptOrigins }: Analytics,
): string {
  const [origin] = scriptOrigins
  const analytics = origin ? `analytics from ${new URL(origin).host}` : 'no analytics'
  return `Messages ${formatMessageDeliveryClause(settings)}; ${analytics}.`
}
