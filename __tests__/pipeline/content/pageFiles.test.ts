/** @jest-environment node */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { reportContentError, type Diagnostic } from '../../../pipeline/content/diagnostic'
import { parseContentFile } from '../../../pipeline/content/parse'
import { pageSchema } from '../../../pipeline/content/schema'
import { validate } from '../../../pipeline/content/validate'
import { createFolderForEachTest } from '../../support/createFolderForEachTest'

let file: string
createFolderForEachTest((folder) => (file = path.join(folder, 'terms.md')))

const validFields = 'title: Terms\ndescription: When.\nlinkLabel: Terms\norder: 2'

function checkText(text: string | Buffer): Promise<Diagnostic[]> {
  writeFileSync(file, text)
  return reportContentError('terms.md', () =>
    validate('terms.md', pageSchema, parseContentFile(file)),
  )
}

describe('the front matter of a page', () => {
  it.each(['24:7', '2025-07-08', 'yes', 'null', '~', '017', '1e3', '0x1F', '1_000', "It's", 'R&D'])(
    'reads the title %s as text',
    async (title) => {
      expect(await checkText(`---\n${validFields.replace('Terms', title)}\n---\n`)).toEqual([])
      expect(parseContentFile(file)).toMatchObject({ value: { title } })
    },
  )

  it('converts flags and numbers, and keeps dates', () => {
    const fields = `sample: true\neffectiveDate: 2025-07-08\n${validFields}`
    writeFileSync(file, `\uFEFF---\r\n${fields.replaceAll('\n', '\r\n')}\r\n---\r\n\r\nText.`)
    const { value, body, bodyLine } = parseContentFile(file)
    expect(pageSchema.parse(value)).toMatchObject({
      sample: true,
      effectiveDate: '2025-07-08',
      order: 2,
    })
    expect([body.trim(), bodyLine]).toEqual(['Text.', 9])
  })

  it.each([
    ['field-missing', 1, 'linkLabel', 'linkLabel: Terms\n', ''],
    ['field-unknown', 5, 'oder', 'order', 'oder'],
    ['field-duplicate', 6, '', 'order: 2', 'order: 2\norder: 3'],
    ['text-empty', 2, 'title', 'title: Terms', 'title:'],
    ['text-too-long', 2, 'title', 'title: Terms', `title: ${'Terms '.repeat(12)}`],
    ['wrong-type', 5, 'order', '2', 'two'],
    ['wrong-type', 5, 'order', '2', '1.5'],
    ['number-too-small', 5, 'order', '2', '0'],
    ['date-invalid', 6, 'effectiveDate', 'order: 2', 'order: 2\neffectiveDate: 08.07.2025'],
    ['date-invalid', 6, 'effectiveDate', 'order: 2', 'order: 2\neffectiveDate: 2025-02-30'],
    ['choice-unknown', 6, 'sample', 'order: 2', 'order: 2\nsample: maybe'],
    ['front-matter-invalid', 2, '', 'title: Terms', 'title: Terms: of use'],
    ['front-matter-invalid', 2, '', 'title: Terms', 'title: @Terms'],
    ['front-matter-invalid', 2, '', 'title: Terms', 'title: [Terms]'],
    ['front-matter-invalid', 2, '', 'title: Terms', 'title: Terms # 1'],
    ['front-matter-invalid', 2, '', 'title: Terms', 'title: &Co Terms'],
    ['front-matter-invalid', 2, '', validFields, 'Terms'],
  ])('reports %s in line %i, field %s', async (code, line, field, before, after) => {
    const [found] = await checkText(`---\n${validFields.replace(before, after)}\n---\n\nText.\n`)
    const { path: place = [], ...first } = found!
    expect({ ...first, field: place.join('.') }).toMatchObject({ code, line, field })
  })

  it.each([
    ['front-matter-missing', 1, '## Cookies\n'],
    ['front-matter-missing', 1, `---\n${validFields}\n----\n\nText.\n`],
    ['merge-conflict', 8, `---\n${validFields}\n---\n\n>>>>>>> mine\n`],
    ['encoding-not-utf-8', 2, Buffer.from('---\ntitle: é\n---\n', 'latin1')],
  ])('reports %s in line %i', async (code, line, text) => {
    expect(await checkText(text)).toMatchObject([{ code, line }])
  })

  it('suggests lines that pass together', async () => {
    const found = await checkText('---\norder: 1\n---\n')
    const lines = found.map(({ fix }) => /add this line: (.*)$/.exec(fix)![1])
    expect(await checkText(`---\norder: 1\n${lines.join('\n')}\n---\n`)).toEqual([])
  })
})
