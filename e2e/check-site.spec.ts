import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { createPublishedTextMatcher } from '../pipeline/content/placeholders'
import { checkBundledSite } from '../pipeline/tools/checkSite/checkBundledSite'
import site from '../__tests__/fixtures/content/site.json'
import { testedSiteFolder } from './support/testedSiteFolder'
import { test } from './support/test'
import { timeouts } from './support/timeouts'
import { fixtureContentFolder } from '../__tests__/support/testedSite'

test.setTimeout(timeouts.siteCheck)

test('site check reports nothing for a valid site', async () => {
  const isNeededWithoutScripts = createPublishedTextMatcher(fixtureContentFolder)
  const report = await checkBundledSite(testedSiteFolder, {
    siteUrl: site.url,
    isNeededWithoutScripts,
    onlyPagePath: '/',
  })
  expect(report).toMatchObject({ errors: [], warnings: [] })
})

/** HTML with one defect of each kind that the site check reports. */
const defectiveHtml = `
  <link rel="stylesheet" href="/planted.css">
  <h1>Another title</h1>
  <p><a href="/nothing/">Nothing is there</a> <a href="/#nobody">Nobody is there</a></p>
  <p>${'Gemeindeverwaltungsangestelltenwohnung'.repeat(2)}</p>
  <p class="wide">A line that is too wide</p>
  <p class="pale">A pale text</p>
  <img src="https://elsewhere.example/a.png" alt="A picture from elsewhere" width="1" height="1">
  <p class="unscripted">Only with scripts</p>
  <p class="unscripted">A text of the code</p>
  <p class="low">A line in a low box</p>
  <script src="https://stats.invalid/a.js" async></script>
  <b></i></b>`

test('site check reports each seeded defect', async () => {
  const folder = test.info().outputPath('site')
  await cp(testedSiteFolder, folder, { recursive: true })
  const page = join(folder, 'privacy-policy/index.html')
  for (const extension of ['.br', '.gz']) await rm(page + extension)
  const html = await readFile(page, 'utf8')
  // Insert the defects into the text of the privacy policy. React does not hydrate this raw HTML
  // and therefore keeps the defects.
  await writeFile(
    page,
    html.replace(/<\/h2><div[^>]*>/, (start) => start + defectiveHtml),
  )
  await writeFile(
    join(folder, 'planted.css'),
    `.pale { color: #bbb; background: #fff } .low { height: 4px; overflow: hidden } @media (width >= 1600px) { .wide { width: 2000px } }
    @media (width: 768px) { header nav a { padding-inline: 29px !important } }
    @media (scripting: none) { .unscripted { display: none } }`,
  )
  // Allow the script from `stats.invalid`, so that its request fails instead of being blocked by
  // the Content Security Policy.
  const headers = join(folder, '_headers')
  const policy = await readFile(headers, 'utf8')
  await writeFile(headers, policy.replace('script-src ', 'script-src https://stats.invalid '))
  const isNeededWithoutScripts = (text: string) => text === 'Only with scripts'
  const { warnings, ...found } = await checkBundledSite(folder, {
    siteUrl: site.url,
    isNeededWithoutScripts,
    onlyPagePath: '/privacy-policy/',
  })
  const errors = found.errors.map(({ message }) => message)
  for (const sentence of [
    'The link "Nothing is there" leads to /nothing/, which does not exist on this site.',
    'The link "Nobody is there" leads to /#nobody, which does not exist on this site.',
    'The HTML of the page is invalid: Multiple <h1> are not allowed',
    "The HTML of the page is invalid: Stray end tag '</i>'",
    /The word "(Gemeindeverwaltungsangestelltenwohnung){2}" is split across two lines\. \(320 px; 360 px/,
    /The text "A line in a low box" does not fit into its box\. \(320 px; .*1920 px\)/,
    /The page or its header is wider than the screen\. \(768 px; 1679 px; 1680 px; 1920 px\)/,
    /contrast.*A pale text.* \(light; dark\)/,
    /https:\/\/elsewhere\.example\/a\.png.*\(Content Security Policy, img-src\)/,
    'The text "Only with scripts" is not visible without JavaScript.',
  ]) {
    const asserted =
      typeof sentence === 'string'
        ? expect.stringContaining(sentence)
        : expect.stringMatching(sentence)
    expect.soft(errors).toContainEqual(asserted)
  }
  expect(errors.join('\n')).not.toContain('A text of the code')
  expect(errors.join('\n')).not.toContain('stats.invalid')
  expect(warnings).toContainEqual(
    expect.stringMatching(
      /^\/privacy-policy\/: The file https:\/\/stats\.invalid\/a\.js could not be loaded on this computer \(net::ERR_\w+\)\.$/,
    ),
  )
})
