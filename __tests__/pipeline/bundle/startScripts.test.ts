import { settingsText, startScript } from '../../../pipeline/bundle/startScripts'

const settings = {
  globals: {
    pagePath: '/',
    ___chunkMapping: { 'component---home': ['/static/home-1.js'] },
    ___webpackCompilationHash: 'abc',
  },
  scripts: ['/static/home-1.js', '/static/app-1.js'],
}

/** What jsdom lacks, in the hands of the test: the first paint, and the fonts' arrival or failure. */
const browser = {
  paint: (): void => undefined,
  bringFonts: (): void => undefined,
  failFonts: (): void => undefined,
}

/** Ends the listening of the page that was opened last. */
let leave = (): void => undefined

function open(body: string): void {
  const fonts = new Promise<void>((resolve, reject) => {
    browser.bringFonts = resolve
    browser.failFonts = () => reject(new Error('The fonts are blocked'))
  })
  Object.assign(document, { fonts: { load: () => fonts } })
  Object.assign(window, {
    PerformanceObserver: class {
      constructor(then: () => void) {
        browser.paint = then
      }
      observe() {}
    },
  })
  document.head.innerHTML =
    '<style data-emotion="css">.css-a1{}.css-b2:hover{}</style><style id="late-styles" media="(scripting: none)"></style>' +
    '<noscript class="late"><link rel="manifest" href="/manifest.webmanifest"></noscript>'
  document.body.innerHTML = `${body}<script type="application/json" id="scripts">${settingsText(settings)}</script>`
  // A browser with scripts reads what is in a noscript as text; jsdom makes elements of it.
  for (const late of document.querySelectorAll('noscript')) late.textContent = late.innerHTML
  const listening = jest.spyOn(document, 'addEventListener')
  window.eval(startScript())
  leave = () => {
    for (const [type, listener] of listening.mock.calls) {
      document.removeEventListener(type, listener, true)
      document.removeEventListener(type, listener)
    }
    listening.mockRestore()
  }
}

function fetched(): string[] {
  return [...document.head.querySelectorAll('script')].map(
    (script) => script.getAttribute('src') ?? '',
  )
}

/** Paints, and lets what waited for it happen. */
function paint(): Promise<void> {
  browser.paint()
  return settled()
}

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function lateStyles(): string | undefined {
  return document.querySelector<HTMLStyleElement>('#late-styles')?.media
}

beforeEach(() => {
  window.history.replaceState(null, '', '/')
})

// So that no page waits on into the next test.
afterEach(() => {
  window.dispatchEvent(new Event('pointerdown'))
  leave()
})

test('nothing is fetched until the page has loaded and is painted, then everything, in order', async () => {
  open('')
  window.dispatchEvent(new Event('load'))
  await settled()
  expect(fetched()).toEqual([])
  await paint()
  await settled()
  expect(fetched()).toEqual(settings.scripts)
  expect([...document.head.querySelectorAll('script')].map(({ async }) => async)).toEqual([
    false,
    false,
  ])
  expect(window).toMatchObject(settings.globals)
})

describe('what comes after the first paint', () => {
  beforeEach(() => {
    open('<noscript class="late"><svg></svg></noscript>')
    document.dispatchEvent(new Event('DOMContentLoaded'))
  })

  test('is not there before', async () => {
    await settled()
    expect(document.querySelector('svg, link')).toBeNull()
    expect(lateStyles()).toBe('(scripting: none)')
  })

  test('is put in its place: drawings, icon and manifest', async () => {
    await paint()
    expect(document.body.querySelector('svg')).not.toBeNull()
    expect(document.head.querySelector('link[rel=manifest]')).not.toBeNull()
    expect(document.querySelector('noscript')).toBeNull()
  })

  test('has its styles once the fonts have arrived', async () => {
    await paint()
    expect(lateStyles()).toBe('(scripting: none)')
    browser.bringFonts()
    await settled()
    expect(lateStyles()).toBe('all')
  })

  test('has its styles also if the fonts fail', async () => {
    await paint()
    browser.failFonts()
    await settled()
    expect(lateStyles()).toBe('all')
  })
})

test('fonts that hang hold back the late styles no longer than a second', async () => {
  jest.useFakeTimers()
  open('')
  document.dispatchEvent(new Event('DOMContentLoaded'))
  browser.paint()
  await jest.advanceTimersByTimeAsync(999)
  expect(lateStyles()).toBe('(scripting: none)')
  await jest.advanceTimersByTimeAsync(1)
  expect(lateStyles()).toBe('all')
  jest.useRealTimers()
})

test('a browser that does not tell of its first paint is taken to have painted after 3 seconds', async () => {
  jest.useFakeTimers()
  open('<noscript class="late"><svg></svg></noscript>')
  document.dispatchEvent(new Event('DOMContentLoaded'))
  await jest.advanceTimersByTimeAsync(2999)
  expect(document.querySelector('svg')).toBeNull()
  await jest.advanceTimersByTimeAsync(1)
  expect(document.querySelector('svg')).not.toBeNull()
  jest.useRealTimers()
})

test('Emotion is told which rules the page has already, by an empty sheet that it may move', () => {
  open('')
  window.dispatchEvent(new Event('pointerdown'))
  const names = document.querySelector<HTMLStyleElement>('style[data-emotion^="css "]')
  expect(names?.dataset.emotion).toBe('css a1 b2')
  expect(names?.textContent).toBe('')
})

test.each(['pointerdown', 'keydown', 'focusin'])(
  'a %s starts the scripts at once, and only once',
  (type) => {
    open('')
    window.dispatchEvent(new Event(type))
    window.dispatchEvent(new Event(type))
    expect(fetched()).toEqual(settings.scripts)
  },
)

test('a button pressed early is pressed again once the page answers', () => {
  open('<button type="button"><span>Menu</span></button>')
  const pressed = jest.fn()
  document.querySelector('button')?.addEventListener('click', pressed)
  document.querySelector('span')?.click()
  expect(pressed).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('hydrated'))
  expect(pressed).toHaveBeenCalledTimes(1)
  document.querySelector('button')?.click()
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('a button pressed early is given back when the scripts fail to arrive', () => {
  open('<button type="button">Menu</button>')
  const pressed = jest.fn()
  document.querySelector('button')?.addEventListener('click', pressed)
  document.querySelector('button')?.click()
  document.head.querySelector('script')?.dispatchEvent(new Event('error'))
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('links work at once', () => {
  open('<a href="#contact">Contact</a>')
  const followed = jest.fn((event: Event) => event.defaultPrevented)
  document.body.addEventListener('click', followed)
  document.querySelector('a')?.click()
  expect(followed).toHaveReturnedWith(false)
})

test('a mangled hash can be decoded afterwards, also twice', () => {
  window.history.replaceState(null, '', '/#%E0%A4%A')
  open('')
  expect(decodeURI(decodeURI(window.location.hash))).toBe('#％E0％A4％A')
})

test('a good address stays as it is', () => {
  window.history.replaceState(null, '', '/?a=%25#caf%C3%A9')
  open('')
  expect(window.location.href).toMatch(/\/\?a=%25#caf%C3%A9$/)
})

test('no text of the settings can end their element', () => {
  const scripts = ['/</script><script>steal()']
  const text = settingsText({ ...settings, scripts })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({ scripts })
})
