import { type Field, fieldOf } from '../../pipeline/content/fields'
import { contentModel } from '../../pipeline/content/schema'
import type { ContentDraft, Json } from './contentDraft'

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
]

/** Puts a hostile text into every text field of every file, and tells which were written. */
export function hostileContent(draft: ContentDraft): string[] {
  const written: string[] = []

  function hostile(field: Field, value: unknown): unknown {
    const { notes, item, entries } = field
    if (item && Array.isArray(value)) return value.map((each) => hostile(item, each))
    if (notes.kind === 'group') {
      const group = { ...(value as Json) }
      for (const [name, entry] of entries) {
        if (name in group) group[name] = hostile(entry, group[name])
      }
      return group
    }
    if (notes.kind !== 'line' && notes.kind !== 'paragraph') return value
    const fitting = hostileTexts.filter((text) => text.length <= notes.longest)
    const text = fitting[written.length % fitting.length] ?? ''
    written.push(text)
    return text
  }

  for (const [file, schema] of Object.entries(contentModel)) {
    const field = fieldOf(schema)
    if (file.endsWith('.json')) {
      draft.write(file, JSON.stringify(hostile(field, JSON.parse(draft.read(file))), null, 2))
    } else {
      for (const [name, { notes }] of field.entries) {
        if (notes.kind !== 'line' && notes.kind !== 'paragraph') continue
        const text = String(hostile({ ...field, notes, entries: [] }, ''))
        draft.write(
          file,
          draft
            .read(file)
            .replace(new RegExp(`^${name}: .*$`, 'm'), () => `${name}: ${JSON.stringify(text)}`),
        )
      }
    }
  }
  return written
}
