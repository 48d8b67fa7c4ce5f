import type { Problem } from './placed'

interface Rule {
  /** Matches the mistake; its line is reported. */
  mistake: RegExp
  wrong: string
  mend: string
}

const rules: Rule[] = [
  {
    mistake: /<(?!https:\/\/|[^\s<>@]+@[^\s<>@]+>)[a-z/!?]/i,
    wrong: 'Contains HTML, which is not allowed in this text.',
    mend: 'Write plain text; **bold**, lists with "- " and [links](https://…) are possible.',
  },
  {
    mistake: /!\[/,
    wrong: 'Contains a picture, which this page cannot show.',
    mend: 'Delete it.',
  },
  {
    mistake: /(?:\]\(|\[[^\]]*\]:)\s*<?(?!https:\/\/|mailto:|tel:|#|\/(?!\/)|\s|<)/i,
    wrong: 'Contains a link that does not lead to a secure web page or an e-mail address.',
    mend: 'Let it start with https:// or mailto:.',
  },
  {
    mistake: /^\s{0,3}(?:#(?!#)|=+\s*$)/,
    wrong: 'Contains a heading of the first level, which the page already has.',
    mend: 'Begin the heading with ## instead of #.',
  },
  {
    mistake: /[\u202A-\u202E\u2066-\u2069]/u,
    wrong: 'Contains an invisible mark that reverses the reading direction.',
    mend: 'Delete the line and type it again without pasting.',
  },
  {
    // eslint-disable-next-line no-control-regex -- these are the characters to find
    mistake: /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFD]/u,
    wrong: 'Contains an invisible control character or a broken one.',
    mend: 'Delete the line and type it again without pasting.',
  },
  {
    mistake: /[^\s\-/]{61}/u,
    wrong: 'Contains a word of more than 60 letters.',
    mend: 'Break it up with blanks; a small screen cannot show it.',
  },
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
        mend: 'Put the text of the policy back.',
      },
    ]
  }
  return body.split('\n').flatMap((text, index) => {
    const broken = rules.find(({ mistake }) => mistake.test(text))
    return broken
      ? [{ file, path: [], line: firstLine + index, wrong: broken.wrong, mend: broken.mend }]
      : []
  })
}
