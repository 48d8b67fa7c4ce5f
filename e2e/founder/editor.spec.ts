import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page, test } from 'playwright/test'
import { ContentDraft, slidePicture } from '../../__tests__/support/contentDraft'
import { writeEditor } from '../../pipeline/build/editor'
import { checkContent } from '../../pipeline/content/checkContent'
import { answerFolderPicker, type PickedFile, readPicked } from './folderPicker'
import { widthOf } from '../support/live'
import { frozenContent } from '../support/testedSite'
import { serveFolder, type Served } from './siteCopy'

const slides = 'content/case-studies.json'
const frozenSlides = readFileSync(path.join(frozenContent, 'case-studies.json'), 'utf8')
const lead = 'A lead that was typed in the editor.'
const alt = 'A dashboard of the harbor with three tide gauges.'

let folder: string
let editor: Served

// The editor draws a field only when it is in view; so all are.
test.use({ viewport: { width: 1440, height: 3000 } })

test.beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'editor-'))
  writeEditor(path.join(folder, 'admin'))
  editor = await serveFolder(folder)
})

test.afterEach(async () => {
  await editor.close()
  rmSync(folder, { recursive: true })
})

test('a text and a slide from the editor are in the files, and pass the check', async ({
  page,
}) => {
  const outside = outsideRequests(page, editor.url)
  const before = JSON.parse(frozenSlides) as { slides: unknown[] }
  const picture = await slidePicture(7).png().toBuffer()
  await openEditor(page, 'case-studies')

  await page.getByRole('textbox', { name: 'Lead' }).fill(lead)
  await page.getByRole('button', { name: /Add .?Slide/ }).click()
  const id = page.getByRole('textbox', { name: 'Id' }).last()
  await expect(id).toHaveValue('')
  await id.fill('harbor-dashboard')
  await choosePicture(page, picture)
  await page.getByRole('textbox', { name: 'Alt' }).last().fill(alt)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => (await readPicked(page, slides))?.toString('utf8') ?? '')
    .toContain(alt)

  const after = (await readPicked(page, slides)) ?? Buffer.alloc(0)
  expect(JSON.parse(after.toString('utf8'))).toEqual({
    ...before,
    hidden: false,
    lead,
    slides: [
      ...before.slides,
      { id: 'harbor-dashboard', image: './case-studies/harbor-dashboard.png', alt },
    ],
  })
  const saved = await readPicked(page, 'content/case-studies/harbor-dashboard.png')
  expect(saved).toEqual(picture)
  expect(outside).toEqual([])

  const draft = new ContentDraft()
  try {
    draft.write('case-studies.json', after)
    draft.write('case-studies/harbor-dashboard.png', picture)
    expect((await checkContent(draft.folder)).errors).toEqual([])
  } finally {
    draft.clear()
  }
})

test('slides reordered and removed in the editor are so in the file', async ({ page }) => {
  const before = JSON.parse(frozenSlides) as { slides: { id: string }[] }
  const [first, second, , ...others] = before.slides
  await openEditor(page, 'case-studies')
  // A slide's entry shows its picture.
  const thumbnail = page.getByRole('group').locator('img').first()
  await expect.poll(() => widthOf(thumbnail)).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Remove' }).nth(2).click()
  // As by the mouse, which a test would have to drag by guesses.
  await page.getByRole('button', { name: 'Reorder Item' }).first().press('ArrowDown')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect
    .poll(
      async () => JSON.parse((await readPicked(page, slides))?.toString('utf8') ?? '{}') as unknown,
    )
    .toEqual({ ...before, hidden: false, slides: [second, first, ...others] })
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
  await answerFolderPicker(page, editor.url, filesOf(frozenContent))
  await page.getByRole('button', { name: 'Work with Local Repository' }).click()
  await expect(page.getByRole('radio', { name: 'Contents' })).toBeVisible()
  await page.goto(`${editor.url}/admin/#/collections/content/entries/${entry}`)
}

async function choosePicture(page: Page, buffer: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'Browse' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Select Image' })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Upload' }).click()
  const file = { name: 'Harbor Dashboard.png', mimeType: 'image/png', buffer }
  await (await chooser).setFiles(file)
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await expect(dialog).toBeHidden()
}

function filesOf(folder: string): PickedFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .map((name) => ({
      path: path.posix.join('content', name),
      base64: readFileSync(path.join(folder, name)).toString('base64'),
    }))
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
