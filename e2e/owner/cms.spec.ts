import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page, test, type Request } from 'playwright/test'
import { ContentDraft, createSlideImage } from '../../__tests__/support/contentDraft'
import { writeCmsFiles } from '../../pipeline/dev/cmsFiles'
import { checkContent } from '../../pipeline/content/contentCheck'
import { listFiles } from '../../pipeline/content/contentFiles'
import type { RunningServer } from '../../pipeline/hosting/server'
import { fixtureContentFolder } from '../../__tests__/support/testedSite'
import { openCms, type FilesByPath, readFolder, writeFolder } from './folderPicker'
import { serveFolder } from './siteCopy'

const lead = 'A lead that was typed in the editor.'
const alt = 'A dashboard of the harbor with three tide gauges.'

/** Fixture content as files of the site owner's folder. */
const contentFiles: FilesByPath = Object.fromEntries(
  listFiles(fixtureContentFolder).map((name) => {
    const bytes = readFileSync(path.join(fixtureContentFolder, name))
    const { dir, ext, name: slide } = path.posix.parse(name)
    // The dev server writes the name of the image into the text that it creates.
    const isSlide = dir === 'case-studies' && ext === '.md'
    const fields = isSlide ? `---\nimage: ./${slide}.png\n---\n` : ''
    return [`content/${name}`, Buffer.concat([Buffer.from(fields), bytes])]
  }),
)

let folder: string
let editor: RunningServer

// The CMS renders a field only while it is in the viewport, so all fields must fit into the
// viewport.
test.use({ viewport: { width: 1440, height: 3000 } })

test.beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'editor-'))
  writeCmsFiles(path.join(folder, 'admin'))
  editor = await serveFolder(folder)
})

test.afterEach(async () => {
  await editor.close()
  rmSync(folder, { recursive: true })
})

/** Opens an entry of the CMS on a copy of the content. */
async function openEditor(page: Page, entry: string): Promise<void> {
  await openCms(page, editor.url, contentFiles)
  await readSiteFolder(page)
  await openEntry(page, entry)
}

const readSiteFolder = (page: Page) =>
  page.getByRole('button', { name: 'Work with Local Repository' }).click()

async function openEntry(page: Page, entry: string): Promise<void> {
  await expect(page.getByRole('radio', { name: 'Contents' })).toBeVisible()
  await page.goto(`${editor.url}/admin/#/collections/${entry}`)
}

async function fill(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: field }).fill(text)
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
}

test('CMS saves a changed text without sending requests to other origins', async ({ page }) => {
  // Ignore requests that fail with the error "csp": the Content Security Policy of the page blocks
  // them before they are sent.
  const externalRequests: string[] = []
  const collectExternal = (request: Request) => {
    const url = request.url()
    if (url.startsWith(editor.url) || /^(blob|data):/.test(url)) return
    if (request.failure()?.errorText !== 'csp') externalRequests.push(url)
  }
  page.on('requestfinished', collectExternal)
  page.on('requestfailed', collectExternal)
  const section = 'content/case-studies.json'
  const json = (files: FilesByPath) => JSON.parse(files[section]?.toString() || '{}') as object
  await openEditor(page, 'content/entries/case-studies')
  await fill(page, 'Lead', lead)
  await save(page)
  await expect
    .poll(async () => json(await readFolder(page)))
    .toEqual({ ...json(contentFiles), hidden: false, lead })
  expect(externalRequests).toEqual([])
})

test('CMS edits the description of a slide', async ({ page }) => {
  const text = 'content/case-studies/07-outcomes.md'
  await openEditor(page, 'slides/entries/07-outcomes')
  await fill(page, 'Description', alt)
  await save(page)
  const saved = `---\nimage: ./07-outcomes.png\n---\n\n${alt}\n`
  await expect.poll(async () => (await readFolder(page))[text]?.toString()).toBe(saved)
})

