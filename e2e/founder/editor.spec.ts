import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page, test } from 'playwright/test'
import { ContentDraft, slidePicture } from '../../__tests__/support/contentDraft'
import { writeEditor } from '../../pipeline/build/editor'
import { checkContent } from '../../pipeline/content/checkContent'
import { blankText } from '../../pipeline/content/slides'
import {
  answerFolderPicker,
  listPicked,
  type PickedFile,
  readPicked,
  writePicked,
} from './folderPicker'
import { frozenContent } from '../support/testedSite'
import type { Served } from '../../pipeline/tools/server'
import { serveFolder } from './siteCopy'

const frozenFiles = readdirSync(path.join(frozenContent, 'case-studies'))
const section = 'content/case-studies.json'
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

test('a text typed in the editor is in its file, and nothing is asked for elsewhere', async ({
  page,
}) => {
  const outside = outsideRequests(page, editor.url)
  const before = JSON.parse(
    readFileSync(path.join(frozenContent, 'case-studies.json'), 'utf8'),
  ) as object
  await openEditor(page, 'content/entries/case-studies')
  await page.getByRole('textbox', { name: 'Lead' }).fill(lead)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(
      async () =>
        JSON.parse((await readPicked(page, section))?.toString('utf8') ?? '{}') as unknown,
    )
    .toEqual({ ...before, hidden: false, lead })
  expect(outside).toEqual([])
})

test('a new slide of the editor is a picture and a text, comes last, and passes the check', async ({
  page,
}) => {
  const picture = await slidePicture(7).png().toBuffer()
  await openEditor(page, 'slides/new')
  await choosePicture(page, picture)
  await page.getByRole('textbox', { name: 'Description' }).fill(alt)
  await page.getByRole('button', { name: 'Save' }).click()
  const inFolder = () => listPicked(page, 'content/case-studies')
  await expect.poll(async () => (await inFolder()).length).toBe(frozenFiles.length + 2)
  const added = (await inFolder()).filter((name) => !frozenFiles.includes(name))
  // A file has its name before it has its bytes.
  for (const name of added) {
    const bytes = async () => (await readPicked(page, `content/case-studies/${name}`))?.length ?? 0
    await expect.poll(bytes).toBeGreaterThan(0)
  }

  const draft = new ContentDraft()
  try {
    for (const name of added) {
      draft.write(`case-studies/${name}`, (await readPicked(page, `content/case-studies/${name}`))!)
    }
    expect(draft.slides.at(-1)).toMatchObject({ image: 'harbor-dashboard.png', alt })
    expect(await checkContent(draft.folder)).toEqual({ errors: [], warnings: [], untold: [] })
  } finally {
    draft.clear()
  }
})

test('a picture that is dropped while a slide is edited is lost by no save, and is an entry too', async ({
  page,
}) => {
  await openEditor(page, 'slides/entries/07-outcomes')
  const description = page.getByRole('textbox', { name: 'Description' })
  await description.fill(alt)
  const picture = (await slidePicture(7).png().toBuffer()).toString('base64')
  const text = Buffer.from(blankText('harbor.png')).toString('base64')
  await writePicked(page, [
    { path: 'content/case-studies/harbor.png', base64: picture },
    { path: 'content/case-studies/harbor.md', base64: text },
  ])
  await page.getByRole('button', { name: 'Save' }).click()
  const read = async (name: string) =>
    (await readPicked(page, `content/case-studies/${name}`))?.toString('utf8')
  await expect.poll(() => read('07-outcomes.md')).toContain(alt)
  expect(await read('harbor.md')).toBe(blankText('harbor.png'))

  await page.reload()
  await expect(page.getByRole('radio', { name: 'Contents' })).toBeVisible()
  await page.goto(`${editor.url}/admin/#/collections/slides/entries/harbor`)
  await expect(description).toHaveValue('')
  await description.fill('The harbor.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => read('harbor.md')).toBe(`${blankText('harbor.png')}\nThe harbor.\n`)
})

test('the editor refuses what the check would refuse', async ({ page }) => {
  await openEditor(page, 'content/entries/site')
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
  await page.goto(`${editor.url}/admin/#/collections/${entry}`)
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
