/** Something about the published site, in words for its owner. */
export interface Finding {
  message: string
  fix: string
}

/** What can be wrong, and of what it is, by name: of nothing, where all is well. */
export interface Question extends Finding {
  wrong: string[]
}

/** A finding for each question to which something is wrong; of many things it names the first three. */
export function findings(questions: Question[]): Finding[] {
  return questions
    .filter(({ wrong }) => wrong.length > 0)
    .map(({ message, fix, wrong }) => {
      const rest = wrong.length > 3 ? ` and ${wrong.length - 3} more` : ''
      return { message: `${message}: ${wrong.slice(0, 3).join(', ')}${rest}.`, fix }
    })
}

/** Findings as a numbered list. */
export function numbered(all: Finding[]): string {
  return all.map(({ message, fix }, index) => `${index + 1}. ${message}\n   Fix: ${fix}`).join('\n')
}
