import type { ContentDraft } from './contentDraft'
import { fillTextFields } from './fillTextFields'

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

/** Text that was written into a field, such as "contact.json: form.title". */
export interface WrittenText {
  place: string
  text: string
}

/** Writes an injection payload of its own into every text field, and returns the written texts. */
export function writeInjectionPayloads(draft: ContentDraft): WrittenText[] {
  const written: WrittenText[] = []
  fillTextFields(draft, (place, longest) => {
    const number = written.length.toString(36)
    // The header labels share one line, so payloads longer than half of a label's limit would not
    // fit.
    const fitting = hostileTexts
      .map((text) => `${text} ${number}`)
      .filter((text) => text.length <= longest / 2)
    const text = fitting[written.length % fitting.length] ?? number.slice(0, longest)
    written.push({ place, text })
    return text
  })
  return written
}
