import { loadAnalytics } from '../../../src/browser/analytics'

const external = {
  attributes: [
    ['src', 'https://stats.larkspur.co/a.js'],
    ['data-site', '7'],
  ] as [string, string][],
  text: '',
}
const inline = { attributes: [], text: 'window.started = true' }

let whenIdle: (() => void) | undefined

beforeEach(() => {
  ANALYTICS.push(external, inline)
  whenIdle = undefined
  window.requestIdleCallback = (run) => {
    whenIdle = () => run({ didTimeout: false, timeRemaining: () => 50 })
    return 1
  }
})

afterEach(() => {
  ANALYTICS.length = 0
  document.body.replaceChildren()
  for (const method of ['open', 'write', 'writeln']) Reflect.deleteProperty(document, method)
})

const getScripts = () => [...document.querySelectorAll('script')]

describe('loadAnalytics', () => {
  it('does not add scripts when the site has no analytics snippet', () => {
    ANALYTICS.length = 0
    loadAnalytics()
    expect(whenIdle).toBeUndefined()
  })

  it('waits for the load event', () => {
    const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    loadAnalytics()
    expect(whenIdle).toBeUndefined()
    readyState.mockRestore()
    window.dispatchEvent(new Event('load'))
    whenIdle?.()
    expect(getScripts()).toHaveLength(2)
  })

  it('waits until the visitor opens a prerendered page', () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
    loadAnalytics()
    expect(whenIdle).toBeUndefined()
    Reflect.deleteProperty(document, 'prerendering')
    document.dispatchEvent(new Event('prerenderingchange'))
    whenIdle?.()
    expect(getScripts()).toHaveLength(2)
  })

  it('waits one second in browsers without requestIdleCallback', () => {
    Reflect.deleteProperty(window, 'requestIdleCallback')
    jest.useFakeTimers()
    loadAnalytics()
    jest.advanceTimersByTime(999)
    expect(getScripts()).toHaveLength(0)
    jest.advanceTimersByTime(1)
    jest.useRealTimers()
    expect(getScripts()).toHaveLength(2)
  })

  it('executes scripts in order when they lack the async attribute', () => {
    loadAnalytics()
    whenIdle?.()
    const [first, second] = getScripts()
    expect(first).toMatchObject({ src: 'https://stats.larkspur.co/a.js', async: false })
    expect(second).toHaveProperty('text', 'window.started = true')
  })

  it('keeps the page content when a script calls document.write', () => {
    loadAnalytics()
    whenIdle?.()
    document.open()
    document.write('<p>Gone</p>')
    expect(getScripts()).toHaveLength(2)
  })

  it('does not add scripts in development', () => {
    const { env } = process
    process.env = { ...env, NODE_ENV: 'development' }
    loadAnalytics()
    process.env = env
    expect(whenIdle).toBeUndefined()
  })
})
