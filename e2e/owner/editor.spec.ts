import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseAllHeaders, type Header } from '@netlify/headers-parser'
import { expect, type Page, test } from 'playwright/test'
import { createSlideImage } from '../../__tests__/support/contentDraft'
import { fixtureContentFolder } from '../../__tests__/support/testedSite'
import { writeCmsFiles } from '../../pipeline/dev/cmsFiles'
import { checkContent } from '../../pipeline/content/check'
import { GithubRepository } from './github'

const alt = 'A view of the harbor at dawn.'
const editorUrl = 'https://editor.example.com'
const allowedOrigins = [
  ...[editorUrl, 'null'],
  ...['https://api.github.com', 'https://avatars.githubusercontent.com'],
]

/** Hosts of fonts and of a status display, which Sveltia always requests, and the policy blocks. */
const blockedHosts = /^https:\/\/(cdn\.jsdelivr\.net|www\.githubstatus\.com)\//

let folder: string
let repository: GithubRepository
let violations: string[]
let finishedOrigins: Set<string>

test.beforeEach(async ({ page }) => {
  folder = mkdtempSync(path.join(tmpdir(), 'editor-'))
  repository = new GithubRepository(fixtureContentFolder)
  writeCmsFiles(folder, repository.name)
  violations = []
  finishedOrigins = new Set()
  page.on('requestfinished', (request) => finishedOrigins.add(new URL(request.url()).origin))
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation: (text: string) => void }
    document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
      reportViolation(`${blockedURI} ${effectiveDirective}`),
    )
  })
  await repository.serve(page)
  await serveEditor(page)
})

test.afterEach(() => {
  rmSync(folder, { recursive: true })
  expect(violations.filter((text) => !blockedHosts.test(text))).toEqual([])
  expect(finishedOrigins).toContain('https://api.github.com')
  expect([...finishedOrigins].filter((origin) => !allowedOrigins.includes(origin))).toEqual([])
})

/** Serves the folder with the headers of its `_headers` file, as a host does. */
async function serveEditor(page: Page): Promise<void> {
  const { headers: rules } = await parseAllHeaders({
    headersFiles: [path.join(folder, '_headers')],
    configHeaders: undefined,
    minimal: false,
  })
  await page.route(`${editorUrl}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const headers = (rules as Header[])
      .filter(({ forRegExp }) => forRegExp.test(pathname))
      .flatMap(({ values }) => Object.entries(values))
    expect(headers.map(([name]) => name)).toContain('Content-Security-Policy')
    const file = path.join(folder, pathname.replace(/\/$/, '/index.html'))
    const contentType = { '.js': 'text/javascript', '.html': 'text/html' }[path.extname(file)]
    return route.fulfill({ path: file, headers: Object.fromEntries(headers), contentType })
  })
}

async function signIn(page: Page): Promise<void> {
  await page.goto(editorUrl)
  await page.getByRole('button', { name: 'Sign In Using Access Token' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill(repository.token)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
}

/** Counts the steps that content/README.md describes. */
async function countSteps(steps: (() => Promise<void>)[]): Promise<number> {
  for (const step of steps) await step()
  return steps.length
}

async function save(page: Page): Promise<void> {
  const count = repository.commits.length
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => repository.commits.length).toBe(count + 1)
}

async function expectValidContent(): Promise<void> {
  const clone = mkdtempSync(path.join(tmpdir(), 'clone-'))
  try {
    repository.checkOut(clone)
    expect((await checkContent(path.join(clone, 'content'))).errors).toEqual([])
  } finally {
    rmSync(clone, { recursive: true })
  }
}

for (const width of [390, 1440]) {
  test.describe(`editor at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('commits a changed headline in four steps', async ({ page }) => {
      const readHeadline = () =>
        JSON.parse(repository.files.get('content/hero.json')!.toString()) as { headline: string[] }
      const line = page.getByRole('textbox', { name: 'Text', exact: true }).first()
      await signIn(page)
      const count = await countSteps([
        () => page.getByRole('treeitem', { name: 'Content' }).click(),
        () => page.getByRole('gridcell', { name: 'Hero' }).click(),
        () => line.fill('We turn complex'),
        () => save(page),
      ])
      expect(count).toBeLessThanOrEqual(4)
      expect(readHeadline().headline[0]).toBe('We turn complex')
      await expectValidContent()
    })

    test('commits a new slide from one form, and deletes a slide', async ({ page }) => {
      const before = [...repository.files.keys()]
      const listNew = () => [...repository.files.keys()].filter((name) => !before.includes(name))
      const [image, text] = ['img-1234.jpg', 'a-view-of-the-harbor-at-dawn.md']
      const slides = page.getByRole('treeitem', { name: 'Slides' })
      const photo = await createSlideImage(9).jpeg().toBuffer()
      await signIn(page)
      await countSteps([
        () => slides.click(),
        () => page.getByRole('button', { name: 'Create New Entry' }).click(),
        async () => {
          const file = { name: 'IMG 1234.JPG', mimeType: 'image/jpeg', buffer: photo }
          await page.getByRole('button', { name: 'Browse' }).click()
          const chooser = page.waitForEvent('filechooser')
          await page.getByRole('button', { name: 'Upload' }).click()
          await (await chooser).setFiles(file)
          await page.getByRole('button', { name: 'Insert' }).click()
        },
        () => page.getByRole('textbox', { name: 'Description' }).fill(alt),
        () => save(page),
      ])
      expect(listNew()).toEqual([image, text].map((name) => `content/case-studies/${name}`))
      expect(repository.files.get(`content/case-studies/${image}`)).toEqual(photo)
      await expectValidContent()

      await page.getByRole('gridcell', { name: /^.?a-view-of-the-harbor-at-dawn/ }).click()
      await page.getByRole('button', { name: 'Show Editor Options' }).click()
      await page.getByRole('menuitem', { name: 'Delete Entry' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect.poll(listNew).toEqual([`content/case-studies/${image}`])
      await expectValidContent()
    })
  })
}

test('editor keeps the icon font of its own site', async ({ page }) => {
  await signIn(page)
  await expect(page.getByRole('radio', { name: 'Contents' })).toBeVisible()
  const states = await page.evaluate(() =>
    [...document.fonts]
      .filter(({ family }) => family.includes('Symbols'))
      .map((font) => font.status),
  )
  expect(states).toContain('loaded')
})
