/** @jest-environment jsdom */
import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { createElement } from 'react'
import { ErrorScreen } from '../../../src/layout/ErrorScreen'

const devBadgeScript = readFileSync('pipeline/dev/devBadge.client.js', 'utf8')

describe('devBadge.client.js', () => {
  let response: { isBroken: boolean; lines: { text: string; href?: string; image?: string }[] }
  let isStopped = false
  const reload = jest.fn()

  /** Runs the script of the dev badge on a new page. */
  function start(): void {
    const fetch = () =>
      isStopped ? Promise.reject(new Error()) : Promise.resolve({ json: () => response })
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the browser also runs the script as text
    const run = new Function('fetch', 'location', 'performance', devBadgeScript) as (
      ...given: unknown[]
    ) => void
    run(fetch, { reload }, { now: () => 10_000 })
  }

  async function respond(isBroken: boolean, text: string): Promise<void> {
    response = { isBroken, lines: [{ text }] }
    await jest.advanceTimersByTimeAsync(3000)
  }

  const gatsbysError = () => document.body.append(document.createElement('gatsby-fast-refresh'))
  const ownError = () => render(createElement(ErrorScreen, { message: 'No slides' }))

  beforeEach(() => {
    jest.useFakeTimers()
    reload.mockClear()
    document.body.innerHTML = ''
    sessionStorage.clear()
    response = { isBroken: false, lines: [] }
    start()
  })

  afterEach(() => jest.useRealTimers())

  it.each<[error: string, isReloaded: boolean, wasBroken: boolean, fail: () => void]>([
    ['the error overlay of Gatsby', true, true, gatsbysError],
    ['the error screen of the site', true, true, ownError],
    ['no error', false, true, () => undefined],
    ['an error in the code', false, false, gatsbysError],
  ])('a page with %s is reloaded when the content is valid: %s', async (...row) => {
    const [, isReloaded, wasBroken, fail] = row
    if (wasBroken) await respond(true, 'hero.json: a } is missing')
    fail()
    expect(reload).not.toHaveBeenCalled()
    await respond(false, 'Still from the sample')
    expect(reload.mock.calls.length > 0).toBe(isReloaded)
  })

  it('links a problem to its place, beside the image that it is about', async () => {
    const href = '/admin/#/collections/slides/entries/map'
    response = { isBroken: false, lines: [{ text: 'map.md', href, image: '/map.png' }] }
    await jest.advanceTimersByTimeAsync(1000)
    const link = document.querySelector('#dev-badge a')!
    expect([link.textContent, link.getAttribute('href')]).toEqual(['map.md', href])
    expect(link.querySelector('img')!.getAttribute('src')).toBe('/map.png')
  })

  it('appears with the first problem, also after a stop of the server, and goes with the last', async () => {
    const badge = document.getElementById('dev-badge')!
    isStopped = true
    await jest.advanceTimersByTimeAsync(3000)
    isStopped = false
    expect(badge.hidden).toBe(true)
    await respond(false, 'hero.json: too long')
    expect(badge.hidden).toBe(false)
    response = { isBroken: false, lines: [] }
    await jest.advanceTimersByTimeAsync(1000)
    expect(badge.hidden).toBe(true)
  })

  it('stays closed until the problems change', async () => {
    const badge = document.getElementById('dev-badge')!
    await respond(false, 'hero.json: too long')
    expect(badge.hidden).toBe(false)
    badge.querySelector('button')!.click()
    await respond(false, 'hero.json: too long')
    expect(badge.hidden).toBe(true)
    await respond(false, 'about.json: too long')
    expect(badge.hidden).toBe(false)
  })
})
