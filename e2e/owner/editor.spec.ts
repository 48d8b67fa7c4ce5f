import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseAllHeaders, type Header } from '@netlify/headers-parser'
import { expect, type Locator, type Page, test } from 'playwright/test'
import sharp from 'sharp'
import { createSlideImage } from '../../__tests__/support/contentDraft'
import { type Fault, GithubRepository, token } from '../../__tests__/support/githubRepository'
import { fixtureContentFolder } from '../../__tests__/support/testedSite'
import { writeCmsFiles } from '../../pipeline/dev/cmsFiles'
import { checkContent, type CheckResult } from '../../pipeline/content/contentCheck'
import { formatFirstError } from '../../pipeline/content/diagnostic'
import { recordAnnouncements } from '../support/observers'

const alt = 'A view of the harbor at dawn.'
const editorUrl = 'https://editor.example.com'
const previewUrl = 'https://draft.website.pages.dev'
const liveUrl = 'https://www.company.com'
const allowedOrigins = [
  ...[editorUrl, previewUrl, liveUrl, 'null'],
  ...['https://api.github.com', 'https://avatars.githubusercontent.com'],
]

/** Header with which a site lets the editor read its version. */
const allowAll = { 'Access-Control-Allow-Origin': '*' }

/** Hosts of fonts and of a status display, which Sveltia always requests, and the policy blocks. */
const blockedHosts = /^https:\/\/(cdn\.jsdelivr\.net|www\.githubstatus\.com)\//

let folder: string
let repository: GithubRepository
let violations: string[]
let finishedOrigins: Set<string>
/** Branches that the host has deployed, by address. */
let served: Map<string, string | undefined>

test.beforeEach(async ({ context }) => {
  folder = mkdtempSync(path.join(tmpdir(), 'editor-'))
  repository = new GithubRepository(fixtureContentFolder)
  writeCmsFiles(folder, { repository: repository.name, previewUrl, liveUrl })
  violations = []
  finishedOrigins = new Set()
  served = new Map([[liveUrl, repository.head('main')]])
  context.on('requestfinished', (request) => finishedOrigins.add(new URL(request.url()).origin))
  await context.exposeFunction('reportViolation', (text: string) => violations.push(text))
  await context.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation: (text: string) => void }
    document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
      reportViolation(`${blockedURI} ${effectiveDirective}`),
    )
  })
})

test.afterEach(async ({ context }) => {
  // The bar may be asking for the state of the repository, which is deleted.
  await context.setOffline(true)
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  rmSync(folder, { recursive: true })
  repository.delete()
  expect(repository.unknownRequests).toEqual([])
  expect(violations.filter((text) => !blockedHosts.test(text))).toEqual([])
  expect(finishedOrigins).toContain('https://api.github.com')
  expect([...finishedOrigins].filter((origin) => !allowedOrigins.includes(origin))).toEqual([])
})

/** Serves the folder with the headers of its `_headers` file, as a host does, and the API. */
async function serve(page: Page): Promise<void> {
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
    const types = { '.js': 'text/javascript', '.html': 'text/html', '.wasm': 'application/wasm' }
    const contentType = types[path.extname(file) as keyof typeof types]
    return route.fulfill({ path: file, headers: Object.fromEntries(headers), contentType })
  })
  for (const url of [previewUrl, liveUrl]) {
    await page.route(`${url}/version.json?*`, (route) =>
      route.fulfill({
        headers: allowAll,
        json: { commit: { hash: served.get(url) } },
      }),
    )
  }
  await page.route('https://api.github.com/**', async (route) => {
    const request = route.request()
    const { authorization } = await request.allHeaders()
    const [method, url, body] = [request.method(), request.url(), request.postData()]
    const response = await repository.answer({ method, url, authorization, body })
    if (response === 'offline') return route.abort('internetdisconnected')
    return route.fulfill(response)
  })
  const pixel = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')
  await page.route('https://avatars.githubusercontent.com/**', (route) =>
    route.fulfill({ contentType: 'image/gif', body: pixel }),
  )
}

