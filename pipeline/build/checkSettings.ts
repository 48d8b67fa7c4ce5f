import type { GatsbyNode } from 'gatsby'
import { completeSettings } from './completeSettings'
import { webhookProblem } from '../content/settings'

/** Says before a build what is wrong with its settings, and stops one that would lose every message. */
export const checkSettings: GatsbyNode['onPreBootstrap'] = ({ reporter }) => {
  completeSettings()
  const problem = webhookProblem(process.env.GATSBY_CONTACT_WEBHOOK_URL)
  if (problem?.fatal) reporter.panic(problem.sentence)
  else if (problem) reporter.warn(problem.sentence)
}