test('CMS replaces the image of a slide', async ({ page }) => {
  const text = 'content/case-studies/07-outcomes.md'
  const description = contentFiles[text]!.toString().split('---\n').at(-1)!.trim()
  const image = await createSlideImage(8).png().toBuffer()
  await openEditor(page, 'slides/entries/07-outcomes')
  const file = { name: 'new.png', mimeType: 'image/png', buffer: image }
  await page.locator('input[type="file"]').first().setInputFiles(file)
  // The field is empty, and not valid, until the image is read.
  await expect(page.getByText('./new.png')).toBeVisible()
  await save(page)
  await expect
    .poll(async () => (await readFolder(page))[text]?.toString())
    .toMatch(/^---\nimage: ['"]?\.\/new\.png['"]?\n---\n/)

  const saved = 'content/case-studies/new.png'
  // The CMS writes the files of an entry at the same time.
  await expect.poll(async () => (await readFolder(page))[saved]?.equals(image)).toBe(true)

  const draft = new ContentDraft()
  try {
    const files = await readFolder(page)
    draft.write('case-studies/new.png', files[saved]!)
    draft.write('case-studies/07-outcomes.md', files[text]!)
    const { errors, slides } = await checkContent(draft.folder)
    expect(errors).toEqual([])
    expect(slides.at(-1)).toEqual({
      text: 'case-studies/07-outcomes.md',
      image: 'case-studies/new.png',
    })
    expect(draft.read('case-studies/07-outcomes.md')).toContain(description)
  } finally {
    draft.deleteFolder()
  }
})

test('CMS does not overwrite a slide that is added to the folder during an edit', async ({
  page,
}) => {
  const [image, text] = ['content/case-studies/harbor.png', 'content/case-studies/harbor.md']
  // The form has no field for the order, which the list sets.
  const created = '---\norder: 3\nimage: ./harbor.png\n---\n'
  const readText = async (name: string) => (await readFolder(page))[name]?.toString()
  await openEditor(page, 'slides/entries/07-outcomes')
  await fill(page, 'Description', alt)
  await writeFolder(page, {
    [image]: await createSlideImage(7).png().toBuffer(),
    [text]: Buffer.from(created),
  })
  await save(page)
  await expect.poll(() => readText('content/case-studies/07-outcomes.md')).toContain(alt)
  expect(await readText(text)).toBe(created)

  await page.reload()
  await openEntry(page, 'slides/entries/harbor')
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('')
  await fill(page, 'Description', 'The harbor.')
  await save(page)
  await expect.poll(() => readText(text)).toBe(`${created}\nThe harbor.\n`)
})

test('CMS does not overwrite a file that another program changes during an edit', async ({
  page,
}) => {
  const section = 'content/case-studies.json'
  const field = page.getByRole('textbox', { name: 'Lead' })
  await openEditor(page, 'content/entries/case-studies')
  for (const text of ['One.', 'Two.']) {
    await field.fill(text)
    await save(page)
    await expect(page, text).toHaveURL(/collections\/content$/)
    await openEntry(page, 'content/entries/case-studies')
  }
  await field.fill(lead)
  await writeFolder(page, { [section]: contentFiles[section]! })
  await save(page)
  await expect(page.getByText('Another program has changed case-studies.json.')).toBeVisible()
  await expect(field).toHaveValue(lead)
  expect((await readFolder(page))[section]).toEqual(contentFiles[section])
})

test('CMS saves a file that another program changes before the CMS reads the folder', async ({
  page,
}) => {
  const section = 'content/case-studies.json'
  await openCms(page, editor.url, contentFiles)
  await writeFolder(page, { [section]: contentFiles[section]! })
  await readSiteFolder(page)
  await openEntry(page, 'content/entries/case-studies')
  await page.getByRole('textbox', { name: 'Lead' }).fill(lead)
  await save(page)
  await expect.poll(async () => (await readFolder(page))[section]?.toString()).toContain(lead)
})

test('CMS saves a date in the format that the content check expects', async ({ page }) => {
  const policy = 'content/pages/privacy-policy.md'
  await openEditor(page, 'pages/entries/privacy-policy')
  await page.locator('input[type="date"]').fill('2026-12-01')
  await save(page)
  let savedText = ''
  // Reading fails while the CMS writes the file, so retry.
  await expect(async () => {
    savedText = (await readFolder(page))[policy]?.toString() ?? ''
    expect(savedText).toMatch(/^effectiveDate: ['"]?2026-12-01['"]?$/m)
  }).toPass()

  const draft = new ContentDraft()
  try {
    draft.write('pages/privacy-policy.md', savedText)
    expect((await checkContent(draft.folder)).errors).toEqual([])
  } finally {
    draft.deleteFolder()
  }
})

test('CMS names the file of a new page in ASCII', async ({ page }) => {
  await openEditor(page, 'pages/new')
  await fill(page, 'Title', 'Über uns: Café 港')
  await fill(page, 'Description', 'Who we are.')
  await fill(page, 'Link label', 'Über uns')
  await page.getByRole('spinbutton', { name: 'Order' }).fill('3')
  await fill(page, 'Text', 'We are here.')
  await save(page)
  const name = 'content/pages/ueber-uns-cafe.md'
  const listNew = async () =>
    Object.keys(await readFolder(page)).filter((file) => !Object.hasOwn(contentFiles, file))
  await expect.poll(listNew).toEqual([name])
  // A file that is being written is empty.
  const readText = async () => (await readFolder(page))[name]?.toString()
  await expect.poll(readText).toContain('We are here.')

  const draft = new ContentDraft()
  try {
    draft.write(name.replace('content/', ''), (await readFolder(page))[name]!)
    expect((await checkContent(draft.folder)).errors).toEqual([])
  } finally {
    draft.deleteFolder()
  }
})

test('CMS hides the GitHub sign-in button and the formatting buttons', async ({ page }) => {
  await openCms(page, editor.url, contentFiles)
  await expect(page.getByRole('button', { name: 'Work with Local Repository' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In with GitHub' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Work with Local Repository' }).click()
  await openEntry(page, 'pages/entries/privacy-policy')
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible()
  const toolbar = page.getByRole('toolbar', { name: 'Text Editor' })
  await expect(toolbar.getByRole('button')).toHaveCount(0)
})

test('CMS rejects values that the content check rejects', async ({ page }) => {
  await openEditor(page, 'content/entries/site')
  await fill(page, 'Scheduling url', 'http://cal.example.com')
  await save(page)
  const field = page.getByRole('textbox', { name: 'Scheduling url' })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  expect(await readFolder(page)).toEqual(contentFiles)
})

test('CMS accepts an internationalized email address, and rejects one without a domain', async ({
  page,
}) => {
  const readEmail = async () =>
    (
      JSON.parse((await readFolder(page))['content/site.json']!.toString()) as {
        contactEmail: string
      }
    ).contactEmail
  await openEditor(page, 'content/entries/site')
  const field = page.getByRole('textbox', { name: 'Contact email' })
  await field.fill('kontakt@müller')
  await save(page)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  expect(await readFolder(page)).toEqual(contentFiles)
  await field.fill('kontakt@müller.example')
  await save(page)
  await expect.poll(readEmail).toBe('kontakt@müller.example')
})

test('CMS says why it does not start at an address of the local network', async ({ page }) => {
  const origin = 'http://192.168.0.20'
  await page.route(`${origin}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.replace(/\/$/, '/index.html')
    return route.fulfill({ path: path.join(folder, name) })
  })
  await page.goto(`${origin}/admin/`)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await expect(page.getByRole('alert')).toContainText('HTTPS')
})
