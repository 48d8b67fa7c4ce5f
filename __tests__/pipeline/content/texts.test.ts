import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { listValues } from '../../../pipeline/content/fieldValues'
import { toJsonSchema } from '../../../pipeline/content/jsonSchema'
import { findMarkup } from '../../../pipeline/content/plainText'
import { readFolder } from '../../../pipeline/content/readFolder'
import { jsonSchemas } from '../../../pipeline/content/schema'
import { findUnprintable } from '../../../pipeline/content/unprintable'
import { checkContent } from '../../support/checkContent'
import { type ContentDraft, createSlideImage, type Json } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

async function listDiagnostics(): Promise<string[]> {
  const { errors, warnings } = await checkContent(draft.folder)
  return [...errors, ...warnings].map(({ code, file, line }) =>
    [code, file.replace('content/', ''), line].join(' ').trim(),
  )
}

describe('the check', () => {
  it('never writes', async () => {
    draft.write('case-studies/Icon\r', '')
    await draft.addOrphanImage('harbor.png')
    const hashFiles = () =>
      readdirSync(draft.root, { recursive: true, encoding: 'utf8' })
        .sort()
        .map((name) => {
          const file = path.join(draft.root, name)
          const { mtimeMs } = statSync(file)
          const isFile = statSync(file).isFile()
          const hash = isFile && createHash('sha256').update(readFileSync(file)).digest('hex')
          return [name, mtimeMs, hash]
        })
    const before = hashFiles()
    expect(before.length).toBeGreaterThan(20)
    await checkContent(draft.folder)
    expect(hashFiles()).toEqual(before)
  })
})

