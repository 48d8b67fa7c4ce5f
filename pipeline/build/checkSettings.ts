import type { GatsbyNode } from 'gatsby'
import { completeSettings, settingProblems } from '../content/settings'

/** Validates GATSBY_*: an unusable address stops the build, a missing webhook warns. */
export const checkSettings: NonNullable<GatsbyNode['onPreBootstrap']> = ({ reporter }) => {
  completeSettings()
  for (const { fatal, sentence } of settingProblems(process.env)) {
    if (fatal) reporter.panic(sentence)
    else reporter.warn(sentence)
  }
}
