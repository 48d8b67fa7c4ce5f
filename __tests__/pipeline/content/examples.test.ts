import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { createCmsConfig } from '../../../pipeline/content/cms'
import { getSchema } from '../../../pipeline/content/contentFiles'
import { isPlainText, listValues } from '../../../pipeline/content/fieldValues'
import { type FieldSchema, toJsonSchema } from '../../../pipeline/content/jsonSchema'
import { isExample } from '../../../pipeline/content/examples'
import { jsonSchemas } from '../../../pipeline/content/schema'
import { checkContent, findPlaceholders } from '../../support/checkContent'
import { checkText } from '../../support/checkText'
import { type ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { replacePlaceholders } from '../../support/replacePlaceholders'
import { fixtureContentFolder } from '../../support/testedSite'

/** Lists the sentences of messages, fixes and descriptions: all strings of the content check. */
function listSentences(): string[] {
  const sentences: string[] = []
  const visit = (node: ts.Node) => {
    const isText =
      ts.isStringLiteralLike(node) ||
      [
        ts.SyntaxKind.TemplateHead,
        ts.SyntaxKind.TemplateMiddle,
        ts.SyntaxKind.TemplateTail,
      ].includes(node.kind)
    const { text = '' } = node as unknown as { text?: string }
    if (isText && / /.test(text)) sentences.push(text)
    ts.forEachChild(node, visit)
  }
  for (const name of readdirSync('pipeline/content').filter((each) => each.endsWith('.ts'))) {
    const code = readFileSync(path.join('pipeline/content', name), 'utf8')
    visit(ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true))
  }
  const hints = JSON.stringify(createCmsConfig()).match(/(?<="hint":)"(?:[^"\\]|\\.)*"/g) ?? []
  return [...sentences, ...hints.map((hint) => JSON.parse(hint) as string)]
}

const sentences = listSentences()

const listMatches = (pattern: RegExp) => [
  ...new Set(sentences.flatMap((sentence) => sentence.match(pattern) ?? [])),
]

describe('an example of a message, a description or a hint', () => {
  const addresses = listMatches(/[\w.+-]+@[\w-]+(\.[\w-]+)+|https?:\/\/[\w-]+(\.[\w-]+)+/g)

  it('is found', () => {
    expect(sentences.length).toBeGreaterThan(200)
    expect(addresses.length).toBeGreaterThan(1)
  })

  it.each(addresses)('is on an example domain: %s', (address) => {
    expect(isExample(address)).toBe(true)
  })

  it('is listed when it is pasted, or belongs to the specification', () => {
    const quoted = sentences.flatMap((text) =>
      [...text.matchAll(/such as (?:"([^"]+)"|([^\s,;)]+))/g)].map(
        ([, one, other]) => one ?? other!.replace(/\.$/, ''),
      ),
    )
    const fields = Object.keys(jsonSchemas).flatMap((name) => {
      const value = JSON.parse(
        readFileSync(path.join(fixtureContentFolder, name), 'utf8'),
      ) as unknown
      return listValues(toJsonSchema(getSchema(name)!), value)
    })
    const facts = fields.filter(({ field }) => field.isFact).map(({ path }) => path.join())
    const neutral = fields
      .filter(({ path }) => !facts.some((fact) => path.join() === fact))
      .map(({ value }) => value)
    const isListed = (text: string) => isExample(text) || !/[\p{L}\p{N}]/u.test(text)
    const unknown = quoted.filter((text) => !neutral.includes(text) && !isListed(text))
    // Names of services and files, and a date, which is the sample's.
    const named = ['2025-07-08', '12', 'LinkedIn', 'iCloud', 'the', '|']
    expect(unknown.filter((text) => !named.includes(text))).toEqual([])
  })
})

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

