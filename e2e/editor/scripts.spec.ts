import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page, test } from 'playwright/test'
import { writeCmsFiles } from '../../pipeline/dev/cmsFiles'
import { auditPage } from '../access/audit'
import { findTabProblems } from '../access/tabOrder'

const editorUrl = 'https://editor.example.com'

/** Opens an empty page at the address of an editor, which serves the scripts but not Sveltia. */
async function open(page: Page): Promise<void> {
  await page.route(`${editorUrl}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    if (!name) return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
    return route.fulfill({ path: `pipeline/dev/${name}`, contentType: 'text/javascript' })
  })
  await page.goto(editorUrl)
}

const getNotice = (page: Page) => page.getByRole('dialog')
const getButton = (page: Page) => getNotice(page).getByRole('button')

test('a notice stays until its button is clicked, whatever keys are pressed', async ({ page }) => {
  await open(page)
  await page.evaluate(async () => {
    const script: string = '/notice.client.js'
    const { showNotice } = (await import(script)) as {
      showNotice: (text: string, label: string) => Promise<void>
    }
    void showNotice('Text', 'OK').then(() => (document.title = 'Clicked'))
  })
  // Chromium lets a page prevent the first press only.
  for (let index = 0; index < 3; index += 1) await page.keyboard.press('Escape')
  await expect(getNotice(page)).toContainText('Text')
  // A modal notice keeps the page behind it from use.
  await expect(page.locator('dialog:modal')).toHaveCount(1)
  await expect(page).toHaveTitle('')
  expect((await getButton(page).boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await getButton(page).click()
  await expect(page).toHaveTitle('Clicked')
  await expect(getNotice(page)).toHaveCount(0)
})

test('the editor is in the tab that took it last, until another one takes it', async ({
  context,
}) => {
  const takeOver = async (page: Page) => {
    await open(page)
    await page.evaluate(async () => {
      const script: string = '/onlyTab.client.js'
      const { takeOver } = (await import(script)) as {
        takeOver: () => Promise<void>
      }
      await takeOver()
    })
    return page
  }
  const first = await takeOver(await context.newPage())
  const second = await takeOver(await context.newPage())
  await expect(getNotice(first)).toBeVisible()
  await expect(getNotice(second)).toHaveCount(0)
  const third = await takeOver(await context.newPage())
  await expect(getNotice(second)).toBeVisible()
  await expect(getNotice(third)).toHaveCount(0)
  const reload = first.waitForEvent('load')
  await getButton(first).click()
  await reload
})

test.describe('text that Sveltia keeps', () => {
  const kept = [
    { collectionName: 'slides', slug: 'harbor', timestamp: new Date('2026-03-04T05:06:07Z') },
    { collectionName: 'content', slug: 'hero', timestamp: new Date('2026-03-05T05:06:07Z') },
    { collectionName: 'pages', slug: 'imprint', timestamp: new Date('2026-03-06T05:06:07Z') },
    // A new entry has no file that could be newer.
    { collectionName: 'slides', slug: '', timestamp: new Date('2026-03-07T05:06:07Z') },
  ]
  const files = [
    'content/case-studies/harbor.md',
    'content/hero.json',
    'content/pages/imprint.md',
  ] as const

  /** Stores text as Sveltia does. */
  async function keep(page: Page, entries: object[], store = 'draft-backups'): Promise<void> {
    const create = ([values, name]: [object[], string]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('github:owner/name')
        request.onupgradeneeded = () => {
          const { result } = request
          const created = result.createObjectStore(name, { autoIncrement: true })
          for (const value of values) created.add(value)
        }
        request.onsuccess = () => {
          request.result.close()
          resolve()
        }
        request.onerror = () => reject(new Error('not created'))
      })
    await page.evaluate(create, [entries, store] as [object[], string])
  }

  /**
   * Starts to warn; the answer says for each file whether it was saved since, and undefined that
   * this could not be read. The page's title is the list of requests at the end.
   */
  async function warn(page: Page, answers: Record<string, boolean | undefined>): Promise<void> {
    await page.evaluate(async (isSaved) => {
      const script: string = '/keptText.client.js'
      const { warnOfOldText } = (await import(script)) as {
        warnOfOldText: (draft: object) => Promise<void>
      }
      const asked: string[] = []
      const isChangedSince = (file: string, time: Date) => {
        asked.push(`${file} ${time.toISOString()}`)
        const answer = isSaved[file]
        return answer === undefined ? Promise.reject(new Error()) : Promise.resolve(answer)
      }
      void warnOfOldText({ repository: 'owner/name', isChangedSince }).then(
        () => (document.title = `Asked: ${asked.join(', ')}`),
      )
    }, answers)
  }

  test('is warned of, one by one, if its file was saved since', async ({ page }) => {
    await open(page)
    await keep(page, kept)
    const [slide, section, pageFile] = files
    await warn(page, { [slide]: true, [section]: false, [pageFile]: true })
    for (const name of ['harbor', 'imprint']) {
      await expect(getNotice(page)).toContainText(name)
      await getButton(page).click()
    }
    const asked = files.map((file, index) => `${file} ${kept[index]!.timestamp.toISOString()}`)
    await expect(page).toHaveTitle(`Asked: ${asked.join(', ')}`)
    await expect(getNotice(page)).toHaveCount(0)
  })

  test('is not warned of where GitHub does not answer', async ({ page }) => {
    await open(page)
    await keep(page, kept)
    await warn(page, { [files[2]]: true })
    await expect(getNotice(page)).toContainText('imprint')
    await getButton(page).click()
    await expect(page).toHaveTitle(/^Asked/)
  })

  test('leaves the database to Sveltia', async ({ page }) => {
    await open(page)
    const listDatabases = () =>
      page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    await warn(page, {})
    await expect(page).toHaveTitle('Asked:')
    // An empty database would keep Sveltia from creating its own.
    expect(await listDatabases()).toEqual([])
    await keep(page, [], 'other')
    await page.reload()
    await warn(page, {})
    await expect(page).toHaveTitle('Asked:')
    const deletion = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const request = indexedDB.deleteDatabase('github:owner/name')
          // A connection that is still open would also keep Sveltia from upgrading it.
          request.onblocked = () => resolve('blocked')
          request.onsuccess = () => resolve('deleted')
        }),
    )
    expect(deletion).toBe('deleted')
  })
})

test('a file that another program has changed is not overwritten, and others are', async ({
  page,
}) => {
  await open(page)
  const result = await page.evaluate(async () => {
    type Movable = FileSystemFileHandle & {
      move: (folder: FileSystemDirectoryHandle, name: string) => Promise<void>
    }
    const folder = await navigator.storage.getDirectory()
    const log: string[] = []
    const write = async (name: string, text: string) => {
      const start = Date.now()
      while (Date.now() === start) await Promise.resolve()
      const handle = await folder.getFileHandle(name, { create: true })
      const writable = await handle.createWritable()
      await writable.write(text)
      await writable.close()
      return handle as Movable
    }
    const read = async (name: string) => (await (await folder.getFileHandle(name)).getFile()).text()
    /** Saves as Sveltia does: into a new file, which replaces the old one. */
    const save = async (name: string, text: string) => {
      const handle = await write('temporary', text)
      await handle.move(folder, name).catch((error: Error) => log.push(error.message))
      return read(name)
    }

    for (const name of ['a.json', 'b.json']) await write(name, 'Before')
    const script: string = '/overwriteGuard.client.js'
    await import(script)
    await read('a.json')
    const saved: string[] = []
    for (const text of ['One', 'Two'])
      for (const name of ['a.json', 'b.json', 'new.json']) saved.push(await save(name, text))
    await write('b.json', 'Another program')
    const [a, b] = [await save('a.json', 'Three'), await save('b.json', 'Three')]
    return { saved, a, b, log }
  })
  expect(result.saved).toEqual(['One', 'One', 'One', 'Two', 'Two', 'Two'])
  expect([result.a, result.b]).toEqual(['Three', 'Another program'])
  expect(result.log).toEqual([expect.stringContaining('b.json')])
})

test.describe('the bar', () => {
  let folder: string
  test.beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'editor-'))
    writeCmsFiles(folder, { repository: 'owner/name' })
  })
  test.afterAll(() => rmSync(folder, { recursive: true }))

  for (const width of [320, 1440])
    test(`passes the audit at ${width} px, and leaves the rest to Sveltia`, async ({ page }) => {
      await page.setViewportSize({ width, height: 600 })
      await page.route(`${editorUrl}/**`, (route) =>
        route.request().url().endsWith('.js')
          ? route.fulfill({ contentType: 'text/javascript', body: '' })
          : route.fulfill({ path: path.join(folder, 'index.html') }),
      )
      await page.goto(editorUrl)
      const bar = page.locator('#publish-bar')
      const parts = bar.locator(':scope > *')
      await expect(bar).toBeHidden()
      await bar.evaluate((element: HTMLElement) => (element.hidden = false))
      await expect(bar).toBeVisible()
      await expect(bar.getByRole('link').or(bar.getByRole('button'))).toHaveCount(0)
      await expect(parts).toHaveCount(4)
      await parts.evaluateAll((elements: HTMLElement[]) => {
        for (const element of elements) element.hidden = false
        for (const link of document.querySelectorAll('a')) link.href = '/preview'
        const [status, , reason] = elements
        status!.textContent = '12 changed files are not public yet. The preview is being built.'
        reason!.textContent = 'Choose on GitHub'
      })
      const problems = await auditPage(page, '#publish-bar')
      expect(problems.filter((problem) => !problem.includes('the new tab'))).toEqual([])
      expect(await findTabProblems(page, '#publish-bar')).toEqual([])
      const [barBox, rest] = [await bar.boundingBox(), await page.locator('#nc-root').boundingBox()]
      const top = barBox!.height
      expect(rest).toEqual({ x: 0, y: top, width, height: 600 - top })
    })
})
