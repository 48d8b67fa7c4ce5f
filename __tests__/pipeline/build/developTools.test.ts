/** @jest-environment node */
import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import about from '../../../e2e/content/about.json'
import { slides } from '../../../e2e/content/case-studies.json'
import { parse, defaultTreeAdapter as tree } from 'parse5'
import { devBadge } from '../../../pipeline/build/devBadge'
import { refuseOtherSites, type Server } from '../../../pipeline/build/developTools'
import { picturesPage } from '../../../pipeline/build/picturesPage'
import { checkContent } from '../../../pipeline/content/checkContent'
import { contentFiles } from '../../../pipeline/content/contentFiles'
import { close, listen } from '../../../pipeline/tools/server'
import { type ContentDraft, slidePicture } from '../../support/contentDraft'
import { freshDraft } from '../../support/freshDraft'

let draft: ContentDraft
freshDraft((fresh) => (draft = fresh))

type Parent = Parameters<typeof tree.getChildNodes>[0]

function attributesOf(parent: Parent, tag: string): Record<string, string>[] {
  return tree.getChildNodes(parent).flatMap((node) => {
    if (!tree.isElementNode(node)) return []
    const own = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
    return [...(node.tagName === tag ? [own] : []), ...attributesOf(node, tag)]
  })
}

async function badge(): Promise<string> {
  return devBadge(draft.folder, await checkContent(draft.folder)).text
}

it('shows every picture with its alt text, its weight and the entry that names it', async () => {
  const page = picturesPage(draft.folder, await checkContent(draft.folder))
  const pictures = attributesOf(parse(page), 'img')
  expect(pictures).toHaveLength(9)
  expect(pictures[1]).toMatchObject({
    src: '/__pictures/files/about/portrait.png',
    alt: about.portraitAlt,
  })
  expect(attributesOf(parse(page), 'textarea')).toHaveLength(8)
  expect(page).toMatch(
    new RegExp(
      `content/case-studies.json, slide 1 \\(&#34;${slides[0]!.id}&#34;\\), field &#34;image&#34;[^]*?\\d+ kB`,
    ),
  )
})

it('shows first what is to be done about pictures: describe, remove, add, or what stands in the way', async () => {
  draft.remove('case-studies/06-three-horizons.png')
  draft.edit('case-studies.json', (json) => ((json.slides as { alt: string }[])[1]!.alt = ''))
  draft.write('case-studies/cut.png', await slidePicture(1).png().toBuffer())
  draft.write('case-studies/deck.pdf', '%PDF-1.7')
  draft.write('hero.json', '{')
  const page = picturesPage(draft.folder, await checkContent(draft.folder))
  expect(attributesOf(parse(page), 'button').map(({ value }) => value)).toEqual([
    ...['describe', 'remove', 'describe', 'add'],
    ...['describe', 'describe', 'describe', 'describe', 'describe', 'describe'],
  ])
  expect(page.indexOf('autofocus')).toBeGreaterThan(page.indexOf('slide 2'))
  expect(page.indexOf('autofocus')).toBeLessThan(page.indexOf('slide 6'))
  expect(page).toContain('The file is a PDF document')
})

it('lists every problem that is no picture’s, with file, line, place, sentence and cure', async () => {
  draft.write('contact.json', '{')
  draft.replace('hero.json', '22', '"22"')
  draft.edit('case-studies.json', (json) => {
    const [first, second] = json.slides as { id: string; alt: string }[]
    Object.assign(first!, { id: '' })
    Object.assign(second!, { alt: '' })
  })
  const page = picturesPage(draft.folder, await checkContent(draft.folder))
  expect(page.match(/(?<=<p role="alert">).*(?=<\/p>)/g)).toEqual([
    'content/hero.json, line 9, field &#34;achievements.years.figure&#34;: Text instead of a number. Write the number alone, without quotes.',
    expect.stringMatching(
      '^content/case-studies.json, line \\d+, slide 1, field &#34;id&#34;: Not a short name. ',
    ),
    expect.stringMatching('^content/contact.json, line 1: A closing } is missing. Add it'),
  ])
})

it('says in the badge what is to be done next', async () => {
  expect(await badge()).toBe('Sample content: 8 files')
  for (const { name } of contentFiles(draft.folder)) {
    const text = draft.read(name)
    if (name !== 'site.json') draft.write(name, text.replace(/^\s*"?sample"?: true,?\n/m, ''))
  }
  expect(await badge()).toBe('Sample content: 1 file')
  draft.replace('hero.json', '{', '{ "sample": true,')
  draft.replace('about.json', '{', '{ "sample": true, "hidden": true,')
  expect(await badge()).toBe('Sample content: 2 files')
  draft.write('case-studies/deck.pdf', '%PDF-1.7')
  expect(await badge()).toBe('deck.pdf: The file is a PDF document with the ending .pdf.')
  draft.replace('hero.json', '22', '"22"')
  expect(await badge()).toBe(
    'hero.json, field "achievements.years.figure": Text instead of a number.',
  )
  draft.write('hero.json', '{')
  expect(await badge()).toBe('hero.json: A closing } is missing.')
  await draft.addSlide((slide) => void (slide.alt = ''))
  expect(await badge()).toBe('Slide 8 needs a description')
  draft.remove('case-studies/07-outcomes.png')
  expect(await badge()).toBe('Slide 7 has lost its picture 07-outcomes.png. Remove it?')
})

it('says under the pointer of the badge where the problem is, with its line', async () => {
  draft.replace('hero.json', '22', '"22"')
  expect(devBadge(draft.folder, await checkContent(draft.folder)).title).toBe(
    'content/hero.json, line 9, field "achievements.years.figure": Text instead of a number. Write the number alone, without quotes.',
  )
})

it('tells errors from what is only worth a look', async () => {
  const hasErrors = async () => devBadge(draft.folder, await checkContent(draft.folder)).hasErrors
  draft.write('case-studies/deck.pdf', '%PDF-1.7')
  expect(await hasErrors()).toBe(false)
  draft.write('hero.json', '{')
  expect(await hasErrors()).toBe(true)
})

it('hands to no other site, and to no rebound name, what Gatsby would serve to all', async () => {
  const requireGatsbys = createRequire(require.resolve('gatsby/package.json'))
  const app = (requireGatsbys('express') as () => Server & RequestListener)()
  app.get('/page-data.json', (_request, reply) => void reply.end('unpublished'))
  refuseOtherSites(app)
  const server = createServer(app)
  await listen(server, 0, 'localhost')
  const { port } = server.address() as AddressInfo
  const statusFor = async (headers: Record<string, string>) => {
    const [reply] = (await once(get({ port, path: '/page-data.json', headers }), 'response')) as [
      IncomingMessage,
    ]
    reply.resume()
    return reply.statusCode
  }
  const own = `localhost:${port}`
  try {
    expect(await statusFor({})).toBe(200)
    expect(await statusFor({ host: own, origin: `http://${own}` })).toBe(200)
    expect(await statusFor({ host: own, origin: 'https://evil.example' })).toBe(403)
    expect(await statusFor({ host: 'evil.example' })).toBe(403)
  } finally {
    await close(server)
  }
})
