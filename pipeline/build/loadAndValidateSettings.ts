import type { GatsbyNode } from 'gatsby'
import { formatLocation } from '../content/check/report'
import {
  defineAllSettings,
  findSettingsFileProblems,
  findSettingProblems,
} from '../content/settings'

/** Defines and validates GATSBY_*: an invalid URL stops the build, a missing webhook or an ineffective line warns. */
export const loadAndValidateSettings: NonNullable<GatsbyNode['onPreBootstrap']> = ({
  reporter,
}) => {
  const { env } = process
  for (const problem of findSettingsFileProblems(env, `.env.${env.NODE_ENV}`)) {
    reporter.warn(`${formatLocation(problem)}: ${problem.message} ${problem.fix}`)
  }
  defineAllSettings()
  for (const { isFatal, message } of findSettingProblems(process.env)) {
    if (isFatal) reporter.panic(message)
    else reporter.warn(message)
  }
}
