import sharp from 'sharp'
import { createLogoCss, drawIcon } from '../../../pipeline/gatsby/logoFiles'
import { hex } from '../../../src/theme'
import { checkContent } from '../../support/checkContent'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

const svg = (inside: string, viewBox = '0 0 24 24') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inside}</svg>`
const disc = '<circle cx="12" cy="12" r="9"/>'

it.each([
  ['an unclosed element', 'logo-damaged', svg('<g>')],
  ['no text', 'logo-damaged', ''],
  ['letters', 'logo-text', svg('<text>A</text>')],
  ['a wide page', 'logo-not-square', svg(disc, '0 0 30.5 24')],
  ['a high page', 'logo-not-square', svg(disc, '0 0 24 30.5')],
  ['20,562 characters', 'logo-too-heavy', svg(`<path d="M0 0${'h1v1'.repeat(5120)}"/>`)],
  ['an invisible shape', 'logo-empty', svg('<circle cx="12" cy="12" r="9" fill="none"/>')],
  ['only a photo', 'logo-empty', svg('<image href="https://company.com/a.png" width="24"/>')],
])('a logo with %s is reported as %s, and not shown', async (_what, code, text) => {
  draft.write('site/mark.svg', text)
  const { errors } = await checkContent(draft.folder)
  expect(errors).toMatchObject([{ code, file: 'content/site/mark.svg' }])
  expect(await createLogoCss(draft.folder)).toBe('')
})

it('createLogoCss removes scripts, comments and a byte order mark', async () => {
  const hostile = `<!-- </style> --><script>alert(1)</script><g onload="alert(1)">${disc}</g>`
  draft.write('site/mark.svg', `\uFEFF<?xml version="1.0"?>${svg(hostile)}`)
  expect((await checkContent(draft.folder)).errors).toEqual([])
  expect(await createLogoCss(draft.folder)).not.toMatch(/alert|<!--|<\//)
})

it.each([
  ['no color', disc],
  ['one fill color', '<circle r="9" fill="#123456"/><path d="M0 0h4" fill="#123456"/>'],
  ['one stroke color', '<g fill="none" stroke="navy"><circle r="9"/></g>'],
  [
    'a mask',
    '<mask id="m"><path d="M0 0h9v24H0z" fill="#fff"/></mask><circle r="9" mask="url(#m)"/>',
  ],
])('createLogoCss shows a logo with %s in the text color', async (_how, inside) => {
  draft.write('site/mark.svg', svg(inside))
  expect(await createLogoCss(draft.folder)).toMatch(
    /^\.mark\{print-color-adjust:exact;.*;mask:url\('data:image\/svg\+xml,<svg [^']+%3c\/svg>'\) [^']+;background:currentColor;/,
  )
})

it('createLogoCss keeps the colors of a multicolor logo', async () => {
  const gradient =
    '<linearGradient id="a"><stop stop-color="#e11"/><stop offset="1"/></linearGradient>'
  draft.write('site/mark.svg', svg(`<defs>${gradient}</defs><circle r="9" fill="url(#a)"/>`))
  const [, url = ''] = /;background:url\('([^']+)'\)/.exec(await createLogoCss(draft.folder)) ?? []
  expect(url).not.toMatch(/#|<\//)
  expect(decodeURIComponent(url)).toContain('<circle r="9" fill="url(#a)"/>')
})

it.each([
  ['one color', svg('<path d="M2 2h20v20H2z"/>'), [hex.deep, hex.paper]],
  [
    'several colors',
    svg('<path d="M2 2h20v20H2z" fill="#e11"/><path d="M2 2h4v4z" fill="#11e"/>'),
    [hex.paper, '#ee1111'],
  ],
  ['a syntax error', '<svg', [hex.deep, hex.deep]],
])('drawIcon draws a logo with %s on its background', async (_what, text, expected) => {
  draft.write('site/mark.svg', text)
  const pixels = await sharp(await drawIcon(draft.folder))
    .removeAlpha()
    .raw()
    .toBuffer()
  const colorAt = (at: number) => {
    const start = (at * 512 + at) * 3
    return `#${pixels.subarray(start, start + 3).toString('hex')}`
  }
  expect([colorAt(0), colorAt(256)]).toEqual(expected)
})

