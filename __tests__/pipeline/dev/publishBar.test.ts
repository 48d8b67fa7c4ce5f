/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeCmsFiles } from '../../../pipeline/dev/cmsFiles'
import { setUpRepository, type Versions } from '../../support/githubFetch'
import type { GithubRepository } from '../../support/githubRepository'

const previewUrl = 'https://draft.website.pages.dev'
const liveUrl = 'https://www.company.com'

let repository: GithubRepository
let requests: string[]
let versions: Versions
setUpRepository((...created) => ([repository, requests, versions] = created))

let page: string
beforeAll(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'editor-'))
  writeCmsFiles(folder, { repository: 'octocat/website', previewUrl, liveUrl })
  page = readFileSync(path.join(folder, 'index.html'), 'utf8')
  rmSync(folder, { recursive: true })
})

let isHidden: boolean
let reportResources: (...urls: string[]) => void
let removeListeners: () => void

beforeEach(() => {
  jest.useFakeTimers()
  jest.resetModules()
  const { body } = new DOMParser().parseFromString(page, 'text/html')
  document.body.replaceWith(document.adoptNode(body))
  isHidden = false
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  // jsdom lacks this observer; the tests in Chromium use the real one.
  class ResourceObserver {
    constructor(notify: (list: { getEntries: () => { name: string }[] }) => void) {
      reportResources = (...urls) => notify({ getEntries: () => urls.map((name) => ({ name })) })
    }
    observe() {}
  }
  Object.assign(globalThis, { PerformanceObserver: ResourceObserver })
  const spies = [window, document].map((target) => jest.spyOn(target, 'addEventListener'))
  removeListeners = () =>
    [window, document].forEach((target, index) => {
      for (const [type, listener] of spies[index]!.mock.calls)
        target.removeEventListener(type, listener)
    })
})

