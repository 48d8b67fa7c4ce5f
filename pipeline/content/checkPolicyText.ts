import { textRules, type TextRule } from './fields'
import type { Diagnostic } from './jsonNode'

const rules: TextRule[] = [
  {
    pattern: /<(?!https:\/\/|[^\s<>@]+@[^\s<>@]+>)[a-z/!?]/i,
    message: 'Contains HTML, which is not allowed in this text.',
    fix: 'Write plain text; **bold**, lists with "- " and [links](https://…) are possible.',
  },
  {
    pattern: /!\[/,
    message: 'Contains a picture, which this page cannot show.',
    fix: 'Delete it.',
  },
  {
    pattern: /(?:\]\(|\[[^\]]*\]:)\s*<?(?!https:\/\/|mailto:|tel:|#|\/(?!\/)|\s|<)/i,
    message: 'Contains a link that does not lead to a secure web page or an e-mail address.',
    fix: 'Let it start with https:// or mailto:.',
  },
  {
    pattern: /^\s{0,3}(?:#(?!#)|=+\s*$)/,
    message: 'Contains a heading of the first level, which the page already has.',
    fix: 'Begin the heading with ## instead of #.',
  },
  ...textRules,
]

/** Holds the text of the policy against the rules above, line by line; each line is reported once. */
export function checkPolicyText(file: string, body: string, firstLine: number): Diagnostic[] {
  if (!body.trim()) {
    return [
      {
        file,
        path: [],
        line: firstLine,
        message: 'There is no text below the fields.',
        fix: 'Put the text of the policy back.',
      },
    ]
  }
  return body.split('\n').flatMap((text, index) => {
    const broken = rules.find(({ pattern }) => pattern.test(text))
    return broken
      ? [{ file, path: [], line: firstLine + index, message: broken.message, fix: broken.fix }]
      : []
  })
}
