import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { isForeignFile, listContentFiles, listFiles } from '../../../pipeline/content/contentFiles'
import { guideSections } from '../../../pipeline/content/guide'
import { analyticsSnippets } from '../../support/analyticsSnippets'
import { checkContent } from '../../support/checkContent'
import { type ContentDraft, createSlideImage } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { unusualContents } from '../../support/unusualContents'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

describe('checkContent', () => {
  it('reports nothing for the fixture content', async () => {
    expect(await checkContent(draft.folder)).toMatchObject({ errors: [], warnings: [] })
  })

  it.each(unusualContents.map((odd) => [odd.name, odd] as const))('accepts %s', async (_, odd) => {
    await odd.apply(draft)
    expect((await checkContent(draft.folder)).errors).toEqual([])
  })

  it('lists the errors of all files at once, sorted by file and line', async () => {
    draft.remove('about.json')
    draft.write('analytics.html', '<p>')
    draft.write('case-studies/07-outcomes.md', '')
    draft.replace('hero.json', '22', '"22"')
    draft.replace('hero.json', '"subline"', '"sublime"')
    draft.replace('pages/privacy-policy.md', '- your name', '- your <b>name')
    draft.replace('pages/privacy-policy.md', '(mailto:{', '(javascript:{')
    draft.write('pages/my_terms.md', '')
    draft.write('site/mark.svg', '<svg>')
    draft.write('testimonials.json', '')
    const { errors, warnings } = await checkContent(draft.folder)
    // The portrait is not called unused, because about.json may name it.
    expect(warnings).toEqual([])
    const located = errors.map(({ code, file, line, field = [] }) =>
      [code, file.replace('content/', ''), line, field.join('.')].join(' ').trim(),
    )
    expect(located).toEqual([
      'file-missing about.json',
      'analytics-not-script analytics.html 1',
      'slide-description-missing case-studies/07-outcomes.md 1 description',
      'field-missing hero.json 1 subline',
      'field-unknown hero.json 3 sublime',
      'wrong-type hero.json 8 achievements.years.figure',
      'file-missing pages/my_terms.md',
      'page-name-invalid pages/my_terms.md',
      'html-in-text pages/privacy-policy.md 13',
      'link-invalid pages/privacy-policy.md 54',
      'logo-damaged site/mark.svg',
      'file-missing testimonials.json',
    ])
  })
})

