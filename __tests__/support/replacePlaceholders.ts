import { readFileSync } from 'node:fs'
import { isPlainText, listValues } from '../../pipeline/content/fieldValues'
import { toJsonSchema } from '../../pipeline/content/jsonSchema'
import { listContentFiles, listFiles } from '../../pipeline/content/contentFiles'
import { readContentFile } from '../../pipeline/content/parse'
import { splitSentences } from '../../pipeline/content/plainText'
import type { ContentDraft } from './contentDraft'

/** Replaces all placeholder content of a draft, as the site owner does before the launch. */
export function replacePlaceholders(draft: ContentDraft): void {
  const files = listContentFiles(draft.folder).map(({ name, schema }) => {
    const { content } = readContentFile(draft.file(name), schema)
    return { name, values: listValues(toJsonSchema(schema), content?.value) }
  })
  const names = files.flatMap(({ values }) =>
    values.filter(({ field }) => field.isName).map(({ value }) => String(value)),
  )
  for (const { name, values } of files) {
    const facts = values.filter(({ field }) => field.isFact).map(({ path }) => path.join())
    let text = draft.read(name)
    for (const { value, path, field } of values) {
      const isInFact = facts.some((fact) => `${path.join()},`.startsWith(`${fact},`))
      if (!isInFact || typeof value !== 'string') continue
      if (isPlainText(field)) text = text.replace(value, changeSentences(value))
      if (field.format === 'date') text = text.replace(value, '2026-11-02')
    }
    for (const each of names) text = text.replaceAll(each, changeLastLetter(each))
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

function changeSentences(text: string): string {
  return splitSentences(text).reduce(
    (changed, sentence) => changed.replace(sentence, () => changeLastLetter(sentence)),
    text,
  )
}

/** Keeps the length of a text, which may be the longest that its field allows. */
function changeLastLetter(text: string): string {
  return text.replace(/[\p{L}\p{N}](?=[^\p{L}\p{N}]*$)/u, 'X')
}
