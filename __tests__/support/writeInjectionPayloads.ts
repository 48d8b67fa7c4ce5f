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

/** Writes an injection payload into every text field, and returns the written texts. */
export function writeInjectionPayloads(draft: ContentDraft): string[] {
  const written: string[] = []
  fillTextFields(draft, (_place, longest) => {
    // The header labels share one line, so payloads longer than half of a label's limit would not
    // fit.
    const fitting = hostileTexts.filter((text) => text.length <= longest / 2)
    const text = fitting[written.length % fitting.length] ?? ''
    written.push(text)
    return text
  })
  return written
}
