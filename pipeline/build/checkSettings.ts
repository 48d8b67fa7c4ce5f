import type { GatsbyNode } from 'gatsby'
import { placeOf } from '../content/check/report'
import { completeSettings, findFileProblems, settingProblems } from '../content/settings'

/** Validates GATSBY_*: an unusable address stops the build, a missing webhook or a line that sets nothing warns. */
export const checkSettings: NonNullable<GatsbyNode['onPreBootstrap']> = ({ reporter }) => {
  const { env } = process
  for (const problem of findFileProblems(env, `.env.${env.NODE_ENV}`)) {
    reporter.warn(`${placeOf(problem)}: ${problem.message} ${problem.fix}`)
  }
  completeSettings()
  for (const { fatal, sentence } of settingProblems(process.env)) {
    if (fatal) reporter.panic(sentence)
    else reporter.warn(sentence)
  }
}
