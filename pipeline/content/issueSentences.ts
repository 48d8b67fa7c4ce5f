import type { BaseIssue } from 'valibot'
import type { Sentences } from './jsonNode'

/** What is wrong and how to fix it, as the one text that an issue of valibot can carry. */
export function twoSentences(message: string, fix: string): string {
  return `${message}\n${fix}`
}

/** The two sentences of an issue. */
export function sentencesOf(issue: { message: string }): Sentences {
  const [message = '', fix = ''] = issue.message.split('\n')
  return { message, fix }
}

/** What to say where a value is of another kind than its field. */
export function wrongType(wanted: string, fix: string) {
  return (issue: BaseIssue<unknown>) =>
    twoSentences(`${kindOfValue(issue.input)} instead of ${wanted}.`, fix)
}

function kindOfValue(value: unknown): string {
  if (value === null) return 'Nothing (null)'
  if (Array.isArray(value)) return 'A list'
  if (typeof value === 'string') return 'Text'
  if (typeof value === 'number') return 'A number'
  if (typeof value === 'boolean') return 'true or false'
  return 'A group { }'
}