it.each(Object.keys(jsonSchemas))(
  'the lines that messages suggest for %s are listed',
  async (name) => {
    replacePlaceholders(draft)
    const lines = checkText(name, '{}').map(({ fix }) => /add this line: (.*)$/.exec(fix)![1])
    expect(lines.length).toBeGreaterThan(1)
    draft.write(name, `{ ${lines.join('\n').replace(/,$/, '')} }`)
    const values = listValues(toJsonSchema(getSchema(name)!), JSON.parse(draft.read(name)))
    const pasted = values.filter(
      ({ value, field }) =>
        typeof value === 'number' || (isPlainText(field) && value !== undefined),
    )
    const { placeholders } = await checkContent(draft.folder)
    const listed = placeholders
      .filter(({ file }) => file === `content/${name}`)
      .map(({ field = [] }) => field.join())
    expect(pasted.length).toBeGreaterThan(1)
    expect(pasted.map(({ path }) => path.join()).filter((at) => !listed.includes(at))).toEqual([])
  },
)

it.each(
  readdirSync('docs').flatMap((name) => {
    if (!name.endsWith('.md')) return []
    const text = readFileSync(path.join('docs', name), 'utf8')
    return [...text.matchAll(/[\w.:/-]*(?<![A-Za-z])YOUR\b[\w.:/-]*/g)].map(([address]) => address)
  }),
)('an address of the documents is listed until it is completed: %s', (address) => {
  expect(isExample(address)).toBe(true)
})

describe('a code block of the guide', () => {
  const guide = readFileSync('content/README.md', 'utf8')
  const pages = [...guide.matchAll(/^```\n(---\n[^]*?)^```$/gm)].map(([, page = '']) => page)

  it('is found', () => {
    expect(pages.length).toBeGreaterThan(0)
  })

  it.each(pages)('is valid, and listed until it is replaced', async (page) => {
    replacePlaceholders(draft)
    draft.write('pages/imprint.md', page)
    const { errors, placeholders } = await checkContent(draft.folder)
    expect(errors).toEqual([])
    expect(placeholders.map(({ file }) => file)).toContain('content/pages/imprint.md')
  })

  it.each(pages)('is listed as long as one line below its headings is left', async (page) => {
    const [, fields = '', body = ''] = /^(---\n[^]*?\n---\n)([^]*)$/.exec(page) ?? []
    const lines = body.split('\n').filter((line) => line && !/^#|^\{contactEmail\}$/.test(line))
    expect(lines.length).toBeGreaterThan(2)
    replacePlaceholders(draft)
    // Some people delete the brackets only.
    for (const line of lines.flatMap((each) => [each, each.replace(/[[\]]/g, '')])) {
      draft.write('pages/imprint.md', `${fields}\nKim Ono\n${line}\n`)
      const { placeholders } = await checkContent(draft.folder)
      expect([line, placeholders.map(({ file }) => file)]).toEqual([
        line,
        ['content/pages/imprint.md'],
      ])
    }
  })
})

describe('a field in a sentence of the guide', () => {
  const guide = readFileSync('content/README.md', 'utf8')
  const written = [...guide.matchAll(/`"(\w+)": "([^"`]+)",?`/g)].map(
    ([, name = '', text = '']) => [name, text] as const,
  )

  it('is found', () => {
    expect(written.length).toBeGreaterThan(4)
  })

  it.each(written)('is an option or a file, or listed until it is replaced: %s, %s', (...row) => {
    const [name, text] = row
    const fields = Object.values(jsonSchemas).flatMap((schema) => listFields(toJsonSchema(schema)))
    const named = fields.filter((each) => each.name === name)
    expect(named.length).toBeGreaterThan(0)
    if (!named.some(({ field }) => isPlainText(field))) return
    draft.editJson('hero.json', (hero) => (hero.subline = text))
    const listed = findPlaceholders(draft.folder).map(({ field = [] }) => field.join())
    expect(listed).toContain('subline')
  })
})

/** Lists all fields of a schema, with those of groups and of entries in lists. */
function listFields(schema: FieldSchema): { name: string; field: FieldSchema }[] {
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    { name, field },
    ...listFields(field),
  ])
  return schema.items ? [...inside, ...listFields(schema.items)] : inside
}