describe('a text with a character that cannot be shown', () => {
  it.each([
    ...['\u0007', '\u0092', '\uF0A7', '\uFFFC', '\uFFFD', '\u2028', '\u2029', '\u202E', '\uFEFF'],
    ...['\uD800', '\u{F0000}'],
  ])('is found, with its word: %j', (character) => {
    const problem = findUnprintable(`First\nour it${character}s team`)
    expect(problem).toMatchObject({ code: 'character-unprintable', line: 2 })
    expect(problem?.message).toContain('"it?s"')
  })

  it.each([
    'naïve – “ok” … ½ €',
    'ab\u00ADcd',
    'می\u200Cخواهم',
    '👩\u200D💻',
    'a\tb\r\nc',
    '\u200Fא',
  ])('is not found in %j', (text) => {
    expect(findUnprintable(text)).toBeUndefined()
  })

  it('is told with its line in a page', async () => {
    draft.replace('pages/privacy-policy.md', '- your name', '- your na\uF0A7me')
    expect(await listDiagnostics()).toEqual(['character-unprintable pages/privacy-policy.md 13'])
  })

  it('is an error in every text field, page and slide', async () => {
    const listFields = () =>
      readFolder(draft.folder).contentFiles.flatMap(({ name, schema, content }) =>
        listValues(toJsonSchema(schema), content?.value)
          .filter(({ value, field }) => typeof value === 'string' && !field.enum && !field.image)
          .map(({ path }) => `${name} ${path.join('.')}`),
      )
    const fields = listFields()
    expect(fields.length).toBeGreaterThan(100)
    for (const { name, content } of readFolder(draft.folder).contentFiles) {
      const text = content!.text
      // Each value in quotation marks, or the last letters of each line of a Markdown file.
      const broken = name.endsWith('.json')
        ? text.replace(/"(?=\s*[,\]}\n])/g, '\uF0A7"')
        : text.replace(/(\p{L})(\.?)$/gmu, '$1\uF0A7$2')
      draft.write(name, broken)
    }
    const found = (await checkContent(draft.folder)).errors
      .filter(({ code }) => code === 'character-unprintable')
      .map(({ file, field = [] }) => `${file.replace('content/', '')} ${field.join('.')}`)
    const missed = fields.filter(
      (field) => field.includes('.json') && !found.includes(field) && !field.includes('duration'),
    )
    expect(missed).toEqual([])
    expect(found.filter((field) => field.startsWith('pages/'))).not.toEqual([])
    expect(found.filter((field) => field.startsWith('case-studies/'))).not.toEqual([])
  })
})

describe('a plain text', () => {
  it.each([
    ['Senior **product** lead', '**product**'],
    [`${'These are words. '.repeat(12)}**product**`, '**product**'],
    ['See [my page](https://w3.org)', '[my page](https://w3.org)'],
    ['# Clear strategy', '# Clear strategy'],
    ['- One item', '- One item'],
    ...[...'•·▪◦●‣∙'].map((bullet) => [`${bullet} One`, `${bullet} One`]),
    ['Both:\n▪ One item', '▪ One item'],
    ['A <b>bold</b> step', '<b>'],
    ['Research &amp; design', '&amp;'],
    ['Write to {contactEmail}', '{contactEmail}'],
    ['Call {phone}', '{phone}'],
    ['One =======\nTwo', '======='],
    ['Use `code`', '`code`'],
    ['```\ncode\n```', '``` code ```'],
    ['This is *very* good', '*very*'],
    ['~~Old~~ new', '~~Old~~'],
    ['* One item', '* One item'],
    ['[a]: https://w3.org', '[a]: https://w3.org'],
    ['[^1]: A study', '[^1]: A study'],
    ['| a |\n|---|\n| b |', '| a | |---| | b |'],
    ['Save \\*now', '\\*'],
    ['It&#39;s', '&#39;'],
    ['---', '---'],
    ['![A map](./a.png)', '![A map](./a.png)'],
    [`A map data:image/png;base64,${'iVBORw0KGgo'.repeat(9)}`, 'data:image/png;base64,iVBOR'],
  ])('is told as visitors would read it: %j', (text, shown) => {
    const problem = findMarkup(text)
    expect(problem).toMatchObject({ code: 'text-shown-as-written', isWarning: true })
    expect(problem?.message).toContain(shown)
  })

  it.each([
    ...['+', '40+', '> 40 clients', '1. Discovery', 'R&D, AT&T', '#1 in town', 'a < b > c', '<3'],
    ...['4 h to 10 min', '*excluding tax', 'snake_case_name', 'www.larkspur.co', 'a@larkspur.co'],
    ...['He said [sic] that', '[the team] grew', '~5 weeks, ~3 people', '$5–10', '100 % [1]'],
    ...['Göttingen · Ulm', 'One • Two'],
  ])('may contain %j', (text) => {
    expect(findMarkup(text)).toBeUndefined()
  })

  it('of one invisible character is empty', async () => {
    for (const character of ['\u200B', '\u2060', '\u3164', '\u2800', '\u00AD', '\u00A0']) {
      draft.editJson('hero.json', (hero) => (hero.callLabel = character))
      expect(await listDiagnostics()).toEqual(['text-empty hero.json 8'])
    }
  })

  it.each([
    'alt: A map.',
    'image: ./07-outcomes.png A map.',
    'order: 3 A map.',
    '—\nimage: ./07-outcomes.png\n—\nA map.',
  ])('of a slide is not a field: %j', async (text) => {
    draft.writeSlide('07-outcomes', text)
    expect(await listDiagnostics()).toEqual(['text-shown-as-written case-studies/07-outcomes.md 1'])
  })
})

describe('a copy by a cloud service', () => {
  it.each([' 2', ' (1)', ' copy', ' - Copy', ' (conflicted copy 2026-11-28)', ' (Kopie)'])(
    'of a slide is told, whatever its name: "%s"',
    async (suffix) => {
      for (const ending of ['png', 'md']) {
        const name = `case-studies/07-outcomes`
        draft.write(`${name}${suffix}.${ending}`, readFileSync(draft.file(`${name}.${ending}`)))
      }
      const { errors, warnings } = await checkContent(draft.folder)
      expect(errors).toEqual([])
      expect(warnings).toMatchObject([{ code: 'file-copied', isWarning: true }])
      expect(warnings[0]!.file + warnings[0]!.message).toContain(`07-outcomes${suffix}.md`)
    },
  )

  it('of a page is told, with the names of both', async () => {
    draft.write('pages/privacy-policy-2.md', `${draft.read('pages/privacy-policy.md')}\n`)
    const { errors, warnings } = await checkContent(draft.folder)
    expect(errors).toEqual([])
    const file = 'content/pages/privacy-policy.md'
    const message = expect.stringContaining('content/pages/privacy-policy-2.md') as string
    expect(warnings).toMatchObject([{ code: 'file-copied', file, message }])
  })
})

describe('a copied entry of a list', () => {
  /** Adds a copy of the first entry of a list at its end, with a change; returns its index. */
  function addCopy(file: string, at: string[], change: (entry: Json) => unknown): number {
    let index = 0
    draft.editJson(file, (json) => {
      const list = at.reduce<unknown>((each, step) => (each as Json)[step], json) as unknown[]
      const [entry] = list
      index = list.push(change(structuredClone(entry) as Json)) - 1
    })
    return index
  }

  it.each<[string, string, string[], (entry: Json) => unknown]>([
    ['a service', 'services.json', ['cards'], (card) => card],
    [
      'a service with another title, icon, duration and capital letters',
      'services.json',
      ['cards'],
      (card) => ({
        ...card,
        title: 'Own',
        description: String(card.description).toUpperCase(),
        icon: 'layers',
        duration: { from: 9, unit: 'weeks' },
      }),
    ],
    [
      'a testimonial with another author',
      'testimonials.json',
      ['testimonials'],
      (quote) => ({ ...quote, author: 'Kim Ono' }),
    ],
    [
      'a problem with another statement',
      'contact.json',
      ['intro', 'problems'],
      (problem) => ({ ...problem, statement: 'Nothing works.' }),
    ],
    ['a paragraph', 'about.json', ['biography'], (paragraph) => paragraph],
  ])('is told while its paragraphs are those of the other: %s', async (_what, file, at, change) => {
    const field = [...at, addCopy(file, at, change)]
    const { errors, warnings } = await checkContent(draft.folder)
    expect(errors).toEqual([])
    const place = { file: `content/${file}`, field }
    const message = expect.stringMatching(/\b1\b/) as string
    expect(warnings).toMatchObject([{ code: 'entry-copied', ...place, message }])
  })

  it.each<[string, string, string[], (entry: Json) => unknown]>([
    [
      'the same features and clients',
      'services.json',
      ['cards'],
      (card) => ({ ...card, description: 'Own words.' }),
    ],
    [
      'a part of a quote',
      'testimonials.json',
      ['testimonials'],
      (quote) => ({
        ...quote,
        quote: String(quote.quote).split('.')[0],
      }),
    ],
  ])('is not told for %s', async (_what, file, at, change) => {
    addCopy(file, at, change)
    expect((await checkContent(draft.folder)).warnings).toEqual([])
  })
})

describe('a file beside the slides', () => {
  it.each(['IMG_1.AAE', 'photo.xmp', 'picasa.ini', 'ehthumbs.db', 'clip.mov'])(
    'is an unused file: %s',
    async (name) => {
      draft.write(`case-studies/${name}`, '<x:xmpmeta xmlns:x="adobe:ns:meta/">')
      expect(await listDiagnostics()).toEqual([`file-unused case-studies/${name}`])
    },
  )

  it('with the name of a slide is not taken for its image', async () => {
    draft.write('case-studies/07-outcomes.AAE', '<plist/>')
    const { slides } = await checkContent(draft.folder)
    expect(slides.at(-1)).toMatchObject({ image: 'case-studies/07-outcomes.png' })
  })

  it('that the Finder makes is ignored', async () => {
    draft.write('case-studies/Icon\r', '')
    expect(await listDiagnostics()).toEqual([])
  })

  const draw = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff') =>
    createSlideImage(1)[format]().toBuffer()

  it.each<[name: string, bytes: () => string | Promise<Buffer>]>([
    ['photo', () => draw('jpeg')],
    ['photo.jfif', () => draw('jpeg')],
    ['png.dat', () => draw('png')],
    ['webp.dat', () => draw('webp')],
    ['gif.dat', () => draw('gif')],
    ['avif.dat', () => draw('avif')],
    ['tiff.dat', () => draw('tiff')],
    ['heic.dat', () => '\0\0\0\x18ftypheic'],
    ['bmp.dat', () => 'BM\x36\x10\x0e\0\0\0\0\0'],
  ])('is an error if it is a picture: %s', async (name, bytes) => {
    draft.write(`case-studies/${name}`, await bytes())
    expect(await listDiagnostics()).toEqual([`image-unreadable case-studies/${name}`])
  })
})

describe('a URL field', () => {
  it('that leads into the own site leads to a page', async () => {
    draft.editJson('site.json', (site) => (site.schedulingUrl = 'https://example.com/talk/'))
    expect(await listDiagnostics()).toEqual(['link-invalid site.json 23'])
    draft.editJson('site.json', (site) => {
      site.schedulingUrl = 'https://www.example.com/privacy-policy/'
    })
    expect(await listDiagnostics()).toEqual([])
  })

  it.each([
    ...['htpps://www.larkspur.co', 'https://localhost/a', 'https://192.168.0.7'],
    ...[
      'www.larkspur.co',
      'larkspur.co/call',
      'https://larkspur.co”',
      '/#contact',
      '[a](https://larkspur.co)',
    ],
  ])('has one problem at a time: %s', async (url) => {
    const { content, schema } = readFolder(draft.folder).contentFiles.find(
      ({ name }) => name === 'site.json',
    )!
    const fields = listValues(toJsonSchema(schema), content!.value)
      .filter(({ field }) => field.format === 'uri')
      .map(({ path }) => String(path))
    expect(fields.length).toBeGreaterThan(2)
    draft.editJson('site.json', (site) => {
      for (const field of fields) site[field] = url
    })
    const { errors } = await checkContent(draft.folder)
    expect(errors.map(({ code, field }) => `${code} ${String(field)}`)).toEqual(
      fields.map((field) => `url-invalid ${field}`),
    )
  })
})

it.each(['mailto:a@larkspur.co', 'a at larkspur.co', 'larkspur.co', ''])(
  'a wrong `contactEmail` is told where it stands, not where pages insert it: "%s"',
  async (address) => {
    draft.editJson('site.json', (site) => (site.contactEmail = address))
    const { errors, warnings } = await checkContent(draft.folder)
    expect([...errors, ...warnings]).toMatchObject([
      { code: 'email-invalid', file: 'content/site.json' },
    ])
  },
)

it.each([
  ['a landscape', 1600, 1200, ['left', 'middle', 'right']],
  ['a high', 1200, 2400, ['middle', 'top']],
])('%s portrait may be cropped where its focus chooses the visible part', async (...row) => {
  const [, width, height, useful] = row
  draft.write('about/portrait.png', await createSlideImage(1, width, height).png().toBuffer())
  const options = toJsonSchema(jsonSchemas['about.json']!).properties?.portraitFocus?.enum ?? []
  expect(options.length).toBeGreaterThan(2)
  for (const focus of [undefined, ...options]) {
    draft.editJson('about.json', (about) => (about.portraitFocus = focus))
    const isUseful = useful.includes(String(focus))
    expect([focus, await listDiagnostics()]).toEqual([
      focus,
      isUseful ? [] : ['image-wrong-shape about.json 3'],
    ])
  }
})

describe('analytics.html', () => {
  const script = '<script src="https://plausible.io/js/script.js"></script>'

  it('with other capital letters is told, because hosts do not read it', async () => {
    draft.write('Analytics.html', script)
    expect(await listDiagnostics()).toEqual(['file-unused Analytics.html'])
  })

  it.each(['', ' \n', `<!-- ${script} -->`])('without a script is an error: %j', async (html) => {
    draft.write('analytics.html', html)
    expect(await listDiagnostics()).toEqual(['analytics-empty analytics.html 1'])
  })
})
