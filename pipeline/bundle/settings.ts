import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

export interface BuildSettings {
  webhook: string | undefined
  analytics: string | undefined
}

/** The settings with which Gatsby builds: the environment, else .env.production. Empty ones count as absent. */
export function buildSettings(
  environment: NodeJS.ProcessEnv = process.env,
  file = '.env.production',
): BuildSettings {
  const all = { ...fileSettings(file), ...environment }
  return {
    webhook: all['GATSBY_CONTACT_WEBHOOK_URL'] || undefined,
    analytics: all['GATSBY_ANALYTICS_SRC'] || undefined,
  }
}

function fileSettings(file: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
