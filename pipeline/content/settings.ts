import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** The settings of .env.example. */
export const settingNames = [
  'GATSBY_CONTACT_WEBHOOK_URL',
  'GATSBY_ANALYTICS_SRC',
  'GATSBY_ANALYTICS_ENDPOINT',
] as const

/** The values of a build's settings by their names; the environment is one. */
export type Settings = { [name in (typeof settingNames)[number]]?: string }

/** What is wrong with a setting, in a sentence for whoever builds the site. */
export interface SettingProblem {
  setting: keyof Settings
  /** Whether the build stops; what is not fatal may be meant so, in a test or a local network. */
  fatal: boolean
  sentence: string
}

/** Names that lead nowhere by definition (RFC 2606, RFC 6761): the setting was never filled in. */
const placeholder = /(^|\.)(example|invalid|test)$|(^|\.)example\.(com|net|org)$/

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** The settings in a file of the form NAME=value; none if there is no such file. */
export function readSettings(file: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** Judges the settings before a build. */
export function settingProblems(settings: Settings): SettingProblem[] {
  return settingNames.flatMap((setting) => {
    const value = settings[setting]
    if (!value) return missing(setting, settings)
    const url = value.trim() === value && URL.canParse(value) ? new URL(value) : null
    const fault = url ? fatalFault(url) : 'is no address'
    const found = fault ?? (url && doubtAbout(url))
    return found
      ? [{ setting, fatal: Boolean(fault), sentence: `${setting} ${found}: ${value}` }]
      : []
  })
}

/** A site without analytics needs no further setting; where the script reports to is asked for only beside it. */
function missing(setting: keyof Settings, settings: Settings): SettingProblem[] {
  if (setting === 'GATSBY_CONTACT_WEBHOOK_URL') {
    const sentence = `${setting} is not set: every attempt to send a message will end in the error toast.`
    return [{ setting, fatal: false, sentence }]
  }
  if (setting === 'GATSBY_ANALYTICS_SRC' && settings.GATSBY_ANALYTICS_ENDPOINT) {
    const sentence = `${setting} is not set: nothing reports to GATSBY_ANALYTICS_ENDPOINT.`
    return [{ setting, fatal: false, sentence }]
  }
  return []
}

function fatalFault({ protocol, username, password }: URL): string | null {
  if (!/^https?:$/.test(protocol)) return 'has to begin with https://'
  return username || password ? 'names a user or password, which browsers refuse to send' : null
}

function doubtAbout({ protocol, hostname }: URL): string | null {
  if (placeholder.test(hostname)) return 'is still a placeholder'
  const secure = protocol === 'https:' || loopback.test(hostname)
  return secure ? null : 'has to begin with https://, as browsers block all else on a secure page'
}
