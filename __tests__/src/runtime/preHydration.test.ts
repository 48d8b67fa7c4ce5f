import { readFileSync } from 'node:fs'

const script = readFileSync('src/runtime/preHydration.inline.js', 'utf8')

/** Runs the pre-hydration script on a page with this HTML. */
function runScript(body: string): void {
  document.body.innerHTML = body
  // Add an `AbortSignal` to the script's event listeners, so that the test can remove them.
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target) as EventTarget['addEventListener']
    jest
      .spyOn(target as EventTarget, 'addEventListener')
      .mockImplementation((type, listener, options) => {
        const { capture, signal } = typeof options === 'object' ? options : { capture: options }
        const remove = () => target.removeEventListener(type, listener!, { capture })
        listen(type, listener, { capture, signal: page.signal })
        signal?.addEventListener('abort', remove)
      })
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

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!

describe('Pre-hydration script', () => {
  it('does not apply the no-script styles after hydration', () => {
    runScript('')
    window.dispatchEvent(new Event('hydrated'))
    jest.advanceTimersByTime(15_000)
    expect(document.documentElement).not.toHaveClass('no-script')
  })

  it.each([
    ['a section link', '<a href="#contact">Contact</a>'],
    ['the enlarge link', '<a href="/slide.png" aria-haspopup="dialog">Enlarge</a>'],
    ['a slide', '<div role="tabpanel">Slide</div>'],
    ['the menu button', '<button type="button" popovertarget="menu">Menu</button>'],
    ['a disabled button', '<button type="button" aria-disabled="true">Next</button>'],
  ])('does not queue a click on %s', (_, html) => {
    runScript(html)
    const target = document.body.firstElementChild as HTMLElement
    const onClick = jest.fn((event: Event) => event.defaultPrevented)
    target.addEventListener('click', onClick)
    target.click()
    expect(onClick).toHaveReturnedWith(false)
    window.dispatchEvent(new Event('hydrated'))
    expect(onClick).toHaveBeenCalledTimes(1)
  })
})

describe('Draft of the contact form', () => {
  function type(name: string, text: string) {
    const field = find(`[name=${name}]`) as HTMLInputElement
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  const form =
    '<form id="contact"><input name="name" aria-required="true"><textarea name="message" aria-required="true"></textarea></form>'

  it('lasts until the visitor leaves the page when the storage is full', () => {
    const quota = 5_000_000
    sessionStorage.setItem('other', '-'.repeat(quota - 'other'.length))
    runScript(form)
    document.dispatchEvent(new Event('DOMContentLoaded'))
    type('message', 'Hello')
    window.contactDraft!.stamp()
    sessionStorage.clear()
    document.body.innerHTML = form
    window.contactDraft!.restore()
    expect(find('[name=message]')).toHaveValue('Hello')
  })

  it('keeps its timestamp until the fields are emptied', () => {
    sessionStorage.setItem('contact-name', 'Maya')
    runScript(form)
    type('message', 'Hello')
    document.dispatchEvent(new Event('DOMContentLoaded'))
    const timestamp = new Date().toISOString()
    expect(window.contactDraft!.stamp()).toBe(timestamp)
    jest.advanceTimersByTime(1000)
    expect(window.contactDraft!.stamp()).toBe(timestamp)
    expect({ ...sessionStorage }).toEqual({
      'contact-name': 'Maya',
      'contact-message': 'Hello',
      'contact-timestamp': timestamp,
    })
    type('name', ' ')
    type('message', '')
    expect(sessionStorage).not.toHaveProperty('contact-timestamp')
  })
  it('is deleted after it was sent, but not a later message', () => {
    runScript(form)
    type('message', 'First')
    window.contactDraft!.stamp()
    window.contactDraft!.clear()
    expect(sessionStorage).toHaveLength(0)
    type('message', 'Second')
    sessionStorage.setItem('contact-message', 'Third, in another page of this tab')
    window.contactDraft!.clear()
    expect(sessionStorage).toHaveProperty('contact-message', 'Third, in another page of this tab')
  })
})
