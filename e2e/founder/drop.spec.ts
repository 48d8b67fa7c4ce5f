import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'playwright/test'
import { ContentDraft, slidePicture } from '../../__tests__/support/contentDraft'
import { phonePhoto } from '../../__tests__/support/phonePhoto'
import { type Developed, expectSlides, SiteCopy } from './siteCopy'

let site: SiteCopy
let developed: Developed | undefined

test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = new SiteCopy()
  developed = await site.develop()
})

test.afterAll(async () => {
  await developed?.stop()
  site.clear()
})

test('three pictures are dropped, described one by one, and built', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(300_000)
  const { url, stop } = developed!
  const draft = new ContentDraft(site.content)
  const home = await context.newPage()
  const slides = home.locator('#case-studies')
  const badge = page.locator('#dev-badge')
  const pictures = `${url}/__pictures/`
  const describe = async (number: number, words: string) => {
    const picture = page.getByRole('listitem').filter({ hasText: `slide ${number} (` })
    await picture.getByRole('textbox').fill(words)
    await picture.getByRole('button', { name: 'Save' }).click()
    await expect(picture.getByText('Saved.')).toBeVisible()
  }
  await page.goto(url)
  await home.goto(url)
  await expect(slides.getByText('1 of 7', { exact: true })).toBeVisible()
  const before = draft.read('case-studies.json')

  draft.write('case-studies/1 Harbor.png', await slidePicture(1).png().toBuffer())
  draft.write('case-studies/2 Tides.png', await slidePicture(2).png().toBuffer())
  draft.write('case-studies/3 Phone.JPG', await phonePhoto(slidePicture(3)))
  await expect(slides.getByText('1 of 10', { exact: true })).toBeVisible()
  await expect(badge).toHaveText('Slide 8 needs a description')

  await badge.click()
  await expect(page).toHaveURL(pictures)
  await describe(8, 'The harbor.')
  await describe(9, 'The tides.')
  await expect(badge).toHaveText('Slide 10 needs a description')
  const data = await (await request.get(`${url}/page-data/index/page-data.json`)).text()
  const [shown] = /\/static\/[^"\s]+Tides\.webp/.exec(data)!
  renameSync(draft.file('case-studies/2 Tides.png'), draft.file('case-studies/Tides.png'))
  await test.step('a page that stands open still gets a picture that has gone', async () => {
    await expect(await request.get(url + shown)).toBeOK()
  })
  await expect(() => {
    expect(draft.read('case-studies.json')).toContain('"./case-studies/Tides.png"')
  }).toPass()
  await expect(badge).toHaveText('Slide 10 needs a description')
  const untouched = before.slice(0, before.lastIndexOf('\n  ]'))
  expect(draft.read('case-studies.json').startsWith(untouched)).toBe(true)

  const refused = site.build()
  expect(refused.status).toBe(1)
  expect(refused.printed).toContain('slide 10 ("phone"), field "alt"\n   Empty.')

  const elsewhere = { origin: 'https://elsewhere.example' }
  expect((await request.post(pictures, { headers: elsewhere })).status()).toBe(403)
  for (const unpublished of [
    '/page-data/index/page-data.json',
    '/socket.io/?EIO=4&transport=polling',
  ]) {
    expect((await request.get(url + unpublished)).status(), unpublished).toBe(200)
    const answer = await request.get(url + unpublished, { headers: elsewhere })
    expect(answer.status(), unpublished).toBe(403)
  }
  await describe(10, 'A photo.')
  await expect(badge).toHaveText('Sample content: 8 files')

  const wrong = site.path('content/case-studies/wrong.png')
  writeFileSync(wrong, await slidePicture(4).png().toBuffer())
  await expect(badge).toHaveText('Slide 11 needs a description')
  await expect(slides.getByText('1 of 11', { exact: true })).toBeVisible()
  rmSync(wrong)
  await expect(badge).toHaveText('Slide 11 has lost its picture wrong.png. Remove it?')
  await expect(slides.getByText('1 of 10', { exact: true })).toBeVisible()
  const alts = await slides
    .locator('picture img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('alt')))
  expect(alts.slice(-3)).toEqual(['The harbor.', 'The tides.', 'A photo.'])
  await badge.click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(badge).toHaveText('Sample content: 8 files')

  await page.goto(`${url}/__beside/`)
  const editor = page.frameLocator('iframe[title="Editor"]')
  await expect(editor.getByRole('button', { name: 'Work with Local Repository' })).toBeVisible()
  const beside = page.frameLocator('iframe[title="Page"]').locator('#case-studies')
  await expect(beside.getByText('1 of 10', { exact: true })).toBeVisible()
  draft.replace('case-studies.json', '"Case Studies"', '"What came of it"')
  await expect(beside.getByRole('heading', { name: 'What came of it' })).toBeVisible()

  await stop()
  site.buildWell()
  expect(draft.slides).toHaveLength(10)
  const built = await context.newPage()
  await site.onBuiltPage(built, (url) => expectSlides(built, url, draft.slides))
})
