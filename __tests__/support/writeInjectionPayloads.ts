import type { ContentDraft } from './contentDraft'
import { fillFields } from './fillFields'

/** Injection payloads, which must appear as plain text. */
const hostileTexts = [
  '<script>ran=1</script>',
  '"><img src=x onerror=ran=1>',
  '</script><script>ran=1//',
  '<!--<script>',
  '</style><b>x',
  '</title></head>',
  '{{constructor}} ${ran}',
  '&lt;script&gt; &#x3C;',
  "';ran=1;//",
  'javascript:ran=1',
  '<b>x</b>',
  '<b>',
  '"',
]

/** Text or number that was written into a field, such as "contact.json: form.title". */
export interface WrittenText {
  place: string
  text: string
}

/**
 * Writes an injection payload of its own into every text field, and a number of its own into every field
 * of numbers up to 999 or more, and returns what was written.
 */
export function writeInjectionPayloads(draft: ContentDraft): WrittenText[] {
  const written: WrittenText[] = []
  fillFields(draft, (place, { maxLength, minimum = 0, maximum = 0 }) => {
    const count = written.length
    // Smaller numbers, such as those of durations, are on the page by chance too.
    if (!maxLength && maximum < 999) return undefined
    const value = maxLength ? createText(count, maxLength) : Math.max(minimum, 500) + count
    written.push({ place, text: String(value) })
    return value
  })
  return written
}

function createText(count: number, maxLength: number): string {
  const number = count.toString(36)
  // The header labels share one line, so payloads longer than half of a label's limit would not
  // fit.
  const fitting = hostileTexts
    .map((text) => `${text} ${number}`)
    .filter((text) => text.length <= maxLength / 2)
  return fitting[count % fitting.length] ?? `§${number}`.slice(0, maxLength)
}
