import type { ParentSpanPluginArgs } from 'gatsby'
import { formatLocation } from '../content/report'
import {
  defineAllSettingsInEnvironment,
  findMisnamedFilesAndMistypedLines,
  findSettingProblems,
} from '../content/settings'

/**
 * Loads the settings into `process.env`, stops Gatsby if a URL is invalid, and warns about a
 * missing webhook.
 */
export function loadAndValidateSettings({
  reporter,
}: Pick<ParentSpanPluginArgs, 'reporter'>): void {
  const { env } = process
  for (const problem of findMisnamedFilesAndMistypedLines(env, `.env.${env.NODE_ENV}`)) {
    reporter.warn(`${formatLocation(problem)}: ${problem.message} ${problem.fix}`)
  }
  defineAllSettingsInEnvironment()
  for (const { isFatal, message } of findSettingProblems(process.env)) {
    if (isFatal) reporter.panic(message)
    else reporter.warn(message)
  }
}
