import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** The settings of .env.example. */
const settings = ['GATSBY_CONTACT_WEBHOOK_URL', 'GATSBY_ANALYTICS_SRC']

/**
 * Brings all settings into the environment: from there, else from the file of the mode, else as an empty text.
 * Only what is set, if to nothing, is known when the scripts are bundled, and what depends on it can be left out.
 */
export function completeSettings(
  environment: NodeJS.ProcessEnv = process.env,
  file = `.env.${environment.NODE_ENV}`,
): void {
  const stored = readSettings(file)
  for (const name of settings) environment[name] ??= stored[name] ?? ''
}

/** The settings in a file of the form NAME=value; none if there is no such file. */
export function readSettings(file: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
