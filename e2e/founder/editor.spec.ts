import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page, test } from 'playwright/test'
import { slidePicture } from '../../__tests__/support/contentDraft'
import { writeEditor } from '../../pipeline/build/editor'
import { answerFolderPicker, type PickedFile, readPicked } from './folderPicker'
import { expectSlides, serveFolder, type Served, SiteCopy } from './siteCopy'

const slides = 'content/case-studies.json'
const lead = 'A lead that was typed in the editor.'
const alt = 'A dashboard of the harbor with three tide gauges.'

let folder: string
let editor: Served

test.beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'editor-'))
  writeEditor(path.join(folder, 'admin'))
  editor = await serveFolder(folder)
})

test.afterEach(async () => {
  await editor.close()
  rmSync(folder, { recursive: true })
})

test('a text and a slide from the editor are on the built page', async ({ page, context }) => {
  test.setTimeout(300_000)
  const site = new SiteCopy()
  const outside = outsideRequests(page, editor.url)
  const before = JSON.parse(readFileSync(slides, 'utf8')) as { slides: { alt: string }[] }

  await openEditor(page, 'case-studies')

  await page.getByRole('textbox', { name: 'Lead' }).fill(lead)
  await page.getByRole('button', { name: /Add .?Slide/ }).click()
  await page.getByRole('textbox', { name: 'Id' }).last().fill('harbor-dashboard')
  await choosePicture(page, await pictureFile())
  await scrollToAlt(page)
  await page.getByRole('textbox', { name: 'Alt' }).last().fill(alt)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => (await readPicked(page, slides))?.toString('utf8') ?? '')
    .toContain(alt)

  const after = (await readPicked(page, slides)) ?? Buffer.alloc(0)
  expect(JSON.parse(after.toString('utf8'))).toEqual({
    ...before,
    lead,
    slides: [
      ...before.slides,
      { id: 'harbor-dashboard', image: './case-studies/harbor-dashboard.png', alt },
    ],
  })
  const picture = await readPicked(page, 'content/case-studies/harbor-dashboard.png')
  expect(picture).toEqual(readFileSync(await pictureFile()))
  expect(outside).toEqual([])

  writeFileSync(site.path(slides), after)
  writeFileSync(site.path('content/case-studies/harbor-dashboard.png'), picture ?? '')
  const { status, printed } = site.build()
  expect(status, printed).toBe(0)
  expect(existsSync(site.path('public/admin')), 'no editor in the public bundle').toBe(false)

  const built = await serveFolder(site.path('public'))
  const visit = await context.newPage()
  await expectSlides(visit, built.url, [...before.slides.map((slide) => slide.alt), alt])
  await expect(visit.getByText(lead)).toBeVisible()
  await built.close()
  site.clear()
})

test('slides reordered and removed in the editor are so in the file', async ({ page }) => {
  const before = JSON.parse(readFileSync(slides, 'utf8')) as { slides: { id: string }[] }
  const [first, second, , ...others] = before.slides
  await openEditor(page, 'case-studies')

  await page.getByRole('button', { name: 'Remove' }).nth(2).click()
  // As by the mouse, which a test would have to drag by guesses.
  await page.getByRole('button', { name: 'Reorder Item' }).first().press('ArrowDown')
  const ids = page.getByText(new RegExp(`^(${first!.id}|${second!.id})$`))
  await expect(ids.first()).toHaveText(second!.id)
  await page.getByRole('button', { name: 'Save' }).click()

  await expect
    .poll(
      async () => JSON.parse((await readPicked(page, slides))?.toString('utf8') ?? '{}') as unknown,
    )
    .toEqual({ ...before, slides: [second, first, ...others] })
})

test('the editor refuses what the check would refuse', async ({ page }) => {
  await openEditor(page, 'site')
  const before = await readPicked(page, 'content/site.json')

  await page.getByRole('textbox', { name: 'Scheduling url' }).fill('http://cal.example.com')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByText('Starts with https://').first()).toBeVisible()
  expect(await readPicked(page, 'content/site.json')).toEqual(before)
})

/** Opens an entry of the editor, on a copy of the content. */
async function openEditor(page: Page, entry: string): Promise<void> {
  await answerFolderPicker(page, editor.url, filesOf('content'))
  await page.getByRole('button', { name: 'Work with Local Repository' }).click()
  await expect(page.getByRole('radio', { name: 'Contents' })).toBeVisible()
  await page.goto(`${editor.url}/admin/#/collections/content/entries/${entry}`)
}

async function choosePicture(page: Page, file: string): Promise<void> {
  await page.getByRole('button', { name: 'Browse' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Select Image' })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await (await chooser).setFiles(file)
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await expect(dialog).toBeHidden()
}

/** The editor draws a field only when it comes into view. */
async function scrollToAlt(page: Page): Promise<void> {
  await page.mouse.move(600, 600)
  await expect(async () => {
    await page.mouse.wheel(0, 400)
    await expect(page.getByRole('textbox', { name: 'Alt' })).toBeVisible({ timeout: 500 })
  }).toPass()
}

async function pictureFile(): Promise<string> {
  const file = path.join(folder, 'Harbor Dashboard.png')
  if (!existsSync(file)) await slidePicture(7).png().toFile(file)
  return file
}

function filesOf(name: string): PickedFile[] {
  return readdirSync(name, { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(name, entry.name)
    return entry.isDirectory()
      ? filesOf(file)
      : [{ path: file, base64: readFileSync(file).toString('base64') }]
  })
}

/** Addresses beyond this computer that the page really reached for; its own policy stops the others before. */
function outsideRequests(page: Page, url: string): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(blob|data):/.test(request.url())) {
      found.push(request.url())
    }
  })
  return found
}
