import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { writtenTexts } from '../pipeline/content/findText'
import { siteCheck } from '../pipeline/tools/site/siteCheck'
import { siteReport } from '../pipeline/tools/site/siteReport'
import site from './content/site.json'
import { built } from './support/built'
import { test } from './support/test'
import { frozenContent } from './support/testedSite'

test.setTimeout(300_000)

test('where nothing is wrong, nothing is found', async () => {
  const texts = writtenTexts(frozenContent)
  const { errors } = await siteCheck({ folder: built, siteUrl: site.url, texts }, '/')
  expect(siteReport(errors, texts)).toBe('Site check: everything is in order.')
})

/** Put into a page, and what is said of each, with the place of its words in the content. */
const planted = `
  <link rel="stylesheet" href="/planted.css">
  <h1>Another title</h1>
  <p><a href="/nothing/">Nothing is there</a> <a href="/#nobody">Nobody is there</a></p>
  <p>${'Gemeindeverwaltungsangestelltenwohnung'.repeat(2)}</p>
  <p class="wide">A line that is too wide</p>
  <p class="pale">A pale text</p>
  <img src="https://elsewhere.example/a.png" alt="A picture from elsewhere" width="1" height="1">
  <p class="unscripted">Only with scripts</p>
  <b></i></b>`

test('what is wrong is said in sentences that name the page, the sizes, and the place in the content', async () => {
  const folder = test.info().outputPath('site')
  await cp(built, folder, { recursive: true })
  const page = join(folder, 'privacy-policy/index.html')
  for (const ending of ['.br', '.gz']) await rm(page + ending)
  const html = await readFile(page, 'utf8')
  // Within the text of the policy, which React takes as it is.
  await writeFile(
    page,
    html.replace(/<\/h2><div[^>]*>/, (start) => start + planted),
  )
  await writeFile(
    join(folder, 'planted.css'),
    `.pale { color: #bbb; background: #fff } @media (width >= 1600px) { .wide { width: 2000px } }
    @media (scripting: none) { .unscripted { display: none } }`,
  )
  const line = { file: 'content/pages/privacy-policy.md', line: 12 }
  const texts = ['Only with scripts', 'A pale text', 'Nothing is there'].map((text) => ({
    ...line,
    text,
  }))
  const { errors } = await siteCheck({ folder, siteUrl: site.url, texts }, '/privacy-policy/')
  const report = siteReport(errors, texts)
  for (const sentence of [
    'The link "Nothing is there" leads to /nothing/, which the site does not have.\n   See content/pages/privacy-policy.md, line 12.',
    'The link "Nobody is there" leads to /#nobody, which the site does not have.',
    'It has 2 main headings (h1) in place of one.',
    "Its HTML is not valid: Stray end tag '</i>'.",
    /The word "(Gemeindeverwaltungsangestelltenwohnung){2}" breaks in two\. \(320 px/,
    /reflow: the page is \d+ px wider than the window \(1679 px; 1680 px/,
    /color-contrast: .*A pale text.* \(phone, light; .*\n {3}See content\/pages\/privacy-policy.md, line 12\./,
    /The browser complains: .*elsewhere\.example.*Content Security Policy/,
    '"Only with scripts" cannot be seen without scripts.\n   See content/pages/privacy-policy.md, line 12.',
  ]) {
    expect.soft(report).toMatch(sentence)
  }
})