describe('an unused file', () => {
  it.each([
    ['about/old.png', '"./about/old.png"'],
    ['pages/old.png', '"./old.png"'],
    ['case-studies/more/a.png', 'content/case-studies'],
    ['pages/imprint.md.txt', '"content/pages/imprint.md"'],
    ['pages/imprint.rtf', '"content/pages/imprint.md"'],
    ['pages/imprint.docx', '"content/pages/imprint.md"'],
    ['case-studies/Harbor.txt', '"content/case-studies/Harbor.md"'],
    ['Analytics.html.txt', '"content/analytics.html"'],
    ['analytics.htm', '"content/analytics.html"'],
    ['pages/analytics.html', '"content/analytics.html"'],
    ['hero.json.txt', ''],
    ['notes.txt', ''],
  ])('%s is reported with its right place: %s', async (name, place) => {
    draft.write(name, '{')
    const { errors, warnings } = await checkContent(draft.folder)
    expect(errors).toEqual([])
    expect(warnings).toMatchObject([{ code: 'file-unused', file: `content/${name}` }])
    expect(warnings[0]?.fix).toContain(place)
    expect(/"content\//.test(warnings[0]!.fix)).toBe(place.startsWith('"content/'))
  })

  it('that a system, an editor or a download leaves is not told', async () => {
    const names = [
      ...['.DS_Store', '._07-outcomes.md', '.gitkeep', '.gitignore', 'Thumbs.db', 'desktop.ini'],
      ...['~$07-outcomes.md', '07-outcomes.md~', '07-outcomes.md.tmp', 'a.png.part', 'thumbs.DB'],
      ...['a.png.crdownload', 'a.png.download', 'Icon\r'],
    ]
    const folders = [...new Set(listFiles(draft.folder).map((file) => path.posix.dirname(file)))]
    expect(folders.length).toBeGreaterThan(4)
    for (const folder of folders) {
      for (const name of names) draft.write(`${folder}/${name}`, '{')
    }
    expect(await checkContent(draft.folder)).toMatchObject({ errors: [], warnings: [] })
  })

  it('in a folder of no known name is reported once, without another name for it', async () => {
    for (const name of ['a.png', 'deep/b.txt']) draft.write(`photos/${name}`, 'x')
    const { warnings } = await checkContent(draft.folder)
    const fix = expect.not.stringContaining('"content/') as string
    expect(warnings).toMatchObject([{ code: 'file-unused', file: 'content/photos', fix }])
  })

  it('in an unknown folder is reported with the folder', async () => {
    draft.rename('case-studies', 'Case Studies')
    const { warnings } = await checkContent(draft.folder)
    const fix = expect.stringContaining('"content/case-studies"') as string
    const file = 'content/Case Studies'
    expect(warnings).toMatchObject([{ code: 'file-unused', file, fix }])
  })
})

describe('a required file', () => {
  it.each([
    ['hero.json', 'hero.json.txt'],
    ['hero.json', 'Hero.json'],
    ['pages/privacy-policy.md', 'pages/privacy-policy.md.txt'],
    ['pages/privacy-policy.md', 'Pages/privacy-policy.md'],
    ['site/mark.svg', 'site/Mark.svg'],
    ['site/mark.svg', 'mark.svg'],
  ])('%s is reported missing with its wrong name, %s', async (name, wrongName) => {
    const text = draft.read(name)
    draft.remove(name)
    draft.write(wrongName, text)
    const { errors } = await checkContent(draft.folder)
    const fix = expect.stringContaining(`"content/${wrongName}"`) as string
    expect(errors).toMatchObject([{ code: 'file-missing', file: `content/${name}`, fix }])
  })
})

describe('a link', () => {
  const link = (target: string, name: string) =>
    symlinkSync(path.join(draft.root, target), draft.file(name), 'junction')

  it.each(['about', 'case-studies', 'pages', 'site'])(
    'to the folder %s is read like the folder',
    async (name) => {
      draft.rename(name, `../${name}`)
      link(name, name)
      const linked = await checkContent(draft.folder)
      expect(linked).toMatchObject({ errors: [], warnings: [] })
      expect(linked.slideImages).toHaveLength(7)
      draft.write(`${name}/old.txt`, 'x')
      const { warnings } = await checkContent(draft.folder)
      expect(warnings).toMatchObject([{ file: `content/${name}/old.txt` }])
    },
  )

  it('can be the content folder', async () => {
    draft.write('case-studies/07-outcomes.md', '')
    draft.rename('.', '../real')
    symlinkSync(path.join(draft.root, 'real'), draft.folder, 'junction')
    const { errors, warnings } = await checkContent(draft.folder)
    const file = 'content/case-studies/07-outcomes.md'
    expect([...errors, ...warnings]).toMatchObject([{ file }])
  })

  it.each(['pages/deeper', 'pages/nowhere.md', 'case-studies/nowhere.png', 'about/loop'])(
    'is an unused file if it leads nowhere or is deeper: %s',
    async (name) => {
      mkdirSync(path.join(draft.root, 'deeper'))
      if (name.endsWith('loop')) symlinkSync(draft.file(name), draft.file(name))
      else link(path.posix.basename(name), name)
      const { errors, warnings } = await checkContent(draft.folder)
      expect(errors).toEqual([])
      expect(warnings).toMatchObject([{ code: 'file-unused', file: `content/${name}` }])
    },
  )
})

describe('files whose names differ only in capital letters', () => {
  const slide = 'case-studies/07-outcomes'

  it.each([
    ['about/portrait.png', 'about/PORTRAIT.png'],
    ['pages/typography.md', 'pages/Typography.md'],
    [`${slide}.png`, 'case-studies/07-Outcomes.PNG'],
    [`${slide}.md`, 'case-studies/07-OUTCOMES.md'],
    ['pages/privacy-policy.md', 'pages/Privacy-Policy.md'],
    ['site.json', 'SITE.json'],
    ['site/mark.svg', 'site/Mark.svg'],
    ['analytics.html', 'Analytics.html'],
  ])('are one error that names both: %s and %s', async (name, twin) => {
    draft.write('analytics.html', analyticsSnippets.Umami)
    draft.write(twin, readFileSync(draft.file(name)))
    const { errors, warnings, imagesWithoutText } = await checkContent(draft.folder)
    // "SITE.json" comes before "site.json".
    const [first = '', second = ''] = [name, twin].sort()
    const message = expect.stringContaining(`content/${first}`) as string
    const expected = { code: 'file-name-taken', file: `content/${second}`, message }
    expect(errors).toMatchObject([expected])
    expect(warnings).toEqual([])
    expect(imagesWithoutText).toEqual([])
  })

  it.each([
    ['A map.\n', '.PNG'],
    ['---\nimage: ./07-outcomes.png\n---\nA map.\n', '.png'],
    ['---\nimage: ./07-Outcomes.PNG\n---\nA map.\n', '.PNG'],
  ])('leave a slide the image whose name is written exactly: %j', async (text, ending) => {
    const name = ending === '.PNG' ? '07-Outcomes' : '07-outcomes'
    draft.remove(`${slide}.md`)
    draft.write(`case-studies/${name}.md`, text)
    draft.write('case-studies/07-Outcomes.PNG', await createSlideImage(1).png().toBuffer())
    const { slides } = await checkContent(draft.folder)
    expect(slides.at(-1)?.image).toBe(`case-studies/${name}${ending}`)
  })
})

it('messages name sections that the guide has', () => {
  const headings = readFileSync('content/README.md', 'utf8').match(/(?<=^## \d+\. ).*/gm)
  expect(Object.values(guideSections)).not.toHaveLength(0)
  for (const section of Object.values(guideSections)) expect(headings).toContain(section)
})

describe('isForeignFile', () => {
  it.each([
    'hero copy.json',
    'notes.md',
    'site/old.markdown',
    'case-studies - Copy/07-outcomes.md',
    'case-studies/._07-outcomes.md',
    'pages/more/imprint.md',
    'site/site.json',
  ])('is true for %s', (name) => {
    expect(isForeignFile(draft.folder, draft.file(name))).toBe(true)
  })

  it('is false for every file of the site', () => {
    const names = [...listContentFiles(draft.folder).map(({ name }) => name), 'about/portrait.png']
    expect(names.filter((name) => isForeignFile(draft.folder, draft.file(name)))).toEqual([])
  })
})

describe('the drawn share image', () => {
  const listWarnings = async () =>
    (await checkContent(draft.folder)).warnings.map(({ code, field, message }) => [
      code,
      field!.join('.'),
      / lacks (.*?),/.exec(message)?.[1],
    ])

  it.each([
    ['letters of another script', 'brand', 'site.json', '"Fairlead"', '"Клиника"', 'К л и н и к а'],
    ['symbols', 'headline.1', 'hero.json', 'Clear Strategy.', 'Data → ✓', '→ ✓'],
    [
      'symbols in the result',
      'proof.figure',
      'hero.json',
      /"before": [^]*?"minutes" },/,
      '"figure": "4 ⇒ 1",',
      '⇒',
    ],
  ])('with %s is a warning about the field %j', async (...row) => {
    const [, field, file, before, after, letters] = row
    const text = draft.read(file)
    draft.write(file, text.replace(before, after))
    expect(draft.read(file)).not.toBe(text)
    expect(await listWarnings()).toEqual([['share-image-letter', field, letters]])
    draft.write('site/card.png', await createSlideImage(1, 1200, 630).png().toBuffer())
    draft.editJson('site.json', (site) => (site.socialCard = './site/card.png'))
    expect(await listWarnings()).toEqual([])
  })

  it('may have accents, dashes and quotes', async () => {
    draft.replace('hero.json', 'Clear Strategy.', 'Dvořák™, naïve – “ok” −1')
    expect(await listWarnings()).toEqual([])
  })
})
