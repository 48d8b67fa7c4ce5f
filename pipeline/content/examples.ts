import type { Problem } from './diagnostic'
import { type FieldProblem, type FieldValue, isPlainText } from './fieldValues'
import type { FieldSchema } from './jsonSchema'
import { listGaps, quoteText, splitSentences } from './plainText'
import type { SiteFacts } from './site'

const exampleText: Problem = {
  code: 'placeholder-example',
  message: 'This is an example or a note, not text for visitors.',
  fix: 'Replace it by your own text or number. A remark stands in round brackets: (…).',
}

const exampleAddress: Problem = {
  code: 'placeholder-address',
  message: 'This text contains an example URL or an example email address.',
  fix: 'Replace the example by your own URL or email address.',
}

const exampleAddresses = [
  // The example domains of RFC 2606 with their subdomains, and the sample's profile URL.
  /(?<![\w-])(?:example\.(?:com|net|org)|linkedin\.com\/in\/example)(?![\w-]|\.\w)/i,
  // A part that the documents leave to the reader, such as YOUR-NAME.
  /(?<![\p{L}\p{N}])YOUR[-_]\p{L}/u,
  // A part that services and people leave to be filled in.
  /(?<=^|[/.@=])your[-_]?(?:brand|company|domain|link|name|profile|site|website)(?=[/.?#]|$)/i,
  /^https?:\S*(?:…|\/\.{3}(?=\/|$))/,
]

export function isExample(text: string): boolean {
  return exampleAddresses.some((pattern) => pattern.test(text))
}

/** Returns true if search engines must not list the site, because it is not yet that of its owner. */
export function isExampleSite({ url, contactEmail }: SiteFacts): boolean {
  return [url, contactEmail].some(isExample)
}

/** Finds examples of messages, descriptions and templates, and notes to oneself. */
export function findExamples(values: FieldValue[]): FieldProblem[] {
  return values.flatMap(({ value, path, field }) => {
    const problem =
      typeof value === 'string'
        ? (findExample(value, isProse(field)) ?? findGap(value, field))
        : findExampleNumber(value, field)
    return problem ? [{ path, problem }] : []
  })
}

function findGap(text: string, { isQuote }: FieldSchema): Problem | undefined {
  const [found] = listGaps(text, isQuote)
  return found && describeExample(found.gap)
}

/** Returns true for text of more than some characters, such as the + behind a number. */
function isProse(field: FieldSchema): boolean {
  return isPlainText(field) && (field.maxLength ?? Infinity) > 3
}

export function findExample(text: string, mustHaveLetters: boolean): Problem | undefined {
  if (isExample(text)) {
    return quoteText(exampleAddress, text.split(/\s+/).find(isExample) ?? text)
  }
  const note = splitSentences(text).find((sentence) => notePattern.test(sentence))
  const isEmpty = mustHaveLetters && !/[\p{L}\p{N}]/u.test(text)
  return note || isEmpty ? describeExample(note ?? text) : undefined
}

export function describeExample(text: string): Problem {
  return quoteText(exampleText, text)
}

/** Matches what people write where text is missing; a bank's BIC can end with XXX. */
const notePattern =
  /(?<![\p{L}\p{N}])(?:TODO|TBD|FIXME|[Ll]orem ipsum)(?![\p{L}\p{N}])|_{3}|(?<![\p{L}\p{N}]|[A-Z]{2} ?[A-Z\d]{2} )[Xx]{3,}(?![\p{L}\p{N}])/u

/** Finds the number of a suggested line, which is the greatest that the field allows. */
function findExampleNumber(value: unknown, { maximum }: FieldSchema): Problem | undefined {
  return typeof value === 'number' && value === maximum ? describeExample(String(value)) : undefined
}
