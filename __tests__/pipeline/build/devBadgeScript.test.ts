import { render } from '@testing-library/react'
import { createElement } from 'react'
import { devBadgeScript } from '../../../pipeline/build/devBadge'
import { ErrorScreen } from '../../../src/layout/ErrorScreen'

describe('A page that failed while the content was broken', () => {
  let isBroken: boolean
  let reload: jest.Mock

  /** The script on a page that has just been loaded. */
  function start(): void {
    reload = jest.fn()
    const fetch = () => Promise.resolve({ json: () => ({ lines: [], isBroken }) })
    const performance = { now: () => 10_000 }
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the browser runs the script's text likewise
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
    start()
  })

  afterEach(() => jest.useRealTimers())

  it.each([
    ['Gatsby’s report', gatsbysError],
    ['the site’s own', ownError],
  ])('is loaded anew once the content is right, where %s covers it', async (_what, fail) => {
    fail()
    await jest.advanceTimersByTimeAsync(10_000)
    expect(reload).not.toHaveBeenCalled()
    isBroken = false
    await jest.advanceTimersByTimeAsync(1000)
    expect(reload).toHaveBeenCalled()
    // Gatsby may take longer to read what was mended.
    start()
    await jest.advanceTimersByTimeAsync(1000)
    expect(reload).toHaveBeenCalled()
  })

  it('keeps most of its room, however much the badge says', () => {
    const badge = document.getElementById('dev-badge')!
    expect(badge.style).toMatchObject({ maxHeight: '40vh', overflow: 'auto' })
  })

  it('is left alone where nothing covers it', async () => {
    await jest.advanceTimersByTimeAsync(1500)
    isBroken = false
    await jest.advanceTimersByTimeAsync(10_000)
    expect(reload).not.toHaveBeenCalled()
  })

  it('is left alone where it is the code that failed', async () => {
    isBroken = false
    sessionStorage.clear()
    start()
    gatsbysError()
    await jest.advanceTimersByTimeAsync(10_000)
    expect(reload).not.toHaveBeenCalled()
  })
})
