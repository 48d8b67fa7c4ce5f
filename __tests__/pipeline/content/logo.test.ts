import sharp from 'sharp'
import { checkContent } from '../../../pipeline/content/check'
import { createLogoCss, drawIcon } from '../../../pipeline/build/logoFiles'
import { hex } from '../../../src/theme'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

const square = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"'
const svg = (inside: string, attributes = square) => `<svg ${attributes}>${inside}</svg>`
const disc = '<circle cx="12" cy="12" r="9"/>'

it.each([
  ['logo-damaged', 'an unclosed element', svg('<g>')],
  ['logo-damaged', 'no drawing', 'no drawing at all'],
  ['logo-text', 'text', svg('<text>A</text>')],
  ['logo-not-square', 'a banner', svg(disc, square.replace('0 0 24 24', '0 0 90 24'))],
  ['logo-too-heavy', '21 kB', svg(`<path d="M0 0${'h1v1'.repeat(7000)}"/>`)],
  ['logo-empty', 'nothing visible', svg('<circle cx="12" cy="12" r="9" fill="none"/>')],
  [
    'logo-empty',
    'an image from another site',
    svg('<image href="https://company.com/a.png" width="24"/>'),
  ],
])('checkContent reports %s for a logo with %s', async (code, _defect, text) => {
  draft.write('site/mark.svg', text)
  const { errors } = await checkContent(draft.folder)
  expect(errors).toMatchObject([{ code, file: 'content/site/mark.svg' }])
  expect(await createLogoCss(draft.folder)).toBe('')
})

it('checkContent reports a missing logo', async () => {
  draft.remove('site/mark.svg')
  const { errors } = await checkContent(draft.folder)
  expect(errors).toMatchObject([{ file: 'content/site/mark.svg', code: 'logo-damaged' }])
})

it('createLogoCss removes scripts from a logo', async () => {
  draft.write('site/mark.svg', svg(`<script>alert(1)</script><g onload="alert(1)">${disc}</g>`))
  expect((await checkContent(draft.folder)).errors).toEqual([])
  expect(await createLogoCss(draft.folder)).not.toContain('alert')
})

