import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { GatsbyNode } from 'gatsby'
import { webhookProblem } from './webhookProblem'

/** Says before a build what is wrong with the form's webhook, and stops one that would lose every message. */
export const checkWebhook: GatsbyNode['onPreBootstrap'] = ({ reporter }) => {
  const problem = webhookProblem(webhookSetting())
  if (problem?.fatal) reporter.panic(problem.sentence)
  else if (problem) reporter.warn(problem.sentence)
}

/** The setting as Gatsby finds it: in the environment, else in the file of the mode. */
function webhookSetting(): string | undefined {
  const name = 'GATSBY_CONTACT_WEBHOOK_URL'
  if (process.env[name] !== undefined) return process.env[name]
  try {
    return parseEnv(readFileSync(`.env.${process.env.NODE_ENV}`, 'utf8'))[name]
  } catch {
    return undefined
  }
}
