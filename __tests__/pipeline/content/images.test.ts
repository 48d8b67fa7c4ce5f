import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { compareNaturally } from '../../../pipeline/content/slides'
import { toJsonSchema } from '../../../pipeline/content/jsonSchema'
import { jsonSchemas } from '../../../pipeline/content/schema'
import { checkContent } from '../../support/checkContent'
import { type ContentDraft, createSlideImage } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { createRotatedPhonePhoto } from '../../support/createRotatedPhonePhoto'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

/** Lists the diagnostics as "file:line code", with paths from the content folder. */
async function listDiagnostics(): Promise<string[]> {
  const { errors, warnings } = await checkContent(draft.folder)
  return [...errors, ...warnings].map(({ code, file, line, isWarning }) => {
    const place = `${file.replace('content/', '')}${line ? `:${line}` : ''}`
    return `${place} ${code}${isWarning ? ' (warning)' : ''}`
  })
}

const createFrame = (seed: number) => createSlideImage(seed, 900, 1125).png().toBuffer()

const png = (width: number, height: number) => createSlideImage(1, width, height).png().toBuffer()
const half = (picture: Buffer) => picture.subarray(0, picture.length / 2)

describe('a slide', () => {
  it.each<
    [code: string, name: string, bytes: () => string | Buffer | Promise<Buffer>, facts?: string[]]
  >([
    ['image-unreadable', 'empty.png', () => ''],
    ['image-unreadable', 'phone.jpg', () => '\0\0\0\x18ftypheic'],
    ['image-unreadable', 'drawing.svg', () => '<?xml version="1.0"?><svg xmlns="…"/>'],
    ['image-unreadable', 'photo.jfif', () => createSlideImage(1).jpeg().toBuffer()],
    ['image-unreadable', 'film.png', () => createSlideImage(1).gif().toBuffer()],
    ['image-unreadable', 'half.jpg', async () => half(await createSlideImage(2).jpeg().toBuffer())],
    ['image-unreadable', 'part.png', async () => half(await png(1920, 1080))],
    ['image-too-heavy', 'heavy.png', () => Buffer.alloc(15 * 1024 * 1024 + 1), ['15.0', '15']],
    ['image-too-heavy', 'huge.png', () => Buffer.alloc(16.26 * 1024 * 1024), ['16.3', '15']],
    ['image-too-narrow', 'narrow.png', () => png(1199, 675), ['1199', '1200']],
    [
      'image-too-narrow',
      'photo.jpg',
      () => createRotatedPhonePhoto(createSlideImage(4, 1150, 1800)),
      ['1150', '1200'],
    ],
  ])('is reported as %s, with its sizes: %s', async (...row) => {
    const [code, name, bytes, facts = []] = row
    draft.write(`case-studies/${name}`, await bytes())
    const { errors, imagesWithoutText } = await checkContent(draft.folder)
    expect(errors).toMatchObject([{ code, file: `content/case-studies/${name}` }])
    expect(errors[0]!.message.match(/\d+(\.\d+)?/g) ?? []).toEqual(facts)
    expect(imagesWithoutText).toEqual([])
  })

  it.each<[width: number, height: number, facts?: string[]]>([
    [1920, 1080],
    [1920, 1200],
    [1920, 1216, ['1920', '1216', '1920', '1080']],
    [1920, 988],
    [1920, 976, ['1920', '976', '1920', '1080']],
  ])('of %i by %i pixels has the shape of its frame, or is told the sizes', async (...row) => {
    const [width, height, facts] = row
    draft.write('case-studies/07-outcomes.png', await png(width, height))
    const { warnings } = await checkContent(draft.folder)
    const found = warnings.map(({ code, message, fix }) => [
      code,
      ...`${message} ${fix}`.match(/\d+/g)!,
    ])
    expect(found).toEqual(facts ? [['image-wrong-shape', ...facts]] : [])
  })

  const slide = 'case-studies/07-outcomes.md'
  const write = (text: string) => () => draft.write(slide, text)
  const nameImage = (image: string, text = 'A map.') =>
    write(`---\nimage: ${image}\n---\n${text}\n`)

  const edits: [make: () => void | Promise<void>, ...expected: string[]][] = [
    [() => draft.addOrphanImage('a.png'), 'a.png file-unused (warning)'],
    [() => draft.remove('case-studies/07-outcomes.png'), '07-outcomes.md slide-image-missing'],
    [write(' \n'), '07-outcomes.md:1 slide-description-missing'],
    [write('A map.'.padEnd(251, ' It is a bay.')), '07-outcomes.md:1 text-too-long'],
    [write('A map.'.padEnd(250, ' It is a bay.'))],
    [write('\n---\ndescription: A map.\n---\n'), '07-outcomes.md:2 slide-description-missing'],
    [() => draft.addOrphanImage('07-outcomes.webp'), '07-outcomes.webp slide-name-taken'],
    [nameImage('./08-none.png'), '07-outcomes.md:2 image-missing (warning)'],
    [nameImage('../about/portrait.png'), '07-outcomes.md:2 image-missing (warning)'],
    [
      () => draft.write('case-studies/08.md', '---\nimage: ./08-none.png\n---\nA map.\n'),
      '08.md:2 image-missing',
    ],
    [
      async () => {
        await draft.addOrphanImage('08.png')
        nameImage('./08.png')()
      },
      '07-outcomes.png file-unused (warning)',
    ],
    [
      () => draft.write('case-studies/08.md', '---\nimage: ./08.png\n\nA map.'),
      '08.md:1 front-matter-invalid',
    ],
    [nameImage('./07-outcomes.png', 'A map. '.repeat(40)), '07-outcomes.md:4 text-too-long'],
    [write('---\nimages: ./a.png\n---\nA map.'), '07-outcomes.md:2 field-unknown'],
    [write('---\nimage: ./07-outcomes.png\n\nA map.'), '07-outcomes.md:1 front-matter-invalid'],
    [() => draft.write('case-studies/a.png.crdownload', 'x')],
    [() => draft.write('case-studies/._07-outcomes.md', '\0\x05\x16')],
    [
      async () => {
        draft.write('case-studies/00.png', await png(1600, 1200))
        draft.writeSlide('00')
      },
      '00.png image-wrong-shape (warning)',
    ],
  ]

  it.each(edits.map(([make, ...expected]) => ({ make, expected, found: expected.join(' and ') })))(
    'needs an image and its description: $found',
    async ({ make, expected }) => {
      await make()
      expect(await listDiagnostics()).toEqual(expected.map((each) => `case-studies/${each}`))
    },
  )

  it('has an image of another shape, and is shown in spite of the warning', async () => {
    draft.write('case-studies/00.png', await png(1600, 1200))
    draft.writeSlide('00')
    const { slides } = await checkContent(draft.folder)
    expect(slides[0]).toEqual({ text: 'case-studies/00.md', image: 'case-studies/00.png' })
  })

  it('has the image that its front matter names, or else the one of the same name', async () => {
    await draft.addOrphanImage('Harbor.PNG')
    draft.write('case-studies/08-new-name.md', '---\nimage: ./harbor.png\n---\n\nThe harbor.\n')
    expect(await listDiagnostics()).toEqual([])
    const { slides } = await checkContent(draft.folder)
    expect(slides).toHaveLength(8)
    for (const { text, image } of slides.slice(0, 7))
      expect(image).toBe(text.replace('.md', '.png'))
    expect(slides[7]).toMatchObject({ image: 'case-studies/Harbor.PNG' })
  })

  it('keeps its image, named in its text, when both files are renamed, with a warning', async () => {
    draft.write(slide, '---\nimage: ./07-outcomes.png\n---\nWhat came of it.\n')
    draft.rename(slide, 'case-studies/09-results.md')
    expect(await listDiagnostics()).toEqual([])
    draft.rename('case-studies/07-outcomes.png', 'case-studies/09-results.png')
    expect(await listDiagnostics()).toEqual([
      'case-studies/09-results.md:2 image-missing (warning)',
    ])
    const { slides } = await checkContent(draft.folder)
    expect(slides.at(-1)).toMatchObject({ image: 'case-studies/09-results.png' })
  })

  it('gets no empty text while another text cannot be read', async () => {
    await draft.addOrphanImage('harbor.png')
    write('<<<<<<< HEAD\nA map.')()
    const { imagesWithoutText } = await checkContent(draft.folder)
    expect(imagesWithoutText).toEqual([])
  })

  it('does not get an empty text beside a text with a wrong name', async () => {
    await draft.addOrphanImage('08-harbor.png')
    draft.write('case-studies/08-Harbor.md.txt', 'The harbor.')
    const { errors, imagesWithoutText } = await checkContent(draft.folder)
    const fix = expect.stringContaining('08-Harbor.md"') as string
    expect(errors).toMatchObject([{ code: 'slide-text-missing', fix }])
    expect(imagesWithoutText).toEqual([])
  })

  it('is one of at most 40', async () => {
    const bytes = readFileSync(draft.file('case-studies/07-outcomes.png'))
    for (let number = 8; number <= 41; number += 1) {
      draft.write(`case-studies/${number}.png`, bytes)
      draft.writeSlide(`${number}`)
    }
    const listErrors = async () => (await listDiagnostics()).filter((each) => !/copied/.test(each))
    expect(await listErrors()).toEqual(['case-studies too-many-slides'])
    const { errors } = await checkContent(draft.folder)
    expect(errors[0]!.message.match(/\d+/g)).toEqual(['41', '40'])
    draft.remove('case-studies/41.png')
    draft.remove('case-studies/41.md')
    expect(await listErrors()).toEqual([])
  })

  it('has a text also with another case or normalization form', async () => {
    await draft.addOrphanImage('Slide 10.png')
    await draft.addOrphanImage('KU\u0308STE (1).PNG')
    draft.writeSlide('k\u00fcste (1)')
    const { imagesWithoutText } = await checkContent(draft.folder)
    expect(imagesWithoutText).toEqual(['case-studies/Slide 10.png'])
  })
})