describe('a logo', () => {
  const draw = (shapes: string, width = 100) =>
    draft.write(
      'site/mark.svg',
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 100">${shapes}</svg>`,
    )
  const square = (size: number, fill: string) =>
    `<rect width="${size}" height="${size}" fill="${fill}"/>`

  const dot =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

  it.each(['0 0 30 24', '0 0 24 30'])('may have the page %s', async (page) => {
    draft.write('site/mark.svg', svg(disc, page))
    expect(await checkContent(draft.folder)).toMatchObject({ errors: [], warnings: [] })
  })

  it.each([20, 45])('that fills %i %% of its page is told so', async (size) => {
    const corner = 100 - size
    draw(`<g transform="translate(${corner} ${corner})">${square(size, '#123')}</g>`)
    const { warnings } = await checkContent(draft.folder)
    expect(warnings[0]?.message).toContain(`${size} %`)
  })

  it.each([
    ['of two whites', 'logo-invisible', square(100, '#fff') + square(50, '#fffdf8')],
    ['of a white page and a dot', 'logo-invisible', square(100, '#fefefe') + square(4, '#123')],
    ['in the color of paper', 'logo-invisible', square(100, '#f8f6f0') + square(60, '#fff')],
    ['of transparent colors', 'logo-invisible', `<g opacity=".04">${square(100, '#123')}</g>`],
    ['in a corner', 'logo-tiny', square(20, '#123')],
    ['of two colors in a corner', 'logo-tiny', square(45, '#123') + square(20, '#f00')],
    [
      'that needs another site',
      'logo-linked',
      square(90, '#123') + '<image href="https://larkspur.co/a.png" width="9" height="9"/>',
    ],
    [
      'that needs a font',
      'logo-linked',
      `<style>@font-face{font-family:A;src:url(a.woff)}</style>${square(90, '#123')}`,
    ],
    [
      'that needs another file',
      'logo-linked',
      square(90, '#123') + '<image href="a.png" width="9" height="9"/>',
    ],
  ])('%s, so visitors hardly see it, is a warning: %s', async (_what, code, shapes) => {
    draw(shapes)
    const { errors, warnings } = await checkContent(draft.folder)
    expect([errors, warnings]).toMatchObject([[], [{ code, file: 'content/site/mark.svg' }]])
  })

  it('that fills half of the width of a higher page is told to be tiny', async () => {
    draw(square(45, '#123'), 85)
    const { warnings } = await checkContent(draft.folder)
    expect(warnings).toMatchObject([{ code: 'logo-tiny' }])
  })

  it.each([
    ['in one color, which the header replaces', square(100, '#fff')],
    ['in more than half of its page', square(53, '#123')],
    [
      'with a picture in itself',
      `${square(90, '#123')}<image href="${dot}" width="9" height="9"/>`,
    ],
    ['of many shapes', `<path d="M0 0${'h1v1'.repeat(5000)}"/>${square(90, '#123')}`],
    ['half transparent', `<g opacity=".4">${square(90, '#123')}</g>`],
    ['in two colors', square(100, '#fff') + square(50, '#123')],
    [
      'with a gradient',
      '<defs><linearGradient id="a"><stop stop-color="#123"/><stop offset="1" stop-color="#f00"/></linearGradient></defs>' +
        square(90, 'url(#a)'),
    ],
  ])('%s can be seen, so there is no warning', async (_what, shapes) => {
    draw(shapes)
    const { errors, warnings } = await checkContent(draft.folder)
    expect([...errors, ...warnings]).toEqual([])
  })
})
