import { readFileSync } from 'node:fs'
import { toJsonSchema } from '../../pipeline/content/jsonSchema'
import { listContentFiles, listFiles } from '../../pipeline/content/contentFiles'
import { readContentFile } from '../../pipeline/content/parse'
import { listTexts } from '../../pipeline/content/placeholders'
import type { ContentDraft } from './contentDraft'

/** Replaces all placeholder content of a draft, as the site owner does before the launch. */
export function replacePlaceholders(draft: ContentDraft): void {
  for (const { name, schema } of listContentFiles(draft.folder)) {
    const { content } = readContentFile(draft.file(name))
    const facts = listTexts(toJsonSchema(schema), content?.value).filter(({ isFact }) => isFact)
    // Another last letter keeps the length, which may be the longest that the field allows.
    let text = draft.read(name)
    for (const { text: fact } of facts) text = text.replace(fact, `${fact.slice(0, -1)}X`)
    text = text
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
