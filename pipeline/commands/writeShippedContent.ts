/**
 * `npx tsx pipeline/commands/writeShippedContent.ts`: lists the hashes of the sample's facts and images,
 * by which the content check recognizes them. Run it after changing the sample or the fixture.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { listContentFiles, listFiles } from '../content/contentFiles'
import { toJsonSchema } from '../content/jsonSchema'
import { readContentFile } from '../content/parse'
import { hashContent, listTexts } from '../content/placeholders'

const hashes = ['content', '__tests__/fixtures/content'].flatMap((folder) => {
  const images = listFiles(folder).filter((file) => /\.(png|svg)$/.test(file))
  const facts = listContentFiles(folder).flatMap(({ name, schema }) => {
    const { content } = readContentFile(path.join(folder, name))
    return listTexts(toJsonSchema(schema), content?.value).filter(({ isFact }) => isFact)
  })
  return [
    ...images.map((image) => hashContent(readFileSync(path.join(folder, image)))),
    ...facts.map(({ text }) => hashContent(text)),
  ]
})
const unique = [...new Set(hashes)].sort()
writeFileSync('pipeline/content/shippedContent.json', `${JSON.stringify(unique, null, 2)}\n`)
