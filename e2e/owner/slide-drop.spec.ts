import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page, test } from 'playwright/test'
import { listFiles } from '../../pipeline/content/contentFiles'
import { isPlainText, listValues } from '../../pipeline/content/fieldValues'
import { toJsonSchema } from '../../pipeline/content/jsonSchema'
import { readFolder } from '../../pipeline/content/readFolder'
import { ContentDraft, createSlideImage } from '../../__tests__/support/contentDraft'
import { createRotatedPhonePhoto } from '../../__tests__/support/createRotatedPhonePhoto'
import { fixtureContentFolder } from '../../__tests__/support/testedSite'
import { timeouts } from '../support/timeouts'
import { type SiteServer, TemporarySiteCopy } from './siteCopy'

// The tests run serially, because they share a dev server. Each test starts with the fixture content.
test.describe.configure({ mode: 'default', timeout: timeouts.build })

let site: TemporarySiteCopy
let devServer: SiteServer
let draft: ContentDraft
let wasBroken = false

test.beforeAll(async () => {
  test.setTimeout(timeouts.twoBuilds)
  site = new TemporarySiteCopy()
  draft = new ContentDraft(site.content)
  const files = ['hero.json', 'site.json'].map((file) => [file, draft.read(file)] as const)
  draft.replace('hero.json', '"headline": [', '"headline": "Less", "rest": [')
  draft.replace('site.json', '"brand": "', '"brand": ')
  devServer = await site.startDevServer(() => {
    wasBroken = true
    for (const [file, text] of files) draft.write(file, text)
  })
})

test.afterAll(async () => {
  await devServer?.stop()
  site?.clear()
})

