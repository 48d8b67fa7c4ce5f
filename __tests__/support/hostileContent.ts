import type { ContentDraft } from './contentDraft'
import { fillTexts } from './fillTexts'

/** Texts that would do something if any of them were taken for more than text. */
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
]

/** Puts a hostile text into every text field of every file, and tells which were written. */
export function hostileContent(draft: ContentDraft): string[] {
  const written: string[] = []
  fillTexts(draft, (_place, longest) => {
    // Half of the room, as the labels of the header share theirs.
    const fitting = hostileTexts.filter((text) => text.length <= longest / 2)
    const text = fitting[written.length % fitting.length] ?? ''
    written.push(text)
    return text
  })
  return written
}
