import { readFileSync } from 'node:fs'
import { isPlainText, listValues } from '../../pipeline/content/fieldValues'
import { toJsonSchema } from '../../pipeline/content/jsonSchema'
import { listContentFiles, listFiles } from '../../pipeline/content/contentFiles'
import { readContentFile } from '../../pipeline/content/parse'
import type { ContentDraft } from './contentDraft'

/** Replaces all placeholder content of a draft, as the site owner does before the launch. */
export function replacePlaceholders(draft: ContentDraft): void {
  for (const { name, schema } of listContentFiles(draft.folder)) {
    const { content } = readContentFile(draft.file(name))
    const values = listValues(toJsonSchema(schema), content?.value)
    const facts = values.filter(({ field }) => field.isFact).map(({ path }) => path.join())
    let text = draft.read(name)
    for (const { value, path, field } of values) {
      const isInFact = facts.some((fact) => `${path.join()},`.startsWith(`${fact},`))
      if (!isInFact || typeof value !== 'string') continue
      // Another last letter keeps the length, which may be the longest that the field allows.
      if (isPlainText(field)) text = text.replace(value, `${value.slice(0, -1)}X`)
      if (field.format === 'date') text = text.replace(value, '2026-11-02')
    }
    text = text
      .replaceAll('Fairlead', 'Larkspur')
      .replaceAll('Rowan Ellery', 'Robin Ellery')
      .replaceAll('www.linkedin.com/in/example', 'www.linkedin.com/in/a-founder')
      .replaceAll('example.com', 'your-next-move.com')
    draft.write(name, text)
  }
  for (const name of listFiles(draft.folder)) {
    if (/\.(json|md)$/.test(name)) continue
    // The additional byte follows the image data, so the image stays valid.
    draft.write(name, Buffer.concat([readFileSync(draft.file(name)), Buffer.from('\n')]))
  }
}
