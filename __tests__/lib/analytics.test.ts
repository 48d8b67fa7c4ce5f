import { loadAnalytics } from '../../src/lib/analytics'

const setting = 'GATSBY_ANALYTICS_SRC'
let whenIdle: (() => void) | undefined

beforeEach(() => {
  whenIdle = undefined
  window.requestIdleCallback = (run) => {
    whenIdle = () => run({ didTimeout: false, timeRemaining: () => 50 })
    return 1
  }
})

afterEach(() => {
  delete process.env[setting]
  document.body.replaceChildren()
})

test('A build without analytics has no trace of them', () => {
  process.env[setting] = ''
  loadAnalytics()
  expect(whenIdle).toBeUndefined()
  expect(document.querySelector('script')).toBeNull()
})

test('A build with analytics loads their script, once the page is idle', () => {
  process.env[setting] = 'https://stats.larkspur.io/script.js'
  loadAnalytics()
  expect(document.querySelector('script')).toBeNull()
  whenIdle?.()
  expect(document.querySelector('script')).toHaveAttribute('src', process.env[setting])
})

test('Safari, which knows no idle time, loads them a second later', () => {
  jest.useFakeTimers()
  Reflect.deleteProperty(window, 'requestIdleCallback')
  process.env[setting] = 'https://stats.larkspur.io/script.js'
  loadAnalytics()
  jest.advanceTimersByTime(1000)
  jest.useRealTimers()
  expect(document.querySelector('script')).not.toBeNull()
})
