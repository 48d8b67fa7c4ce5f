/** @jest-environment jsdom */
import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { createElement } from 'react'
import { ErrorScreen } from '../../../src/layout/ErrorScreen'

const devBadgeScript = readFileSync('pipeline/build/devBadge.client.js', 'utf8')

describe('devBadge.client.js', () => {
  let isBroken: boolean
  let lines: { text: string }[]
  let reload: jest.Mock

  /** Runs the script of the dev badge on a new page. */
  function start(): void {
    reload = jest.fn()
    const fetch = () => Promise.resolve({ json: () => ({ lines, isBroken }) })
    const performance = { now: () => 10_000 }
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the browser also runs the script as text
    const run = new Function('fetch', 'location', 'performance', devBadgeScript) as (
      ...given: unknown[]
    ) => void
    run(fetch, { reload }, performance)
  }

  const gatsbysError = () => document.body.append(document.createElement('gatsby-fast-refresh'))
  const ownError = () => render(createElement(ErrorScreen, { message: 'No slides' }))

  beforeEach(() => {
    jest.useFakeTimers()
    document.body.innerHTML = ''
    sessionStorage.clear()
    isBroken = true
    lines = []
    start()
  })

  afterEach(() => jest.useRealTimers())

  it.each([
    ['the error overlay of Gatsby', gatsbysError],
    ['the error screen of the site', ownError],
  ])('reloads a page covered by %s after the content is fixed', async (_what, fail) => {
    fail()
    await jest.advanceTimersByTimeAsync(10_000)
    expect(reload).not.toHaveBeenCalled()
    isBroken = false
    await jest.advanceTimersByTimeAsync(1000)
    expect(reload).toHaveBeenCalled()
    // If Gatsby has not processed the fixed content yet, the reloaded page still shows the error
    // and reloads again.
    start()
    await jest.advanceTimersByTimeAsync(1000)
    expect(reload).toHaveBeenCalled()
  })

  it('stays closed until the problems change', async () => {
    const badge = document.getElementById('dev-badge')!
    lines = [{ text: 'hero.json: too long' }]
    await jest.advanceTimersByTimeAsync(1000)
    expect(badge.hidden).toBe(false)
    badge.querySelector('button')!.click()
    await jest.advanceTimersByTimeAsync(3000)
    expect(badge.hidden).toBe(true)
    lines = [{ text: 'about.json: too long' }]
    await jest.advanceTimersByTimeAsync(1000)
    expect(badge.hidden).toBe(false)
  })

  it('does not reload a page without an error overlay', async () => {
    await jest.advanceTimersByTimeAsync(1500)
    isBroken = false
    await jest.advanceTimersByTimeAsync(10_000)
    expect(reload).not.toHaveBeenCalled()
  })

  it('does not reload a page with an error in the code', async () => {
    isBroken = false
    sessionStorage.clear()
    start()
    gatsbysError()
    await jest.advanceTimersByTimeAsync(10_000)
    expect(reload).not.toHaveBeenCalled()
  })
})
