import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getLanguageService, TextDocument } from 'vscode-json-languageservice'
import settings from '../../../.vscode/settings.json'
import { toJsonSchema } from '../../../pipeline/content/jsonSchema'
import { jsonSchemas } from '../../../pipeline/content/schema'
import { fixtureContentFolder } from '../../support/testedSite'

it.each(Object.keys(jsonSchemas))('VS Code assigns a schema to %s', (name) => {
  const files = settings['json.schemas'].flatMap(({ fileMatch }) => fileMatch)
  expect(files).toContainEqual(expect.stringMatching(`/${name}$`))
})

it.each(Object.entries(jsonSchemas))('VS Code has the rules of the check for %s', (...row) => {
  const [name, schema] = row
  const committed = readFileSync(join('.vscode/schemas', name), 'utf8')
  expect(JSON.parse(committed)).toEqual(toJsonSchema(schema))
})

/** Returns what VS Code marks in content/hero.json. */
async function listMarks(before: string, after: string) {
  const service = getLanguageService({
    schemaRequestService: (url) => Promise.resolve(readFileSync(new URL(url), 'utf8')),
  })
  service.configure({
    schemas: settings['json.schemas'].map(({ fileMatch, url }) => ({
      fileMatch,
      uri: pathToFileURL(url).href,
    })),
  })
  const text = readFileSync(join(fixtureContentFolder, 'hero.json'), 'utf8').replace(before, after)
  const document = TextDocument.create('file:///site/content/hero.json', 'json', 1, text)
  const marks = await service.doValidation(document, service.parseJSONDocument(document))
  return marks.map(({ range, message }) => ({ line: range.start.line + 1, message }))
}

it.each([
  ['a misspelled field', '"subline"', '"sublime"', 3, 'sublime'],
  ['a wrong type', '22', '"22"', 8, 'integer'],
  ['text that is too long', 'Clear Strategy.', 'Clear Strategy. '.repeat(2), 2, '28'],
])('VS Code marks %s', async (_what, before, after, line, word) => {
  expect(await listMarks(before, after)).toContainEqual({
    line,
    message: expect.stringContaining(word) as string,
  })
})

it('VS Code marks nothing in valid content', async () => {
  expect(await listMarks('', '')).toEqual([])
})