afterEach(() => {
  removeListeners()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const getBar = () => document.getElementById('publish-bar')!
const getButton = () => getBar().querySelector('button')!
const getText = () => getBar().querySelector('[role=status]')!.textContent
const listLinks = () =>
  [...getBar().querySelectorAll('a')].filter(({ hidden }) => !hidden).map(({ href }) => href)

const wait = (delayMs: number) => jest.advanceTimersByTimeAsync(delayMs)
const readAgain = async () => {
  await wait(1)
  dispatchEvent(new Event('online'))
  await wait(0)
}
const countReadings = () => requests.filter((line) => line === 'GET /compare/main...draft').length
const serve = (url: string, hash?: string) => versions.set(url, { commit: { hash } })
const saveFile = (name = 'a') => repository.push('draft', { [`content/${name}.md`]: 'Saved' })

/** Starts the bar of a site that is live, and waits until it has read the state. */
async function start(addresses: object = { previewUrl, liveUrl }): Promise<void> {
  if (!repository.head('draft')) repository.createBranch('draft')
  serve(liveUrl, repository.head('main'))
  await startBar(addresses)
  await wait(0)
}

async function startBar(addresses: object = { previewUrl, liveUrl }): Promise<void> {
  const { startPublishBar } = await import('../../../pipeline/dev/publishBar.client')
  await startPublishBar({ repository: repository.name, ...addresses } as never)
}

/** Holds back the requests to an address until the returned function is called. */
function holdRequests(part: string): () => Promise<void> {
  const send = globalThis.fetch
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  globalThis.fetch = async (input, init) => {
    if ((input as string).includes(part)) {
      requests.push(`held ${part}`)
      await isReleased
    }
    return send(input, init)
  }
  return async () => {
    release()
    await wait(0)
  }
}

describe('publishBar at the start', () => {
  it('is hidden, and asks nothing, until somebody has signed in', async () => {
    const user = localStorage.getItem('sveltia-cms.user')!
    localStorage.clear()
    await start()
    await wait(60_000)
    expect([getBar().hidden, requests]).toEqual([true, []])
    localStorage.setItem('sveltia-cms.user', user)
    await wait(1000)
    expect(getBar().hidden).toBe(false)
    expect(countReadings()).toBe(1)
  })

  it('creates the branch before Sveltia asks for it', async () => {
    await startBar()
    expect(repository.head('draft')).toBe(repository.head('main'))
  })

  it('lets Sveltia start without a connection', async () => {
    repository.fault = () => 'offline'
    await startBar()
    await wait(0)
    expect(getText()).toContain('connection')
    repository.fault = () => undefined
    repository.createBranch('draft')
    await wait(10_000)
    expect(getText()).not.toContain('connection')
  })
})

describe('publishBar shows', () => {
  const checksUrl = 'https://github.com/octocat/website/pull/1/checks'

  it('nothing to click while everything is live', async () => {
    await start()
    expect([getBar().hidden, getButton().hidden, listLinks()]).toEqual([false, true, []])
    expect(getText()).toContain('live')
  })

  it('preview, check and button for what was saved', async () => {
    saveFileBeforeStart()
    await start()
    expect(listLinks()).toEqual([`${previewUrl}/`, checksUrl])
    // A link that opens in this tab would close the editor.
    for (const { target, textContent } of getBar().querySelectorAll('a'))
      expect([target, textContent]).toEqual(['_blank', expect.stringMatching(/./)])
    expect([getButton().hidden, getButton().disabled]).toEqual([false, false])
    const text = getText()
    serve(previewUrl, repository.head('draft'))
    await readAgain()
    expect(getText()).not.toBe(text)
  })

  it('no preview that has no address', async () => {
    saveFileBeforeStart()
    await start({})
    expect(listLinks()).toEqual([checksUrl])
    getButton().click()
    await wait(0)
    expect(repository.listFiles('main')).toContain('content/first.md')
    expect([getButton().hidden, listLinks()]).toEqual([true, []])
    expect(getText()).toContain('site.json')
  })

  it('nothing that it cannot read, until it can', async () => {
    saveFileBeforeStart()
    await start()
    const before = [getText(), listLinks()]
    repository.fault = () => 'offline'
    await readAgain()
    expect([getBar().hidden, getButton().hidden, listLinks()]).toEqual([false, true, []])
    expect(getText()).toContain('connection')
    repository.fault = () => undefined
    await readAgain()
    expect([getText(), listLinks()]).toEqual(before)
    expect(getButton().hidden).toBe(false)
  })

  it.each<[string, unknown]>([
    ['is missing', undefined],
    ['is no JSON object', null],
    ['names no commit', {}],
    ['names no hash', { commit: {} }],
    ['names an older commit', { commit: { hash: '0'.repeat(40) } }],
  ])('no live site whose version %s', async (_, version) => {
    await start()
    const live = getText()
    if (version === undefined) versions.delete(liveUrl)
    else versions.set(liveUrl, version)
    await readAgain()
    expect(getBar().hidden).toBe(false)
    expect(getText()).not.toBe(live)
  })

  it('no preview of an older draft as the newest one', async () => {
    saveFileBeforeStart()
    serve(previewUrl, repository.head('draft'))
    await start()
    const ready = getText()
    saveFile()
    await readAgain()
    expect(getText()).not.toBe(ready)
  })

  it('a status to screen readers only when it changes', async () => {
    await start()
    const changes: MutationRecord[] = []
    const observer = new MutationObserver((records) => changes.push(...records))
    observer.observe(getBar().querySelector('[role=status]')!, { childList: true, subtree: true })
    await wait(30_000)
    expect(changes).toEqual([])
    saveFile()
    await wait(10_000)
    expect(changes.length).toBeGreaterThan(0)
    observer.disconnect()
  })

  function saveFileBeforeStart(): void {
    repository.createBranch('draft')
    saveFile('first')
  }
})

describe('publishBar reads the state', () => {
  it('every 10 seconds, however often it is asked', async () => {
    await start()
    for (let index = 0; index < 3; index += 1) await readAgain()
    expect(countReadings()).toBe(4)
    await wait(9999)
    expect(countReadings()).toBe(4)
    await wait(1)
    expect(countReadings()).toBe(5)
    await wait(20_000)
    expect(countReadings()).toBe(7)
  })

  it('not in a hidden tab, and at once when it is visible again', async () => {
    await start()
    requests.length = 0
    isHidden = true
    document.dispatchEvent(new Event('visibilitychange'))
    await wait(60_000)
    expect(requests).toEqual([])
    isHidden = false
    document.dispatchEvent(new Event('visibilitychange'))
    await wait(0)
    expect(countReadings()).toBe(1)
  })

  it('half a second after the last request of a save', async () => {
    await start()
    reportResources('https://api.github.com/user', `${liveUrl}/version.json`)
    await wait(5000)
    expect(countReadings()).toBe(1)
    for (let index = 0; index < 2; index += 1) {
      reportResources(`${liveUrl}/version.json`, 'https://api.github.com/graphql')
      await wait(499)
    }
    expect(countReadings()).toBe(1)
    await wait(1)
    expect(countReadings()).toBe(2)
  })

  it('after a save during a reading, too', async () => {
    await start()
    const release = holdRequests('/compare/')
    await readAgain()
    reportResources('https://api.github.com/graphql')
    await release()
    saveFile()
    await wait(500)
    expect(getButton().hidden).toBe(false)
  })

  it('once at a time', async () => {
    await start()
    requests.length = 0
    const release = holdRequests('/compare/')
    await readAgain()
    await readAgain()
    expect(requests).toEqual(['held /compare/'])
    await release()
    expect(countReadings()).toBe(2)
  })
})

describe('publishBar publishes', () => {
  beforeEach(async () => {
    repository.createBranch('draft')
    saveFile()
    await start()
  })

  it('once, and says so until GitHub has done it', async () => {
    const before = getText()
    const release = holdRequests('/merge')
    getButton().click()
    expect(getButton().disabled).toBe(true)
    const busy = getText()
    expect(busy).not.toBe(before)
    await wait(20_000)
    expect([getText(), getButton().disabled]).toEqual([busy, true])
    getButton().click()
    await release()
    expect(requests.filter((line) => line.startsWith('PUT'))).toEqual(['PUT /pulls/1/merge'])
    expect(repository.listFiles('main')).toContain('content/a.md')
    expect([getText(), before]).not.toContain(busy)
    expect([getText(), busy]).not.toContain(before)
    expect([getButton().hidden, listLinks()]).toEqual([true, []])
    saveFile('b')
    await readAgain()
    expect([getButton().hidden, getButton().disabled]).toEqual([false, false])
  })

  it('what is on the screen, and says why it does not until the state changes', async () => {
    const published = repository.head('main')
    const before = getText()
    repository.fault = (method) =>
      method === 'PUT' ? [405, { message: 'A check runs.' }] : undefined
    getButton().click()
    await wait(0)
    expect(getText()).toContain('A check runs.')
    expect(getText()).toMatch(/^Not published\./)
    expect([getButton().hidden, getButton().disabled]).toEqual([false, false])
    await wait(20_000)
    expect(getText()).toContain('A check runs.')
    expect(repository.head('main')).toBe(published)
    saveFile('b')
    await readAgain()
    expect(getText()).not.toContain('A check runs.')
    expect(getText()).not.toBe(before)
    repository.fault = () => undefined
    getButton().click()
    await wait(0)
    expect(repository.listFiles('main')).toContain('content/b.md')
    expect(getText()).not.toContain('A check runs.')
  })
})
