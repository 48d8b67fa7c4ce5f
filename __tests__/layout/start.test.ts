import { readFileSync } from 'node:fs'

const script = readFileSync('src/layout/start.inline.js', 'utf8')

/** A page as the browser has it when the script runs, and what it listens to, which ends with the test. */
function open(body: string): void {
  document.body.innerHTML = body
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target) as EventTarget['addEventListener']
    jest
      .spyOn(target as EventTarget, 'addEventListener')
      .mockImplementation((type, listener, capture) =>
        listen(type, listener, { capture: capture === true, signal: page.signal }),
      )
  }
  window.eval(script)
}

let page = new AbortController()

beforeEach(() => {
  jest.useFakeTimers()
  page = new AbortController()
  window.history.replaceState(null, '', '/')
  document.documentElement.className = 'no-script'
})

afterEach(() => {
  page.abort()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

function openWithButton() {
  open('<button type="button"><span>Menu</span></button><img src="/slide.png">')
  const pressed = jest.fn()
  document.querySelector('button')!.addEventListener('click', pressed)
  document.querySelector('span')!.click()
  return pressed
}

function scriptFails(src: string) {
  const element = document.body.appendChild(document.createElement('script'))
  element.src = src
  element.dispatchEvent(new Event('error'))
}

const failed = () => document.documentElement.classList.contains('no-script')

test('a button pressed early is pressed again once the page answers', () => {
  const pressed = openWithButton()
  expect(pressed).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('hydrated'))
  expect(pressed).toHaveBeenCalledTimes(1)
  document.querySelector('button')!.click()
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('nothing that an extension or a picture does releases it', () => {
  const pressed = openWithButton()
  window.dispatchEvent(new Event('unhandledrejection'))
  scriptFails('chrome-extension://abc/inject.js')
  document.querySelector('img')!.dispatchEvent(new Event('error'))
  expect(pressed).not.toHaveBeenCalled()
  expect(failed()).toBe(false)
})

const givenUp = { reason: new Error('page resources for / not found. Not rendering React') }

test.each([
  ['a script of ours fails', () => scriptFails('/app-1.js')],
  [
    'Gatsby gives up for want of its data',
    () => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), givenUp)),
  ],
])('when %s, everything is to be shown and buttons do what the browser can', (_, fail) => {
  const pressed = openWithButton()
  fail()
  expect(failed()).toBe(true)
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('scripts that have not come after 15 seconds count as failed, until they come', () => {
  const pressed = openWithButton()
  jest.advanceTimersByTime(14_999)
  expect(failed()).toBe(false)
  jest.advanceTimersByTime(1)
  expect(failed()).toBe(true)
  expect(pressed).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('hydrated'))
  expect(failed()).toBe(false)
})

test('a part that fails once the page answers changes nothing', () => {
  openWithButton()
  window.dispatchEvent(new Event('hydrated'))
  scriptFails('/carousel-1.js')
  jest.advanceTimersByTime(15_000)
  expect(failed()).toBe(false)
})

test('links work at once', () => {
  open('<a href="#contact">Contact</a>')
  const followed = jest.fn((event: Event) => event.defaultPrevented)
  document.body.addEventListener('click', followed, { once: true })
  document.querySelector('a')!.click()
  expect(followed).toHaveReturnedWith(false)
})

test('the page counts as one without scripts until this one runs', () => {
  expect(failed()).toBe(true)
  open('')
  expect(failed()).toBe(false)
})

test('a link in an open menu closes it', () => {
  open('<div popover="auto"><p>Text</p><a href="#about"><b>About</b></a></div>')
  const menu = document.querySelector<HTMLElement>('[popover]')!
  const close = jest.fn()
  menu.hidePopover = close
  document.querySelector('p')!.click()
  expect(close).not.toHaveBeenCalled()
  document.querySelector('b')!.click()
  expect(close).toHaveBeenCalledTimes(1)
})
