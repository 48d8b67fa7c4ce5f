import { readFileSync } from 'node:fs'

const script = readFileSync('src/lib/preHydration.inline.js', 'utf8')

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

let page: AbortController

beforeEach(() => {
  jest.useFakeTimers()
  page = new AbortController()
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

const failed = () => document.documentElement.classList.contains('no-script')

test('a button pressed early is pressed again once the page answers', () => {
  const pressed = openWithButton()
  expect(pressed).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('hydrated'))
  expect(pressed).toHaveBeenCalledTimes(1)
  document.querySelector('button')!.click()
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('scripts that have not come after 15 seconds count as failed until they come, and what was pressed is forgotten', () => {
  const pressed = openWithButton()
  jest.advanceTimersByTime(14_999)
  expect(failed()).toBe(false)
  jest.advanceTimersByTime(1)
  expect(failed()).toBe(true)
  document.querySelector('button')!.click()
  expect(pressed).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('hydrated'))
  expect(failed()).toBe(false)
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('a hydrated page never switches to the styles without scripts, however long it is open', () => {
  openWithButton()
  window.dispatchEvent(new Event('hydrated'))
  jest.advanceTimersByTime(15_000)
  expect(document.documentElement).not.toHaveClass('no-script')
})

test('the menu’s button works at once', () => {
  open('<button type="button">Menu</button>')
  const button = document.querySelector('button')!
  button.popoverTargetElement = document.body
  const pressed = jest.fn()
  button.addEventListener('click', pressed)
  button.click()
  expect(pressed).toHaveBeenCalledTimes(1)
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

test('what leads away from an open menu closes it: a link, Back, focus that moves on', () => {
  open(
    '<nav><button type="button">Menu</button><div popover="auto"><p>Text</p><a href="#about"><b>About</b></a><a href="/call"><i>Call</i></a></div></nav><main tabindex="-1"><input></main>',
  )
  const part = (selector: string) => document.querySelector<HTMLElement>(selector)!
  const close = jest.fn()
  part('[popover]').hidePopover = close
  part('p').click()
  for (const stays of ['nav button', 'nav a', 'main']) part(stays).focus()
  expect(close).not.toHaveBeenCalled()
  const leave = [
    () => part('b').click(),
    () => part('i').click(),
    () => window.dispatchEvent(new Event('popstate')),
    () => part('input').focus(),
  ]
  for (const [before, away] of leave.entries()) {
    away()
    expect(close).toHaveBeenCalledTimes(before + 1)
  }
})
