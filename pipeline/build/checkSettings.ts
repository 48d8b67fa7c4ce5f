import type { GatsbyNode } from 'gatsby'
import { readSettings, settingNames, settingProblems } from '../content/settings'

/** Says before a build what is wrong with its settings, and stops one that would lose every message. */
export const checkSettings: GatsbyNode['onPreBootstrap'] = ({ reporter }) => {
  completeSettings()
  for (const { fatal, sentence } of settingProblems(process.env)) {
    if (fatal) reporter.panic(sentence)
    else reporter.warn(sentence)
  }
}

/**
 * Brings all settings into the environment: from there, else from the file of the mode, else as an empty text.
 * Only what is set, if to nothing, is known when the scripts are bundled, and what depends on it can be left out.
 */
export function completeSettings(
  environment: NodeJS.ProcessEnv = process.env,
  file = `.env.${environment.NODE_ENV}`,
): void {
  const stored = readSettings(file)
  for (const name of settingNames) environment[name] ??= stored[name] ?? ''
}
