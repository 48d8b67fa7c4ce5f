import type { Findings } from './checkPictures'
import type { Problem } from './located'

/** The findings as a numbered list for a person. Says at its top whether the site can be built. */
export function report({ problems, notes }: Pick<Findings, 'problems' | 'notes'>): string {
  const parts = [headline(problems)]
  if (problems.length > 0) parts.push(numbered(problems))
  if (notes.length > 0) {
    parts.push('Worth a look, but no obstacle:', numbered(notes))
  }
  return `${parts.join('\n\n')}\n`
}

function headline(problems: Problem[]): string {
  if (problems.length === 0) return 'Content check: everything is in order.'
  const files = new Set(problems.map(({ file }) => file)).size
  return `Content check: ${count(problems.length, 'problem')} in ${count(files, 'file')}. The site is not built until ${problems.length === 1 ? 'it is' : 'they are'} fixed.`
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}

/** Problems as a numbered list. */
export function numbered(problems: Problem[]): string {
  return problems.map((problem, index) => `${index + 1}. ${sayProblem(problem)}`).join('\n')
}

function sayProblem({ file, line, where, wrong, fix }: Problem): string {
  const position = [file, line !== undefined && `line ${line}`, where].filter(Boolean).join(', ')
  return [position, wrong, ...`Fix: ${fix}`.split('\n')].map(withoutControls).join('\n   ')
}

/**
 * The findings as GitHub's workflow commands, one to a line: in a workflow's log each marks its line of the file. Escaped
 * as https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts has it.
 */
export function annotations({ problems, notes }: Pick<Findings, 'problems' | 'notes'>): string {
  return [
    ...problems.map((problem) => annotation('error', problem)),
    ...notes.map((note) => annotation('notice', note)),
  ].join('\n')
}

function annotation(level: string, { file, line, where, wrong, fix }: Problem): string {
  const properties = Object.entries({ file, line, title: where })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${escaped(`${value}`, /[%\r\n:,]/g)}`)
  return `::${level} ${properties.join(',')}::${escaped(`${wrong}\nFix: ${fix}`, /[%\r\n]/g)}`
}

function escaped(text: string, special: RegExp): string {
  return withoutControls(text).replace(special, (character) => encodeURIComponent(character))
}

/** The report quotes what people wrote; nothing of it may move the cursor or reverse a line. */
function withoutControls(text: string): string {
  // eslint-disable-next-line no-control-regex -- these are the characters to replace
  return text.replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/gu, '�')
}
