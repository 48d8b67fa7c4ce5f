import { existsSync } from 'node:fs'
import { expect, test } from 'playwright/test'
import { ContentDraft, createSlideImage } from '../../__tests__/support/contentDraft'
import { createRotatedPhonePhoto } from '../../__tests__/support/createRotatedPhonePhoto'
import { timeouts } from '../support/timeouts'
import { openSlideshowAndExpectSlides, type SiteServer, TemporarySiteCopy } from './siteCopy'

let site: TemporarySiteCopy
let devServer: SiteServer | undefined

test.beforeAll(async () => {
  test.setTimeout(timeouts.twoBuilds)
  site = new TemporarySiteCopy()
  devServer = await site.startDevServer()
})

test.afterAll(async () => {
  await devServer?.stop()
  site.clear()
})

test('every change in the content folder appears on the site', async ({ page, request }) => {
  test.setTimeout(timeouts.twoBuilds)
  const { url, stop } = devServer!
  const draft = new ContentDraft(site.content)
  const slides = page.locator('#case-studies')
  const badge = page.locator('#dev-badge')
  const expectSlideCount = (count: number) =>
    expect(slides.getByText(`1 of ${count}`, { exact: true })).toBeVisible()
  const readAltTexts = () =>
    slides
      .locator('picture img')
      .evaluateAll((all) => all.map((image) => image.getAttribute('alt')))
  const slideFile = (name: string) => draft.file(`case-studies/${name}`)
  const describeSlide = (name: string, text: string) =>
    draft.write(`case-studies/${name}.md`, `${draft.read(`case-studies/${name}.md`)}\n${text}\n`)
  await page.goto(url)
  await expectSlideCount(7)

  await test.step('commands that build refuse to run', async () => {
    for (const tool of ['build', 'ready', 'start', 'develop']) {
      const { status, printed } = await site.run(tool)
      expect(status, tool).toBe(1)
      expect(printed, tool).toContain('npm run develop')
    }
  })

  await test.step('dropped images become slides, and the badge links to their forms', async () => {
    await draft.addOrphanImage('08 Harbor.png')
    await draft.addOrphanImage('9 Tides.png')
    draft.write('case-studies/Phone.JPG', await createRotatedPhonePhoto(createSlideImage(30)))
    await expectSlideCount(10)
    await expect(badge).toContainText('08 Harbor.md, line 1, field "description"')
    const form = '/admin/#/collections/slides/entries/08%20Harbor'
    await expect(badge.getByRole('link').first()).toHaveAttribute('href', form)
  })

  await test.step('descriptions appear, and a missing one stops the build', async () => {
    describeSlide('08 Harbor', 'The harbor.')
    describeSlide('9 Tides', 'The tides.')
    await expect(badge).toHaveText(/^Phone\.md/)
    await expect
      .poll(async () => (await readAltTexts()).slice(7))
      .toEqual(['The harbor.', 'The tides.', ''])
    const { status, printed } = await site.run('checkContent')
    expect(status).toBe(1)
    expect(printed).toContain('content/case-studies/Phone.md, line 1, field "description"')
    describeSlide('Phone', 'A photo.')
    await expect(badge).toHaveText(/^Still from the sample: /)
  })

  await test.step('a renamed image keeps its old URL', async () => {
    const data = await (await request.get(`${url}/page-data/index/page-data.json`)).text()
    const [tides] = /\/static\/[^"\s]+Tides\.webp/.exec(data)!
    draft.rename('case-studies/9 Tides.png', 'case-studies/10 Ebb.png')
    await expect(badge).toContainText('9 Tides.md')
    await expectSlideCount(9)
    await expect(await request.get(url + tides)).toBeOK()
    draft.rename('case-studies/9 Tides.md', 'case-studies/10 Ebb.md')
    await expectSlideCount(10)
    await draft.addOrphanImage('10 Ebb.png', createSlideImage(31, 1600, 900))
    await expect(badge).toHaveText(/^Still from the sample/)
  })

  await test.step('a deleted text is not restored', async () => {
    draft.remove('case-studies/08 Harbor.md')
    await expect(badge).toContainText('08 Harbor.png')
    expect(existsSync(slideFile('08 Harbor.md'))).toBe(false)
    draft.remove('case-studies/08 Harbor.png')
    await expectSlideCount(9)
    await expect(badge).toHaveText(/^Still from the sample/)
  })

  await test.step('page renders again after a JSON syntax error is fixed', async () => {
    await draft.addOrphanImage('11.png')
    await expect(badge).toContainText('11.md')
    for (const file of ['hero.json', 'site.json']) {
      const text = draft.read(file)
      draft.write(file, text.replace('",', '"'))
      await expect(badge).toHaveText(new RegExp(`^${file}, line 2:`))
      const editor = new RegExp(`^vscode://file/.*/content/${file}:2$`)
      await expect(badge.getByRole('link').first()).toHaveAttribute('href', editor)
      draft.write(file, text)
      await expect(badge).toHaveText(/^11\.md/)
      // The error screen and Gatsby's overlay also have a level-1 heading.
      await expect(page.getByRole('heading', { level: 1, name: /Complex/ })).toBeVisible()
      await expect(page.locator('gatsby-fast-refresh')).toHaveCount(0)
    }
    describeSlide('11', 'The end.')
  })

  await test.step('badge shows the drawn share image beside a letter that it lacks', async () => {
    draft.replace('hero.json', 'Clear Strategy.', 'Clear → Strategy.')
    const image = badge.locator('img[src*="share-image"]')
    await expect(image).toHaveJSProperty('naturalWidth', 1200)
    draft.replace('hero.json', 'Clear → Strategy.', 'Clear Strategy.')
  })

  await test.step('badge tells how to use an image that was just dropped', async () => {
    draft.write('about/Me.jpg', await createRotatedPhonePhoto(createSlideImage(32)))
    await expect(badge).toContainText('"./about/Me.jpg"')
    draft.remove('about/Me.jpg')
  })

  await test.step('a page that is added appears', async () => {
    const policy = draft.read('pages/privacy-policy.md')
    draft.write('pages/imprint.md', policy.replace(/(linkLabel|title): .*/g, '$1: Imprint'))
    await expect(async () => {
      await expect(await request.get(`${url}/page-data/imprint/page-data.json`)).toBeOK()
    }).toPass()
    draft.remove('pages/imprint.md')
  })

  await test.step('a changed text appears', async () => {
    draft.replace('case-studies.json', '"Case Studies"', '"What came of it"')
    await expect(page.getByRole('heading', { name: 'What came of it' })).toBeVisible()
  })

  await test.step('the build has the same slides, and changes no text', async () => {
    await stop()
    const written = draft.slides
    await site.build()
    expect(draft.slides).toEqual(written)
    expect(written).toHaveLength(10)
    await site.checkBuiltPage(page, (built) => openSlideshowAndExpectSlides(page, built, written))
  })
})