it.each([
  ['without colors', disc],
  ['with one fill color', '<circle r="9" fill="#123456"/><path d="M0 0h4" fill="#123456"/>'],
  ['with one stroke color', '<g fill="none" stroke="navy"><circle r="9"/></g>'],
  ['with one color in its style', '<circle r="9" style="fill: #000; stroke: #000"/>'],
  ['exported by Inkscape', '<circle r="9" style="color:#000;fill:#123;-inkscape-font:A"/>'],
  [
    'with a mask',
    '<mask id="m"><path d="M0 0h9v24H0z" fill="#fff"/></mask><circle r="9" mask="url(#m)"/>',
  ],
])('createLogoCss shows a single-color logo %s in the text color', async (_how, inside) => {
  draft.write('site/mark.svg', svg(inside))
  expect((await checkContent(draft.folder)).errors).toEqual([])
  expect(await createLogoCss(draft.folder)).toMatch(
    /^\.mark\{[^']*;mask:url\('data:image\/svg\+xml,<svg [^']+%3c\/svg>'\) [^']+;background:currentColor;[^']+\}$/,
  )
})

/** Returns the data URL of a logo with a gradient and a comment. */
async function publishMulticolorLogo(): Promise<string> {
  const gradient =
    '<linearGradient id="a"><stop stop-color="#e11"/><stop offset="1"/></linearGradient>'
  const named = `<defs>${gradient}</defs><circle id="50%" r="9" fill="url(#a)"/>`
  draft.write('site/mark.svg', svg(`<!-- </style> -->${named}`))
  expect((await checkContent(draft.folder)).errors).toEqual([])
  const rule = await createLogoCss(draft.folder)
  const [, url = ''] = /^\.mark\{[^']*;background:url\('([^']+)'\) [^']+\}$/.exec(rule) ?? []
  return url
}

it('createLogoCss keeps the colors of a multicolor logo', async () => {
  const svg = decodeURIComponent(await publishMulticolorLogo())
  expect(svg).toContain('<circle r="9" fill="url(#a)"/>')
})

it('createLogoCss escapes special characters in the data URL of a logo', async () => {
  expect(await publishMulticolorLogo()).not.toMatch(/#|<\//)
})

it('createLogoCss removes comments from a logo', async () => {
  expect(await publishMulticolorLogo()).not.toContain('<!--')
})

/** Draws the icon, and returns its color at the corner, in the logo and in the center. */
async function drawIconColors(): Promise<string[]> {
  await drawIcon(draft.folder, draft.file('icon.png'))
  const { data, info } = await sharp(draft.file('icon.png'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 3
    return `#${data.subarray(start, start + 3).toString('hex')}`
  }
  return [at(0, 0), at(0.5, 0.35), at(0.5, 0.5)]
}

it('draws a one-color logo light on the dark icon', async () => {
  draft.write('site/mark.svg', svg('<path d="M2 2h20v6H2z"/><circle cx="12" cy="12" r="3"/>'))
  expect(await drawIconColors()).toEqual([hex.deep, hex.paper, hex.paper])
})

it('draws a multicolor logo on the background color of the page', async () => {
  draft.write(
    'site/mark.svg',
    svg('<path d="M2 2h20v20H2z" fill="#e11"/><path d="M2 2h4v4z" fill="#11e"/>'),
  )
  expect(await drawIconColors()).toEqual([hex.paper, '#ee1111', '#ee1111'])
})

it('draws an empty icon for an invalid logo, so that the dev server starts', async () => {
  draft.write('site/mark.svg', '<svg')
  expect(await drawIconColors()).toEqual([hex.deep, hex.deep, hex.deep])
})

describe('Logo from a drawing program', () => {
  const inkscape = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="24mm" height="24mm" viewBox="0 0 24 24" version="1.1" id="svg5" sodipodi:docname="logo.svg"
   inkscape:version="1.2.2" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:xlink="http://www.w3.org/1999/xlink"
   xmlns="http://www.w3.org/2000/svg" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
   xmlns:cc="http://creativecommons.org/ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <title id="t">Logo</title>
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:zoom="0.7"><inkscape:grid type="xygrid" id="g"/></sodipodi:namedview>
  <metadata id="m"><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format>
    <dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage"/><dc:title>Logo</dc:title></cc:Work></rdf:RDF></metadata>
  <defs id="defs2"><linearGradient inkscape:collect="always" id="a"><stop style="stop-color:#e11111;stop-opacity:1" offset="0"/>
    <stop style="stop-color:#e18811" offset="1"/></linearGradient>
    <linearGradient xlink:href="#a" id="b" x1="0" x2="24" y1="0" y2="0" gradientUnits="userSpaceOnUse" inkscape:collect="always"/></defs>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1">
    <path style="fill:url(#b);-inkscape-stroke:none" d="M2 2h20v20H2z" id="p" sodipodi:nodetypes="ccccc"/></g>
</svg>`
  const illustrator = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
]>
<svg version="1.1" id="Layer_1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns="&ns_svg;" xmlns:xlink="http://www.w3.org/1999/xlink"
	 x="0px" y="0px" viewBox="0 0 24 24" style="enable-background:new 0 0 24 24;" xml:space="preserve">
<style type="text/css"><![CDATA[
	.st0{fill:#E11111;}
	g > .st1{clip-path:url(#c);fill:#E18811;}
]]></style>
<metadata><sfw xmlns="&ns_extend;"><slices></slices></sfw></metadata>
<switch><foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:pgfRef xlink:href="#pgf"></i:pgfRef></foreignObject>
<g i:extraneous="self"><defs><clipPath id="c"><rect width="24" height="24"/></clipPath></defs>
<path class="st0" d="M2,2h20v20H2V2z"/><path class="st1" d="M2,2h4v4H2V2z"/></g></switch>
<i:pgf id="pgf"><![CDATA[${'eJzsvWuT'.repeat(4000)}]]></i:pgf>
</svg>`
  const illustratorExportAs = `<?xml version="1.0" encoding="UTF-8"?>
<svg id="Layer_2" data-name="Layer 2" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><defs><style>.cls-1{fill:#e11;stroke-width:0px;}.cls-2{fill:#e81;}</style></defs>
<g id="Layer_1-2" data-name="Layer 1"><path class="cls-1" d="m2,2h20v20H2z"/><path class="cls-2" d="m2,2h4v4z"/></g></svg>`
  const figma = `<svg width="24" height="24" viewBox="0 0 24 24" fill="none" xmlns="http://www.w3.org/2000/svg">
<g clip-path="url(#clip0_1_2)"><mask id="m" style="mask-type:luminance" maskUnits="userSpaceOnUse" x="0" y="0" width="24" height="24"><path d="M24 0H0V24H24V0Z" fill="white"/></mask>
<g mask="url(#m)"><path fill-rule="evenodd" d="M2 2H22V22H2V2Z" fill="url(#paint0_linear_1_2)" style="mix-blend-mode:multiply"/></g></g>
<defs><linearGradient id="paint0_linear_1_2" x1="2" y1="2" x2="22" y2="22" gradientUnits="userSpaceOnUse"><stop stop-color="#E11"/><stop offset="1" stop-color="#E81"/></linearGradient>
<clipPath id="clip0_1_2"><rect width="24" height="24" fill="white"/></clipPath></defs></svg>`

  it.each([
    ['Inkscape SVG', inkscape],
    ['SVG of Illustrator', illustrator],
    ['SVG of Illustrator with a byte order mark', `\uFEFF${illustrator}`],
    ['"Export As" SVG of Illustrator', illustratorExportAs],
    ['SVG of Figma', figma],
  ])('is published without editor data (%s)', async (_name, text) => {
    draft.write('site/mark.svg', text)
    expect(await checkContent(draft.folder)).toMatchObject({ errors: [], warnings: [] })
    const rule = await createLogoCss(draft.folder)
    const [, url = ''] = /background:url\('data:image\/svg\+xml,([^']+)'\)/.exec(rule) ?? []
    const published = decodeURIComponent(url)
    expect(published).not.toMatch(/inkscape:|sodipodi|rdf|pgf|DOCTYPE|ENTITY/i)
    expect(published.length).toBeLessThan(1300)
    const { data } = await sharp(Buffer.from(published))
      .resize(24)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data.subarray((12 * 24 + 12) * 4, (12 * 24 + 12) * 4 + 4)[3]).toBe(255)
    const [corner, , center] = await drawIconColors()
    expect(corner).toBe(hex.paper)
    expect(center).toMatch(/^#e[1e]/)
  })
})
