import { once } from 'node:events'
import { createServer, request as ask, type RequestListener, type Server as Http } from 'node:http'
import { createRequire } from 'node:module'
import { createServer as createSocket, type AddressInfo } from 'node:net'
import { expect, type Page } from 'playwright/test'
import { ContentDraft, type DraftSlide, slidePicture } from '../__tests__/support/contentDraft'
import { type Server, servePictures } from '../pipeline/build/developTools'
import { DevelopedContent } from '../pipeline/build/developedContent'
import { close, listen } from '../pipeline/tools/server'
import { test as base } from './support/test'

/** The kind of server that Gatsby hands to a site while it is developed. */
const express = createRequire(require.resolve('gatsby/package.json'))('express') as () => Server &
  RequestListener

/** The page of all pictures over content of its own, in whose folder lies a picture that is no slide yet. */
class Pictures {
  readonly draft = new ContentDraft()
  url = ''
  private server?: Http

  async open(): Promise<void> {
    this.draft.write('case-studies/new.png', await slidePicture(1).png().toBuffer())
    const content = new DevelopedContent(this.draft.folder, () => undefined)
    await content.recheck()
    const app = express()
    servePictures(app, content)
    this.server = createServer(app)
    await listen(this.server, 0, 'localhost')
    this.url = `http://localhost:${(this.server.address() as AddressInfo).port}/__pictures/`
  }

  get slides(): DraftSlide[] {
    return (JSON.parse(this.draft.read('case-studies.json')) as { slides: DraftSlide[] }).slides
  }

  async close(): Promise<void> {
    if (this.server?.listening) await close(this.server)
  }
}

const test = base.extend<{ pictures: Pictures }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from this pattern that no fixture is needed
  pictures: async ({}, provide) => {
    const pictures = new Pictures()
    await pictures.open()
    await provide(pictures)
    await pictures.close()
    pictures.draft.clear()
  },
})

const add = (page: Page) => page.getByRole('button', { name: 'Make it the last slide' })
const item = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test('A picture becomes the last slide once, however often the button is pressed', async ({
  page,
  pictures,
}) => {
  await page.goto(pictures.url)
  await add(page).dblclick()
  await expect(page.getByText('Done: it is slide 8.')).toBeVisible()
  await expect(item(page, 'slide 8 ("new")').getByRole('textbox')).toBeFocused()
  expect(pictures.slides).toHaveLength(8)
})

test('A picture becomes the last slide once, also when two pages ask at the same time', async ({
  request,
  pictures,
}) => {
  const headers = { origin: new URL(pictures.url).origin }
  const form = { action: 'add', picture: 'case-studies/new.png' }
  const answers = await Promise.all([1, 2].map(() => request.post(pictures.url, { headers, form })))
  expect(answers.map((answer) => answer.status()).sort()).toEqual([200, 422])
  expect(pictures.slides).toHaveLength(8)
})

test('What is typed in other boxes stays when the list changes', async ({ page, pictures }) => {
  await page.goto(pictures.url)
  const box = item(page, 'slide 3 (').getByRole('textbox')
  await box.fill('Not saved yet')
  await add(page).click()
  await expect(item(page, 'slide 8 ("new")')).toBeVisible()
  await expect(box).toHaveValue('Not saved yet')
})

test('A button that can do nothing says so', async ({ page, request, pictures }) => {
  await page.goto(pictures.url)
  pictures.draft.remove('case-studies/new.png')
  await add(page).click()
  await expect(item(page, 'new.png')).toContainText('File not found.')
  const headers = { origin: new URL(pictures.url).origin }
  const answer = await request.post(pictures.url, { headers, form: { action: 'explode' } })
  expect(answer.status()).toBe(422)
  expect(await answer.text()).toContain('Nothing was done')
  expect(pictures.slides).toHaveLength(7)
})

test('A picture that goes while it is asked for ends that answer, not the server', async ({
  request,
  pictures,
}) => {
  // A socket's file is found, and cannot be opened.
  const socket = createSocket().listen(pictures.draft.file('case-studies/gone.png'))
  await once(socket, 'listening')
  await expect(request.get(`${pictures.url}files/case-studies/gone.png`)).rejects.toThrow()
  socket.close()
  expect((await request.get(pictures.url)).status()).toBe(200)
})

test('A server that is gone is named, and what was typed stays', async ({ page, pictures }) => {
  await page.goto(pictures.url)
  const slide = item(page, 'slide 3 (')
  await slide.getByRole('textbox').fill('New words')
  await pictures.close()
  await slide.getByRole('button', { name: 'Save' }).click()
  await expect(slide).toContainText('Nothing was done: the server does not answer.')
  await expect(slide.getByRole('textbox')).toHaveValue('New words')
})

test('Markup in a description is text', async ({ page, pictures }) => {
  const alt =
    '</textarea><script>window.ran = 1</script><img src="x" onerror="window.ran = 1"> &lt;b&gt;'
  pictures.draft.edit('case-studies.json', (json) => ((json.slides as DraftSlide[])[2]!.alt = alt))
  await page.goto(pictures.url)
  await expect(item(page, 'slide 3 (').getByRole('textbox')).toHaveValue(alt)
  await expect(page.getByRole('img', { name: '</textarea>' })).toHaveAttribute('alt', alt)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

/** Asks as a browser would that takes a foreign name for this machine, or that shows another site. */
function statusOf(address: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    ask(address, { headers }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end()
  })
}

for (const path of ['/__pictures/', '/__pictures/files/site.json', '/__badge']) {
  test(`Another site cannot read ${path}`, async ({ request, pictures }) => {
    const address = new URL(path, pictures.url).href
    expect(await statusOf(address, { host: 'evil.example' })).toBe(403)
    expect(await statusOf(address, { origin: 'https://evil.example' })).toBe(403)
    expect((await request.get(address)).status()).toBe(200)
  })
}