async function open(page: Page, entry = ''): Promise<void> {
  await serve(page)
  await page.goto(entry ? `${editorUrl}/#/collections/${entry}` : editorUrl)
}

async function signIn(page: Page): Promise<void> {
  await open(page)
  await page.getByRole('button', { name: 'Sign In Using Access Token' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill(token)
  // The bar loads the page again after it has created the branch of the draft.
  const reload = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await reload
  await expect(page.getByRole('treeitem', { name: 'Content' })).toBeVisible()
}

/** Opens the editor in a browser in which the owner has signed in before. */
async function start(page: Page, entry = ''): Promise<void> {
  const value = JSON.stringify({ backendName: 'github', token })
  const localStorage = [{ name: 'sveltia-cms.user', value }]
  const origins = [{ origin: editorUrl, localStorage }]
  await page.context().setStorageState({ cookies: [], origins })
  repository.createBranch('draft')
  await open(page, entry)
}

async function openEntry(page: Page, entry: string): Promise<void> {
  await page.goto(`${editorUrl}/#/collections/${entry}`)
}

const getBar = (page: Page) => page.getByRole('complementary', { name: 'Publishing' })
const getStatus = (page: Page): Locator => getBar(page).getByRole('status')
const getPublish = (page: Page) => getBar(page).getByRole('button', { name: 'Publish' })
const getLine = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true }).first()
const getLead = (page: Page) => page.getByRole('textbox', { name: 'Lead' })

/** Makes the bar read the state, which it does every 10 seconds, at once. */
const refresh = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

/** Waits until the action has committed something to the draft. */
async function commit(page: Page, action: () => Promise<void>): Promise<void> {
  const before = repository.head('draft')
  const response = page.waitForResponse((each) =>
    Boolean(each.request().postData()?.includes('createCommitOnBranch')),
  )
  await action()
  await response
  expect(repository.head('draft')).not.toBe(before)
}

async function save(page: Page): Promise<void> {
  await commit(page, () => page.getByRole('button', { name: 'Save' }).click())
  // Sveltia returns to the list.
  await expect(page).toHaveURL(/\/collections\/\w+$/)
}

async function deleteEntry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show Editor Options' }).click()
  await page.getByRole('menuitem', { name: 'Delete Entry' }).click()
  const dialog = page.getByRole('alertdialog')
  await commit(page, () => dialog.getByRole('button', { name: 'Delete' }).click())
}

async function publish(page: Page): Promise<void> {
  const before = repository.head(repository.main)
  const response = page.waitForResponse(/\/merge$/)
  await getPublish(page).click()
  await response
  expect(repository.head(repository.main)).not.toBe(before)
}

/** Checks the content of a branch. */
async function check(branch: string): Promise<CheckResult> {
  const clone = mkdtempSync(path.join(tmpdir(), 'clone-'))
  try {
    repository.checkOut(branch, clone)
    return await checkContent(path.join(clone, 'content'))
  } finally {
    rmSync(clone, { recursive: true })
  }
}

const readJson = (branch: string, name: string) =>
  JSON.parse(repository.readFile(branch, `content/${name}`).toString()) as Record<string, unknown>
const readHeadline = (branch: string) => (readJson(branch, 'hero.json').headline as string[])[0]
const readLead = (branch: string) => readJson(branch, 'case-studies.json').lead

/** Returns a file with one changed field, as another person commits it. */
function change(name: string, fields: Record<string, unknown>): Record<string, string> {
  const json = { ...readJson('main', name), ...fields }
  return { [`content/${name}`]: `${JSON.stringify(json, null, 2)}\n` }
}

/** Uploads an image in the form of a slide or section. */
async function upload(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload' }).click()
  await (await chooser).setFiles({ name, mimeType, buffer })
}

/** Inserts an uploaded image into the form; until it is there, the field is empty and not valid. */
async function insert(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Insert' }).click()
  await expect(page.getByRole('button', { name: 'Rename' })).toBeVisible()
}

