import { settingsText, startScript } from '../../../pipeline/bundle/startScripts'

const settings = {
  pagePath: '/',
  chunkMapping: { 'component---home': ['/static/home-1.js'] },
  compilationHash: 'abc',
  ahead: ['/static/home-1.js'],
  scripts: ['/static/app-1.js', '/static/more-1.js'],
}

function open(body: string): void {
  document.head.innerHTML =
    '<style data-emotion="css">.css-a1{}.css-b2:hover{}</style><style id="web-fonts" media="(scripting: none)"></style>'
  document.body.innerHTML = `${body}<script type="application/json" id="scripts">${settingsText(settings)}</script>`
  window.eval(startScript())
}

function fetched(): string[] {
  return [...document.head.querySelectorAll('script')].map(
    (script) => script.getAttribute('src') ?? '',
  )
}

/** Until the next frame has been painted, as the script counts it. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

beforeEach(() => {
  window.history.replaceState(null, '', '/')
})

// So that no page waits on into the next test.
afterEach(() => {
  window.dispatchEvent(new Event('pointerdown'))
})

test('nothing is fetched until the page has loaded, then everything, in order', async () => {
  open('')
  expect(fetched()).toEqual([])
  window.dispatchEvent(new Event('load'))
  expect(fetched()).toEqual([])
  await painted()
  await new Promise((resolve) => setTimeout(resolve))
  expect(fetched()).toEqual(settings.scripts)
  expect([...document.head.querySelectorAll('script')].map(({ async }) => async)).toEqual([
    false,
    false,
  ])
  expect(document.head.querySelector('link[rel=preload]')?.getAttribute('href')).toBe(
    '/static/home-1.js',
  )
  expect(window).toMatchObject({ pagePath: '/', ___webpackCompilationHash: 'abc' })
})

test('the fonts come after the first paint', async () => {
  open('')
  const fonts = document.querySelector<HTMLStyleElement>('#web-fonts')
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(fonts?.media).toBe('(scripting: none)')
  await painted()
  expect(fonts?.media).toBe('all')
})

test('Emotion is told which rules the page has already', () => {
  open('')
  window.dispatchEvent(new Event('pointerdown'))
  expect(document.querySelector('style')?.dataset.emotion).toBe('css a1 b2')
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
  const text = settingsText({ ...settings, pagePath: '/</script><script>steal()' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({ pagePath: '/</script><script>steal()' })
})
