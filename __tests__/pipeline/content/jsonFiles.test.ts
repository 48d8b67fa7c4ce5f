import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic } from '../../../pipeline/content/diagnostic'
import { toJsonSchema } from '../../../pipeline/content/jsonSchema'
import { jsonSchemas } from '../../../pipeline/content/schema'
import { checkText } from '../../support/checkText'
import { fixtureContentFolder } from '../../support/testedSite'

function readFixture(name: string): string {
  return readFileSync(path.join(fixtureContentFolder, name), 'utf8')
}

/** A replacement in a fixture file, with the diagnostic that it causes. */
type Slip = [code: string, file: string, line: number, field: string, before: string, after: string]

const fieldSlips: Slip[] = [
  ['field-missing', 'site.json', 1, 'contactEmail', '"contactEmail": "hello@example.com",', ''],
  ['field-unknown', 'testimonials.json', 6, 'testimonials.0.atuhor', '"author"', '"atuhor"'],
  ['field-unknown', 'about.json', 2, 'hide', '"title"', '"hide": true, "title"'],
  ['field-duplicate', 'site.json', 3, '', '"brand"', '"brand": "A", "brand"'],
  ['wrong-type', 'hero.json', 8, 'achievements.years.figure', '22', '"22"'],
  ['wrong-type', 'hero.json', 8, 'achievements.years.figure', '22', '22.5'],
  ['number-out-of-range', 'hero.json', 8, 'achievements.years.figure', '22', '0'],
  ['number-out-of-range', 'services.json', 39, 'cards.2.duration.to', '"to": 18', '"to": 61'],
  ['duration-ends-before-start', 'services.json', 23, 'cards.1.duration.to', '"to": 12', '"to": 2'],
  ['result-unclear', 'hero.json', 12, 'proof', '"before": { "value": 4, "unit": "hours" },', ''],
  ['result-unclear', 'hero.json', 12, 'proof', '"text": "from', '"figure": "-96%", "text": "from'],
  [
    'wrong-type',
    'services.json',
    8,
    'cards.0.duration',
    '{ "from": 2, "to": 4, "unit": "weeks" }',
    '"2-4 weeks"',
  ],
  [
    'field-unknown',
    'services.json',
    8,
    'cards.0.startMonth',
    '"duration"',
    '"startMonth": 0, "duration"',
  ],
  ['text-empty', 'about.json', 2, 'title', 'Our Team', ' \u00A0 '],
  ['text-too-long', 'hero.json', 2, 'headline.1', 'Clear Strategy.', 'Clear Strategy. '.repeat(2)],
  ['list-wrong-length', 'hero.json', 2, 'headline', '"Clear Strategy."', '"A", "B"'],
  ['list-wrong-length', 'hero.json', 2, 'headline', '"Clear Strategy.", ', ''],
  ['choice-unknown', 'services.json', 34, 'cards.1.accent', '"blue"', '"bleu"'],
  ['email-invalid', 'site.json', 25, 'contactEmail', 'hello@', 'hello@@'],
  ['url-invalid', 'site.json', 23, 'schedulingUrl', 'https://cal.', 'http://cal.'],
  ['url-invalid', 'site.json', 24, 'profileUrl', 'https://www.linkedin', 'javascript:linkedin'],
  ['url-invalid', 'site.json', 26, 'contactWebhook', '"none"', '"nonee"'],
  [
    ...(['webhook-is-test-url', 'site.json', 26, 'contactWebhook', '"none"'] as const),
    '"https://larkspur.app.n8n.cloud/webhook-test/contact"',
  ],
  ['url-has-path', 'site.json', 2, 'url', 'www.example.com', 'www.example.com/de'],
]

/** Returns code, line and field. */
function locate({ code, line, field = [] }: Diagnostic) {
  return [code, line, field.join('.')]
}