// Gatsby may read the repaired file again when the page is open already; then the page lacks its data
// until it is reloaded, as docs/tests.md says.
test.beforeEach(async ({ page }) => {
  await expect(async () => {
    await page.goto(devServer.url)
    await expect(page.getByRole('heading', { name: 'Case Studies' })).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expectFixtureContent(page)
})

// A page that is opened at the moment at which Gatsby reads a changed file again may lack its data, so
// the open page shows when that has ended.
test.afterEach(async ({ page }) => {
  restoreContent()
  await expectFixtureContent(page)
})

/** Undoes all changes to the content by single files, because the dev server watches the folder. */
function restoreContent(): void {
  const original = (file: string) => path.join(fixtureContentFolder, file)
  for (const file of listFiles(site.content)) if (!existsSync(original(file))) draft.remove(file)
  for (const file of listFiles(fixtureContentFolder)) {
    const content = readFileSync(original(file))
    const copy = draft.file(file)
    if (!existsSync(copy) || !readFileSync(copy).equals(content)) draft.write(file, content)
  }
}

const getBadge = (page: Page) => page.locator('#dev-badge')

const expectSlideCount = (page: Page, count: number) =>
  expect(page.locator('#case-studies').getByText(`1 of ${count}`, { exact: true })).toBeVisible()

/** Expects the badge to name only what is still from the sample. */
const expectNoProblem = (page: Page) => expect(getBadge(page)).toHaveText(/^Still from the sample/)

async function expectFixtureContent(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Clear Strategy.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Case Studies' })).toBeVisible()
  await expectSlideCount(page, 7)
  await expectNoProblem(page)
}

const readAltTexts = (page: Page) =>
  page
    .locator('#case-studies picture img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('alt')))

/** Drops an image, and describes it when its text file is there. */
async function addSlide(page: Page, name: string, text: string): Promise<void> {
  await draft.addOrphanImage(`${name}.png`)
  await expect.poll(() => existsSync(draft.file(`case-studies/${name}.md`))).toBe(true)
  draft.writeSlide(name, text)
  await expect.poll(() => readAltTexts(page)).toContain(text)
  await expectNoProblem(page)
}

test('dev server waits at its start for the repair of an error', () => {
  expect(wasBroken).toBe(true)
})

test('dropped images become slides, and the badge links to their forms', async ({ page }) => {
  await draft.addOrphanImage('08 Harbor.png')
  await draft.addOrphanImage('9 Tides.png')
  draft.write('case-studies/Phone.JPG', await createRotatedPhonePhoto(createSlideImage(30)))
  await expectSlideCount(page, 10)
  await expect(getBadge(page)).toContainText('08 Harbor.md, line 1, field "description"')
  const form = '/admin/#/collections/slides/entries/08%20Harbor'
  await expect(getBadge(page).getByRole('link').first()).toHaveAttribute('href', form)
})

test('description appears, and a missing one stops the build', async ({ page }) => {
  await draft.addOrphanImage('08 Harbor.png')
  await draft.addOrphanImage('9 Tides.png')
  await expectSlideCount(page, 9)
  draft.writeSlide('9 Tides', 'The tides.')
  await expect(getBadge(page)).toHaveText(/^08 Harbor\.md/)
  await expect.poll(async () => (await readAltTexts(page)).slice(7)).toEqual(['', 'The tides.'])
  const { status, printed } = await site.run('checkContent')
  expect(status).toBe(1)
  expect(printed).toContain('content/case-studies/08 Harbor.md, line 1, field "description"')
  draft.writeSlide('08 Harbor', 'The harbor.')
  await expectNoProblem(page)
})

test('renamed image keeps its old URL, and its slide when the text is renamed too', async ({
  page,
  request,
}) => {
  await addSlide(page, '9 Tides', 'The tides.')
  const data = await (await request.get(`${devServer.url}/page-data/index/page-data.json`)).text()
  const [tides] = /\/static\/[^"\s]+Tides\.webp/.exec(data)!
  draft.rename('case-studies/9 Tides.png', 'case-studies/10 Ebb.png')
  await expect(getBadge(page)).toContainText('9 Tides.md')
  await expectSlideCount(page, 7)
  await expect(await request.get(devServer.url + tides)).toBeOK()
  draft.rename('case-studies/9 Tides.md', 'case-studies/10 Ebb.md')
  await expectSlideCount(page, 8)
  await expectNoProblem(page)
  await draft.addOrphanImage('10 Ebb.png', createSlideImage(31, 1600, 900))
  await expect(getBadge(page)).toHaveText(/^10 Ebb\.md/)
  draft.writeSlide('10 Ebb', 'The ebb.')
  await expectNoProblem(page)
})

test('deleted text is not restored, and a deleted image ends the slide', async ({ page }) => {
  await addSlide(page, '08 Harbor', 'The harbor.')
  draft.remove('case-studies/08 Harbor.md')
  await expect(getBadge(page)).toContainText('08 Harbor.png')
  expect(existsSync(draft.file('case-studies/08 Harbor.md'))).toBe(false)
  draft.remove('case-studies/08 Harbor.png')
  await expectSlideCount(page, 7)
  await expectNoProblem(page)
})

test('page renders again after a JSON syntax error is fixed', async ({ page }) => {
  for (const file of ['hero.json', 'site.json']) {
    const text = draft.read(file)
    draft.write(file, text.replace('",', '"'))
    await expect(getBadge(page)).toHaveText(new RegExp(`^${file}, line 2:`))
    const editor = new RegExp(`^vscode://file/.*/content/${file}:2$`)
    await expect(getBadge(page).getByRole('link').first(), file).toHaveAttribute('href', editor)
    draft.write(file, text)
    await expectNoProblem(page)
    // The error screen and Gatsby's overlay also have a level-1 heading.
    await expect(page.getByRole('heading', { level: 1, name: /Complex/ }), file).toBeVisible()
    await expect(page.locator('gatsby-fast-refresh'), file).toHaveCount(0)
  }
})

test('badge shows the drawn share image beside a letter that it lacks', async ({ page }) => {
  draft.replace('hero.json', 'Clear Strategy.', 'Clear → Strategy.')
  const image = getBadge(page).locator('img[src*="share-image"]')
  await expect(image).toHaveJSProperty('naturalWidth', 1200)
})

test('badge tells how to use an image that was just dropped', async ({ page }) => {
  draft.write('about/Me.jpg', await createRotatedPhonePhoto(createSlideImage(32)))
  await expect(getBadge(page)).toContainText('"./about/Me.jpg"')
})

test('page that is added appears', async ({ request }) => {
  const policy = draft.read('pages/privacy-policy.md')
  draft.write('pages/imprint.md', policy.replace(/(linkLabel|title): .*/g, '$1: Imprint'))
  await expect(async () => {
    const data = await request.get(`${devServer.url}/page-data/imprint/page-data.json`)
    await expect(data).toBeOK()
  }).toPass()
})

test('changed text of each file appears on the open page', async ({ page, context }) => {
  // Tests above change the text of slides.
  const files = readFolder(draft.folder).contentFiles.filter(
    ({ name }) => !name.startsWith('case-studies/'),
  )
  expect(files.length).toBeGreaterThan(8)
  const openPages = new Map<string, Page>()
  for (const { name } of files.filter(({ name }) => name.startsWith('pages/'))) {
    const openPage = await context.newPage()
    await openPage.goto(`${devServer.url}/${path.parse(name).name}/`)
    openPages.set(name, openPage)
  }
  // One file after another: a query that runs for another file would also read this one.
  for (const [index, { name, schema, content }] of files.entries()) {
    const text = `Changed ${index}.`
    if (name.endsWith('.md')) draft.write(name, `${draft.read(name)}\n${text}\n`)
    else {
      const values = listValues(toJsonSchema(schema), content!.value)
      const { value } = values.find(({ field }) => isPlainText(field))!
      draft.replace(name, JSON.stringify(value), JSON.stringify(text))
    }
    const openPage = openPages.get(name) ?? page
    await expect.poll(() => openPage.content(), { message: name, intervals: [100] }).toContain(text)
  }
})
