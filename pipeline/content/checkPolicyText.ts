import { textRules, type TextRule } from './fields'
import type { Problem } from './located'

const rules: TextRule[] = [
  {
    mistake: /<(?!https:\/\/|[^\s<>@]+@[^\s<>@]+>)[a-z/!?]/i,
    wrong: 'Contains HTML, which is not allowed in this text.',
    fix: 'Write plain text; **bold**, lists with "- " and [links](https://…) are possible.',
  },
  {
    mistake: /!\[/,
    wrong: 'Contains a picture, which this page cannot show.',
    fix: 'Delete it.',
  },
  {
    mistake: /(?:\]\(|\[[^\]]*\]:)\s*<?(?!https:\/\/|mailto:|tel:|#|\/(?!\/)|\s|<)/i,
    wrong: 'Contains a link that does not lead to a secure web page or an e-mail address.',
    fix: 'Let it start with https:// or mailto:.',
  },
  {
    mistake: /^\s{0,3}(?:#(?!#)|=+\s*$)/,
    wrong: 'Contains a heading of the first level, which the page already has.',
    fix: 'Begin the heading with ## instead of #.',
  },
  ...textRules,
]

/** Holds the text of the policy against the rules above, line by line; each line is reported once. */
export function checkPolicyText(file: string, body: string, firstLine: number): Problem[] {
  if (!body.trim()) {
    return [
      {
        file,
        path: [],
        line: firstLine,
        wrong: 'There is no text below the fields.',
        fix: 'Put the text of the policy back.',
      },
    ]
  }
  return body.split('\n').flatMap((text, index) => {
    const broken = rules.find(({ mistake }) => mistake.test(text))
    return broken
      ? [{ file, path: [], line: firstLine + index, wrong: broken.wrong, fix: broken.fix }]
      : []
  })
}