describe('a JSON file', () => {
  it.each(fieldSlips)('reports %s in %s, line %i, field %s', (...slip) => {
    const [code, file, line, field, before, after] = slip
    const text = readFixture(file)
    expect(text).toContain(before)
    const found = checkText(file, text.replace(before, after))
    expect(found.map(locate)).toContainEqual([code, line, field])
  })

  it.each([
    ['sublime', 'subline'],
    ['Subline', 'subline'],
    ['sbuline', 'subline'],
    ['phone', ''],
    ['hidden', ''],
  ])('names the field that %s means, if it is close: "%s"', (written, meant) => {
    const text = readFixture('hero.json').replace('"subline"', `"${written}"`)
    const { fix = '' } = checkText('hero.json', text).find(({ code }) => code === 'field-unknown')!
    expect(/"(.*)"/.exec(fix)?.[1] ?? '').toBe(meant)
  })

  it('says by how many characters a text is too long', () => {
    const text = readFixture('about.json').replace('Our Team', 'a'.repeat(72))
    const [{ fix } = { fix: '' }] = checkText('about.json', text)
    expect(/-?\d+/.exec(fix)?.[0]).toBe('12')
  })

  it('reports a value of a wrong type once', () => {
    const headline = /"headline": (\[[^\]]*\])/
    const text = readFixture('hero.json').replace(headline, '"headline": "Less software, please"')
    expect(checkText('hero.json', text).map(locate)).toEqual([['wrong-type', 2, 'headline']])
  })

  it.each([
    ['json-typographic-quotes', 2, '"Our Team"', '“Our Team”'],
    ['json-quote-in-text', 2, 'Our Team', 'Our "Team"'],
    ['json-trailing-comma', 10, /"\n {2}\]/, '",\n  ]'],
    ['json-text-broken', 2, 'Our Team', 'Our\nTeam'],
    ['json-backslash', 3, './about/', 'C:\\Users\\'],
    ['json-comma-missing', 2, '"Our Team",', '"Our Team"'],
    ['json-invalid', 2, '"title":', '"title"'],
    ['json-value-invalid', 2, '"Our Team"', 'True'],
    ['json-value-invalid', 2, '"Our Team"', "'x'"],
    ['json-value-invalid', 2, '"Our Team"', '.5'],
    ['json-comment', 2, '"title"', '// new\n"title"'],
    ['json-bracket-missing', 12, /\}\s*$/, ''],
    ['json-bracket-missing', 11, /\n {2}\]\n/, '\n'],
    ['json-invalid', 12, /\}\s*$/, '}}'],
    ['merge-conflict', 2, '  "title"', '<<<<<<< mine\n  "title"'],
    ['encoding-not-utf-8', 1, /^/, '\uFEFF'],
  ] as const)('reports %s in line %i', (code, line, before, after) => {
    const text = readFixture('about.json').replace(before, after)
    expect(checkText('about.json', text)).toMatchObject([{ code, line }])
  })

  it.each(['0,5', '1,200', '017', '40+', '40%', '22 years', '22years', '4h'])(
    'says that it is not a value: %s',
    (number) => {
      for (const name of ['hero.json', 'services.json', 'site.json']) {
        const text = readFixture(name).replace(/: \d+/, `: ${number}`)
        const line = text.split('\n').findIndex((each) => each.includes(`: ${number}`)) + 1
        expect(checkText(name, text)).toMatchObject([{ code: 'json-value-invalid', line }])
      }
    },
  )

  it('says where a comma is missing between two fields of a line', () => {
    const text = readFixture('services.json').replace('2, "to"', '2 "to"')
    expect(checkText('services.json', text)).toMatchObject([{ code: 'json-comma-missing' }])
  })

  it.each([
    ['file-missing', undefined, ''],
    ['encoding-not-utf-8', 1, Buffer.from('{}', 'utf16le')],
    ['encoding-not-utf-8', 2, Buffer.from('{\n"title": "é"}', 'latin1')],
    ['encoding-not-utf-8', 1, '{\\rtf1\\ansi {"title": "Our Team"}}'],
    ['wrong-type', 2, '\n[]'],
  ])('reports %s in line %p', (code, line, text) => {
    expect(checkText('about.json', text)).toMatchObject([{ code, line }])
  })

  it('accepts a result of the hero that is text', () => {
    const durations = /"before": [^]*?"minutes" },/
    const text = readFixture('hero.json').replace(durations, '"figure": "4 h to 10 min",')
    expect(text).toContain('"figure": "4 h')
    expect(checkText('hero.json', text)).toEqual([])
  })

  it.each(Object.keys(jsonSchemas))('suggests lines that pass together in %s', (name) => {
    const found = checkText(name, '{}')
    const lines = found.map(({ fix }) => /add this line: (.*)$/.exec(fix)![1])
    expect(checkText(name, `{ ${lines.join('\n').replace(/,$/, '')} }`)).toEqual([])
  })

  it.each(['a@müller.de', 'hello@例え.jp', 'info@почта.рф', 'a+b@EXAMPLE.co.uk'])(
    'accepts the email address %s',
    (email) => {
      const text = readFixture('site.json').replace('hello@example.com', email)
      expect(checkText('site.json', text)).toEqual([])
    },
  )
})

describe('every URL field', () => {
  const fields = Object.entries(toJsonSchema(jsonSchemas['site.json']!).properties!).flatMap(
    ([name, { format = '' }]) => (['uri', 'webhook'].includes(format) ? [name] : []),
  )

  it('is found', () => {
    expect(fields.length).toBeGreaterThan(3)
  })

  function listInvalidFields(url: string): string[] {
    const site = JSON.parse(readFixture('site.json')) as object
    const changed = { ...site, ...Object.fromEntries(fields.map((name) => [name, url])) }
    return checkText('site.json', JSON.stringify(changed, null, 2)).flatMap(
      ({ code, field = [] }) => (code === 'url-invalid' ? [String(field[0])] : []),
    )
  }

  it.each([
    'https://www.müller-beratung.de',
    'https://www.larkspur.co/in/zoë-ames?a=b%20c#d',
    'https://hooks.larkspur.co:8443/contact',
    'https://local.larkspur.co/lan/internal',
  ])('accepts %s', (url) => {
    expect(listInvalidFields(url)).toEqual([])
  })

  it.each([
    'http://larkspur.co',
    'larkspur.co',
    'https:larkspur.co',
    'https://localhost',
    'https://nas.local',
    'https://crm.internal/a',
    'https://box.lan',
    'https://.larkspur.co',
    'https://hook.<region>.larkspur.co/a',
    'https://larkspur.co:port/a',
    'https://larkspur.co:99999/a',
    'https://user:secret@larkspur.co/a',
    'https://user@larkspur.co/a',
    'https://larkspur.co/a b',
    'https://larkspur.co/a or https://larkspur.co/b',
    'https://larkspur.co,https://larkspur.co/b',
    'https://larkspur.co/a ',
    'https://larkspur.co/a\u00A0',
    'https://larkspur.co/a\u200B',
    '\uFEFFhttps://larkspur.co/a',
    'https://lark\u00ADspur.co/a',
    'https://larkspur.co/\u2060a',
    'https://larkspur.co/\u3164a',
    'https://larkspur.co/\ta',
    'https://larkspur.co/\u0007a',
  ])('refuses %j', (url) => {
    expect(listInvalidFields(url)).toEqual(fields)
  })
})