for (const width of [390, 1440]) {
  test.describe(`editor at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 } })

    test('shows, previews and publishes a changed headline in five taps', async ({ page }) => {
      const text = 'We turn complex'
      await signIn(page)
      await page.getByRole('treeitem', { name: 'Content' }).click()
      await page.getByRole('gridcell', { name: 'Hero' }).click()
      await getLine(page).fill(text)
      await save(page)
      expect([readHeadline('draft'), readHeadline('main')]).not.toEqual([text, text])
      expect(readHeadline('draft')).toBe(text)
      await expect(getStatus(page)).toContainText('being built')
      served.set(previewUrl, repository.head('draft'))
      await refresh(page)
      await expect(getStatus(page)).not.toContainText('being built')
      const links = getBar(page).getByRole('link')
      await expect(links.first()).toHaveAttribute('href', previewUrl)
      await expect(links.last()).toHaveAttribute('href', /\/pull\/1\/checks$/)
      for (const control of [...(await links.all()), getPublish(page)])
        expect((await control.boundingBox())!.height).toBeGreaterThanOrEqual(44)

      await publish(page)
      expect(readHeadline('main')).toBe(text)
      await expect(getStatus(page)).toContainText('Being published')
      await expect(getPublish(page)).toBeHidden()
      served.set(liveUrl, repository.head('main'))
      await refresh(page)
      await expect(getStatus(page)).toHaveText('Everything is live.')
      expect((await check('main')).errors).toEqual([])
    })

    test('adds a slide with a photo, moves it to the first place, and deletes it', async ({
      page,
    }) => {
      const before = repository.listFiles('main')
      const listNew = () => repository.listFiles('draft').filter((name) => !before.includes(name))
      const [image, text] = ['IMG 1234.webp', 'a-view-of-the-harbor-at-dawn.md']
      const photo = await createSlideImage(9, 4032, 3024).jpeg().toBuffer()
      await start(page)
      await page.getByRole('treeitem', { name: 'Slides' }).click()
      await page.getByRole('button', { name: 'Create New Entry' }).click()
      await page.getByRole('button', { name: 'Browse' }).click()
      await upload(page, 'IMG 1234.JPG', 'image/jpeg', photo)
      await insert(page)
      await expect(page.getByText(`./${image}`)).toBeVisible()
      await page.getByRole('textbox', { name: 'Description' }).fill(alt)
      await save(page)
      expect(listNew()).toEqual([image, text].map((name) => `content/case-studies/${name}`))
      const bytes = repository.readFile('draft', `content/case-studies/${image}`)
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 2400, format: 'webp' })

      await page.getByRole('button', { name: 'Reorder' }).click()
      const up = page.getByRole('button', { name: 'Move Up' })
      const rows = page.getByRole('row').filter({ has: up })
      // The CMS lists a new slide first, so it is moved away and back.
      await expect(rows.first()).toContainText(alt)
      await rows.first().getByRole('button', { name: 'Move Down' }).click()
      await expect(rows.nth(1)).toContainText(alt)
      await rows.nth(1).getByRole('button', { name: 'Move Up' }).click()
      await expect(rows.first()).toContainText(alt)
      await commit(page, () => page.getByRole('button', { name: 'Done' }).click())
      const { slides, errors } = await check('draft')
      expect(slides[0]?.text).toBe(`case-studies/${text}`)
      expect(slides).toHaveLength(8)
      expect(errors).toEqual([])

      await page.getByRole('gridcell', { name: alt, exact: true }).click()
      await deleteEntry(page)
      expect(listNew()).toEqual([`content/case-studies/${image}`])
      expect((await check('draft')).errors).toEqual([])
    })
  })
}

test.describe('editor', () => {
  test('publishes all saved files at once, also those that GitHub does not list', async ({
    page,
  }) => {
    repository.maxListedCommits = 1
    await start(page, 'content/entries/hero')
    await getLine(page).fill('One')
    await save(page)
    await openEntry(page, 'content/entries/case-studies')
    await getLead(page).fill('Two')
    await save(page)
    await expect(getStatus(page)).toContainText('2 changed files')
    await publish(page)
    expect([readHeadline('main'), readLead('main')]).toEqual(['One', 'Two'])
    expect(repository.listCommits('main', 'main~1')).toContain('Publish 2 changed files')
  })

  /** Publishes slides elsewhere whose images have these names. */
  async function pushSlides(names: string[]): Promise<void> {
    const folder = 'content/case-studies'
    for (const [index, name] of names.entries()) {
      const image = await createSlideImage(index).png().toBuffer()
      const text = `---\nimage: ${JSON.stringify(`./${name}`)}\n---\nA map.\n`
      repository.push('main', { [`${folder}/${name}`]: image, [`${folder}/s${index}.md`]: text })
    }
  }

  test('replaces the file of the same name, whatever its letters', async ({ page }) => {
    const names = ['Slide3.PNG', 'Küste (2).png']
    await pushSlides(names)
    const before = repository.listFiles('main')
    await start(page)
    for (const [index, name] of names.entries()) {
      const image = await createSlideImage(50 + index)
        .png()
        .toBuffer()
      await openEntry(page, `slides/entries/s${index}`)
      await page.getByRole('button', { name: 'Replace' }).click()
      await upload(page, name, 'image/png', image)
      await page.getByRole('button', { name: 'Replace', exact: true }).last().click()
      await insert(page)
      await save(page)
      expect(repository.readFile('draft', `content/case-studies/${name}`), name).toEqual(image)
    }
    expect(repository.listFiles('draft')).toEqual(before)
    const { errors, warnings } = await check('draft')
    expect([...errors, ...warnings]).toEqual([])
  })

  test('replaces a file under "Assets" by one of another name', async ({ page }) => {
    const names = ['Slide3.PNG', 'Küste #1 (2).png', '50% off.png']
    await pushSlides(names)
    const before = repository.listFiles('main')
    await start(page)
    await page.goto(`${editorUrl}/#/assets/content/case-studies`)
    for (const [index, name] of names.entries()) {
      const buffer = await createSlideImage(50 + index)
        .png()
        .toBuffer()
      await page.getByText(name, { exact: true }).first().click()
      await page.getByRole('button', { name: 'Show Edit Options' }).click()
      await page.getByRole('menuitem', { name: 'Replace' }).click()
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Choose File' }).click()
      await (await chooser).setFiles({ name: 'other.png', mimeType: 'image/png', buffer })
      const dialog = page.getByRole('alertdialog')
      await commit(page, () => dialog.getByRole('button', { name: 'Replace' }).click())
      expect(repository.readFile('draft', `content/case-studies/${name}`), name).toEqual(buffer)
    }
    expect(repository.listFiles('draft')).toEqual(before)
  })

  test('saves no slide while it reads its image', async ({ page }) => {
    const image = await createSlideImage(3).png().toBuffer()
    const saveButton = page.getByRole('button', { name: 'Save' })
    await start(page, 'slides/new')
    await page.getByRole('textbox', { name: 'Description' }).fill(alt)
    await page.getByRole('button', { name: 'Browse' }).click()
    await upload(page, 'slide.png', 'image/png', image)
    const insertButton = page.getByRole('button', { name: 'Insert' })
    await expect(insertButton).toBeEnabled()
    await page.evaluate(() => {
      const start = new Promise((resolve) => addEventListener('read', resolve))
      Blob.prototype.arrayBuffer = async function () {
        await start
        return new Response(this).arrayBuffer()
      }
    })
    await expect(saveButton).toBeVisible()
    await insertButton.click()
    await expect(saveButton).toBeHidden()
    await page.evaluate(() => dispatchEvent(new Event('read')))
    await save(page)
    expect(repository.readFile('draft', 'content/case-studies/slide.png')).toEqual(image)
  })

  test('converts a HEIC photo, and leaves a PNG image as it is', async ({ page }) => {
    const files = [
      ['photo.heic', 'image/heic', readFileSync('__tests__/fixtures/photo.heic')],
      ['slide.png', 'image/png', await createSlideImage(3).png().toBuffer()],
    ] as const
    await start(page)
    for (const [name, mimeType, bytes] of files) {
      const saved = name.replace('heic', 'webp')
      await openEntry(page, 'slides/new')
      await page.getByRole('button', { name: 'Browse' }).click()
      await upload(page, name, mimeType, bytes)
      await insert(page)
      await expect(page.getByText(`./${saved}`)).toBeVisible()
      await page.getByRole('textbox', { name: 'Description' }).fill(`${alt} ${name}`)
      await save(page)
    }
    const folder = 'content/case-studies'
    const photo = repository.readFile('draft', `${folder}/photo.webp`)
    expect(await sharp(photo).metadata()).toMatchObject({ width: 2400, format: 'webp' })
    expect(repository.readFile('draft', `${folder}/slide.png`)).toEqual(files[1][2])
    expect((await check('draft')).errors).toEqual([])
  })

  test('says what the check found, such as a deleted privacy policy, before and after publishing', async ({
    page,
  }) => {
    await start(page, 'pages/entries/privacy-policy')
    await deleteEntry(page)
    const { errors } = await check('draft')
    expect(errors.map(({ code }) => code)).toEqual(['file-missing'])
    repository.failedChecks.set(repository.head('draft')!, formatFirstError(errors))
    await refresh(page)
    const reason = getBar(page).getByRole('link', { name: 'See the error' })
    await expect(reason).toHaveAttribute('href', /\/pull\/1\/checks$/)
    await expect(getStatus(page)).toContainText(errors[0]!.message)
    await publish(page)
    repository.failedChecks.set(repository.head('main')!, formatFirstError(errors))
    await refresh(page)
    await expect(getStatus(page)).toContainText('Not live')
    await expect(getStatus(page)).toContainText(errors[0]!.message)
    await expect(getBar(page).getByRole('link')).toHaveAttribute('href', /actions\/runs/)
  })

  test('says a status to screen readers only when it changes', async ({ page }) => {
    await start(page)
    const before = 'Everything is live.'
    await expect(getStatus(page)).toHaveText(before)
    const readAnnouncements = await recordAnnouncements(page)
    const lastRequest = page.waitForResponse(`${liveUrl}/version.json?*`)
    await refresh(page)
    await lastRequest
    repository.push('draft', change('hero.json', { callLabelSmall: 'Call' }))
    await refresh(page)
    await expect(getStatus(page)).toContainText('not public yet')
    const after = await getStatus(page).textContent()
    // Sveltia says what it shows, too.
    const said = await readAnnouncements()
    expect(said.filter((text) => [before, after].includes(text))).toEqual([after])
  })

  test('takes over what was published elsewhere, and asks when both changed a line', async ({
    page,
  }) => {
    await page.clock.install()
    await start(page, 'content/entries/case-studies')
    await getLead(page).fill('Here')
    await save(page)
    await expect(getPublish(page)).toBeVisible()
    repository.push('main', change('hero.json', { callLabelSmall: 'Call' }))
    await page.clock.fastForward(10_000)
    await expect.poll(() => readJson('draft', 'hero.json').callLabelSmall).toBe('Call')
    repository.push('main', change('case-studies.json', { lead: 'There' }))
    await refresh(page)
    const reason = getBar(page).getByRole('link', { name: 'Choose on GitHub' })
    await expect(reason).toHaveAttribute('href', /\/pull\/1$/)
    await getPublish(page).click()
    await expect(getStatus(page)).toContainText('not mergeable')
    expect([readLead('draft'), readLead('main')]).toEqual(['Here', 'There'])
  })

  const failures: [name: string, fault: Exclude<ReturnType<Fault>, undefined>, text: string][] = [
    ['without a connection', 'offline', 'No connection'],
    ['with an expired token', [401, { message: 'Bad credentials' }], 'expired'],
    [
      'with a token without rights',
      [403, { message: 'Resource not accessible by personal access token' }],
      'Read and write',
    ],
    [
      'before a required check has ended',
      [405, { message: 'Required status check "passed" is expected.' }],
      'try again when it has ended',
    ],
  ]

  for (const [name, fault, text] of failures)
    test(`loses nothing ${name}`, async ({ page }) => {
      const reopen = () => openEntry(page, 'content/entries/case-studies')
      const isPublication = text === 'try again when it has ended'
      await start(page, 'content/entries/case-studies')
      await getLead(page).fill('Typed')
      let loadCount = 0
      page.on('load', () => (loadCount += 1))
      if (!isPublication) {
        repository.fault = (_, pathname) => (pathname === '/graphql' ? fault : undefined)
        await page.getByRole('button', { name: 'Save' }).click()
        const close = page.getByRole('alertdialog').getByRole('button', { name: 'OK' })
        await expect(close).toBeVisible()
        // The bar reads the state again after each request to save.
        const reading = page.waitForResponse(/\/compare\//)
        await close.click()
        await reading
        await expect(getLead(page)).toHaveValue('Typed')
        repository.fault = () => undefined
      }
      await save(page)
      await reopen()
      await getLead(page).fill('Typed later')
      await expect(getPublish(page)).toBeVisible()
      await expect(getLead(page)).toHaveValue('Typed later')
      await save(page)
      expect(readLead('draft')).toBe('Typed later')

      served.set(previewUrl, repository.head('draft'))
      await refresh(page)
      await expect(getStatus(page)).not.toContainText('being built')
      const published = repository.head('main')
      repository.fault = (method) => (method === 'PUT' ? fault : undefined)
      await getPublish(page).click()
      await expect(getStatus(page)).toContainText(text)
      // The bar sends the second request when it shows what it has read after the first one.
      for (const index of [1, 2]) {
        const request = page.waitForRequest(/\/compare\//)
        await refresh(page)
        await request
        await expect(getStatus(page), `reading ${index}`).toContainText(text)
      }
      expect(repository.head('main')).toBe(published)
      repository.fault = () => undefined
      await publish(page)
      expect(readLead('main')).toBe('Typed later')
      expect(loadCount, 'pages loaded since the text was typed').toBe(0)
    })

  test('says at the start that the token has expired', async ({ page }) => {
    repository.token = 'github_pat_new'
    await start(page)
    await expect(page.getByRole('button', { name: 'Sign In Using Access Token' })).toBeVisible()
    await expect(getStatus(page)).toContainText('expired')
  })

  test('works on a repository whose branch has another name', async ({ page }) => {
    repository.delete()
    repository = new GithubRepository(fixtureContentFolder, 'trunk')
    await signIn(page)
    await openEntry(page, 'content/entries/case-studies')
    await getLead(page).fill('Typed')
    await save(page)
    await publish(page)
    expect(readLead('trunk')).toBe('Typed')
  })

  test('works in the tab that was opened last', async ({ page, context }) => {
    await start(page, 'content/entries/case-studies')
    await expect(getLead(page)).toBeVisible()
    const second = await context.newPage()
    await open(second, 'content/entries/case-studies')
    const back = page.getByRole('dialog').getByRole('button', { name: 'Use it here' })
    await expect(back).toBeVisible()
    await getLead(second).fill('New')
    await save(second)
    await back.click()
    await expect(getLead(page)).toHaveValue('New')
    await expect(second.getByRole('dialog')).toContainText('another tab')
  })

  test('warns before it restores text that is older than what was saved since', async ({
    page,
  }) => {
    const countKept = () =>
      page.evaluate(async (name) => {
        const settle = <Result>(request: IDBRequest<Result>) =>
          new Promise<Result>((resolve) => (request.onsuccess = () => resolve(request.result)))
        const database = await settle(indexedDB.open(`github:${name}`))
        const kept = await settle(
          database.transaction('draft-backups').objectStore('draft-backups').count(),
        )
        database.close()
        return kept
      }, repository.name)
    await start(page, 'content/entries/case-studies')
    await getLead(page).click()
    await page.keyboard.type('Old')
    await expect.poll(countKept).toBe(1)
    repository.push('draft', change('case-studies.json', { contactLabel: 'New' }))
    await page.reload()
    const notice = page.getByRole('dialog').filter({ hasText: 'case-studies' })
    await notice.getByRole('button', { name: 'OK' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(getLead(page)).not.toHaveValue(/Old/)
  })
})

test('editor keeps the icon font of its own site', async ({ page }) => {
  await start(page)
  const readStates = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ family }) => family.includes('Symbols'))
        .map((font) => font.status),
    )
  await expect.poll(readStates).toContain('loaded')
})