it('compareNaturally sorts numbers by value', () => {
  const names = ['harbor', '10-tides', '2-start', '07-outcomes', 'Bay']
  expect(names.sort(compareNaturally)).toEqual([
    ...['2-start', '07-outcomes', '10-tides', 'Bay', 'harbor'],
  ])
})

describe('every image field', () => {
  const fields = Object.entries(jsonSchemas).flatMap(([file, schema]) =>
    Object.entries(toJsonSchema(schema).properties ?? {}).flatMap(([name, { image }]) =>
      image ? [{ file, name, ...image }] : [],
    ),
  )

  it('has the minimum width that the page needs', () => {
    const widths = fields.map(({ name, minWidth }) => [name, minWidth])
    expect(widths).toEqual([
      ['socialCard', 1200],
      ['portrait', 900],
    ])
  })

  it.each(fields)('$name refuses an image that is one pixel too narrow', async (field) => {
    const { file, name, folder, minWidth, size = [1, 1] } = field
    for (const width of [minWidth - 1, minWidth]) {
      const height = Math.round((width * size[1]) / size[0])
      draft.write(`${folder}/test-${width}.png`, await png(width, height))
      draft.editJson(file, (json) => (json[name] = `./${folder}/test-${width}.png`))
      const found = (await listDiagnostics()).filter((each) => each.includes('too-narrow'))
      expect(found).toHaveLength(width < minWidth ? 1 : 0)
    }
  })

  const slide = 'case-studies/07-outcomes.md'
  const named = [
    ...fields.map(({ file, name, folder }) => {
      const write = (image: string) =>
        draft.editJson(file, (json) => (json[name] = `./${folder}/${image}`))
      return { file, name, write }
    }),
    {
      file: slide,
      name: 'image',
      write: (image: string) => draft.write(slide, `---\nimage: "./${image}"\n---\nA map.\n`),
    },
  ]

  it.each(named)('$name warns of a name that the editor cannot read', async (field) => {
    const names = ['100% done.png', '50%20off.png', 'map #1.png', "Küste (2), it's & +.png"]
    for (const image of names) {
      field.write(image)
      const { warnings } = await checkContent(draft.folder)
      const found = warnings
        .filter(({ code }) => code === 'image-name-unreadable')
        .map(({ file, field }) => [file, field])
      const place = [`content/${field.file}`, [field.name]]
      expect([image, found]).toEqual([image, /[%#]/.test(image) ? [place] : []])
    }
  })
})

describe('the portrait', () => {
  it('is missing under another name', async () => {
    draft.editJson('about.json', (json) => (json.portrait = './about/portrat.png'))
    const { errors } = await checkContent(draft.folder)
    const place = { file: 'content/about.json', line: 3, field: ['portrait'] }
    const fix = expect.stringContaining('"./about/portrait.png"') as string
    expect(errors).toMatchObject([{ ...place, code: 'image-missing', fix }])
  })

  it('is found with other capital letters, and reported beside a second file of its name', async () => {
    draft.editJson('about.json', (json) => (json.portrait = './about/Portrait.PNG'))
    expect(await listDiagnostics()).toEqual([])
    draft.write('about/PORTRAIT.png', await createFrame(1))
    expect(await listDiagnostics()).toEqual(['about/portrait.png file-name-taken'])
  })

  it('is reported once with the wrong shape, and can have the shape of a phone photo', async () => {
    draft.write('about/portrait.png', await png(1920, 1080))
    expect(await listDiagnostics()).toEqual(['about.json:3 image-wrong-shape (warning)'])
    draft.write('about/portrait.png', await png(1500, 2000))
    expect(await listDiagnostics()).toEqual([])
  })

  it('is reported if it is animated', async () => {
    const frames = await Promise.all([1, 2].map((seed) => createFrame(seed)))
    const film = sharp(frames, { join: { animated: true } }).webp()
    draft.write('about/portrait.png', await film.toBuffer())
    expect(await listDiagnostics()).toEqual(['about.json:3 image-animated (warning)'])
  })
})
