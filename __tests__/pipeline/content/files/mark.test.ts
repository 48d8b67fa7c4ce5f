/** @jest-environment node */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { checkContent } from '../../../../pipeline/content/check/checkContent'
import { markRule, writeIcons } from '../../../../pipeline/build/markFiles'
import type { ContentDraft } from '../../../support/contentDraft'
import { freshDraft } from '../../../support/freshDraft'

let draft: ContentDraft
freshDraft((fresh) => (draft = fresh))

const square = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"'
const colors = { deep: '#0b2036', paper: '#fbf8f1', accentOnDeep: '#ff7a3c' }

function svg(inside: string, attributes = square): string {
  return `<svg ${attributes}>${inside}</svg>`
}

const disc = '<circle cx="12" cy="12" r="9"/>'

it.each([
  ['a script', svg(`${disc}<script>alert(1)</script>`), 'Contains <script>, which'],
  [
    'an event handler',
    svg('<circle r="9" onload="alert(1)"/>'),
    'Contains onload="alert(1)", which',
  ],
  ['a style sheet', svg(`<style>circle { fill: red }</style>${disc}`), 'Contains <style>'],
  ['a picture', svg('<image href="#a"/>'), 'Contains <image>'],
  ['text', svg('<text>A</text>'), 'Contains <text>'],
  ['HTML', svg('<foreignObject><p>A</p></foreignObject>'), 'Contains <foreignObject>'],
  [
    'a link outside',
    svg('<use href="https://example.com/a.svg#a"/>'),
    'Contains href="https://example.com/a.svg#a", which',
  ],
  [
    'a paint from outside',
    svg('<path fill="url(//example.com/#a)"/>'),
    'Contains fill="url(//example.com/#a)", which',
  ],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(disc)}`, 'Contains <!ENTITY>, which'],
  ['an unclosed element', svg('<g>'), 'no drawing (SVG), or is damaged'],
  ['a photo', 'no drawing at all', 'no drawing (SVG), or is damaged'],
  ['no size', svg(disc, 'xmlns="http://www.w3.org/2000/svg"'), 'does not say how large it is'],
  ['a banner', svg(disc, square.replace('0 0 24 24', '0 0 90 24')), 'is 90 by 24; it stands in'],
  ['21 kB', svg(`${disc}<desc>${'a'.repeat(21 * 1024)}</desc>`), '22 kB heavy; at most 20 kB'],
])('refuses a mark with %s with one sentence', async (_what, text, words) => {
  draft.write('site/mark.svg', text)
  const { errors } = await checkContent(draft.folder)
  expect(errors).toMatchObject([{ file: 'content/site/mark.svg' }])
  expect(errors[0]?.message).toContain(words)
  expect(await markRule(draft.folder)).toBe('')
})

it('asks for a mark where there is none', async () => {
  draft.remove('site/mark.svg')
  const { errors } = await checkContent(draft.folder)
  expect(errors).toMatchObject([{ file: 'content/site/mark.svg', message: 'The file is missing.' }])
})

it.each([
  ['without a word about it', disc],
  ['by its fill', '<circle r="9" fill="#123456"/><path d="M0 0h4" fill="#123456"/>'],
  ['by its stroke', '<g fill="none" stroke="navy"><circle r="9"/></g>'],
  ['by its style', '<circle r="9" style="fill: #000; stroke: #000"/>'],
  ['as Inkscape writes it', '<circle r="9" style="color:#000;fill:#123;-inkscape-font:A"/>'],
  [
    'and a mask',
    '<mask id="m"><path d="M0 0h9v24H0z" fill="#fff"/></mask><circle r="9" mask="url(#m)"/>',
  ],
])('lets a mark of one colour, %s, follow the text', async (_how, inside) => {
  draft.write('site/mark.svg', svg(inside))
  expect((await checkContent(draft.folder)).errors).toEqual([])
  expect(await markRule(draft.folder)).toMatch(
    /^\.mark\{[^']*;mask:url\('data:image\/svg\+xml,<svg [^']+%3c\/svg>'\) [^']+;background:currentColor;[^']+\}$/,
  )
})

it('leaves a mark of several colours its own, whatever signs stand in it', async () => {
  const gradient =
    '<linearGradient id="a"><stop stop-color="#e11"/><stop offset="1"/></linearGradient>'
  const named = `<!-- </style> --><defs>${gradient}</defs><circle id='50%' r="9" fill="url(#a)"/>`
  draft.write('site/mark.svg', svg(named))
  expect((await checkContent(draft.folder)).errors).toEqual([])
  const rule = await markRule(draft.folder)
  const [, address = ''] = /^\.mark\{[^']*;background:url\('([^']+)'\) [^']+\}$/.exec(rule) ?? []
  expect(address).not.toMatch(/#|<\//)
  expect(decodeURIComponent(address)).toContain(named)
})

async function colorsOf(name: string): Promise<string[]> {
  const { data, info } = await sharp(readFileSync(draft.file(`icons/${name}`)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 3
    return `#${data.subarray(start, start + 3).toString('hex')}`
  }
  return [at(0.01, 0.5), at(0.5, 0.35), at(0.5, 0.5)]
}

it('makes every icon of the mark: in paper on the deep blue, an accent in orange', async () => {
  draft.write(
    'site/mark.svg',
    svg('<path d="M2 2h20v6H2z"/><g class="accent"><circle cx="12" cy="12" r="3"/></g>'),
  )
  await writeIcons(draft.folder, draft.file('icons'), colors)
  for (const [name, side] of [
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
  ] as const) {
    const { width, height } = await sharp(readFileSync(draft.file(`icons/${name}`))).metadata()
    expect([name, width, height]).toEqual([name, side, side])
    expect(await colorsOf(name)).toEqual([colors.deep, colors.paper, colors.accentOnDeep])
  }
  expect(readFileSync(draft.file('icons/favicon.ico')).toString('hex', 0, 8)).toBe(
    '0000010001002020',
  )
  expect(draft.read('icons/icon.svg')).toContain('rx="12"')
})

it('lays a mark with colours of its own on paper', async () => {
  draft.write(
    'site/mark.svg',
    svg('<path d="M2 2h20v20H2z" fill="#e11"/><path d="M2 2h4v4z" fill="#11e"/>'),
  )
  await writeIcons(draft.folder, draft.file('icons'), colors)
  expect(await colorsOf('icon-512.png')).toEqual([colors.paper, '#ee1111', '#ee1111'])
})
