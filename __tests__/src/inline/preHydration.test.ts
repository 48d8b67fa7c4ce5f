import type {} from '../../../src/inline/contactDraft'
import { pageReadyEvent, pageStaticEvent } from '../../../src/inline/names'

/** Runs the pre-hydration script on a page with this HTML. */
function runScript(body: string): void {
  document.body.innerHTML = body
  // Add an `AbortSignal` to the script's event listeners, so that the test can remove them.
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target) as EventTarget['addEventListener']
    jest
      .spyOn(target as EventTarget, 'addEventListener')
      .mockImplementation((type, listener, capture) =>
        listen(type, listener, { capture: Boolean(capture), signal: page.signal }),
      )
  }
  jest.isolateModules(() => jest.requireActual('../../../src/inline/preHydration'))
}

let page: AbortController

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
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
    window.dispatchEvent(new Event(pageReadyEvent))
    jest.advanceTimersByTime(15_000)
    expect(document.documentElement).not.toHaveClass('no-script')
  })

  it('applies the no-script styles to a page that stays as it was served', () => {
    runScript('<button type="button">Next</button>')
    const onClick = jest.fn()
    find('button').addEventListener('click', onClick)
    find('button').click()
    window.dispatchEvent(new Event(pageStaticEvent))
    expect(document.documentElement).toHaveClass('no-script')
    find('button').click()
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  it('waits 15 s for hydration, then drops clicks and applies the no-script styles', () => {
    runScript('<button type="button">Next</button>')
    const onClick = jest.fn()
    find('button').addEventListener('click', onClick)
    find('button').click()
    jest.advanceTimersByTime(14_999)
    expect(document.documentElement).not.toHaveClass('no-script')
    jest.advanceTimersByTime(1)
    expect(document.documentElement).toHaveClass('no-script')
    window.dispatchEvent(new Event(pageReadyEvent))
    expect(document.documentElement).not.toHaveClass('no-script')
    expect(onClick).not.toHaveBeenCalled()
  })

  it('repeats a click on a button after hydration, and not its default action before', () => {
    runScript('<button type="button"><svg></svg></button>')
    const onClick = jest.fn()
    find('button').addEventListener('click', onClick)
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    find('svg').dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
    expect(onClick).not.toHaveBeenCalled()
    window.dispatchEvent(new Event(pageReadyEvent))
    expect(onClick).toHaveBeenCalledTimes(1)
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
    window.dispatchEvent(new Event(pageReadyEvent))
    expect(onClick).toHaveBeenCalledTimes(1)
  })
})

describe('Mobile menu', () => {
  it.each([
    ['stays open when the focus moves inside it', '#inside', 'focusin', 0],
    // Safari focuses such a container when the visitor clicks a button in it.
    ['stays open when a container without a tab stop receives focus', 'main', 'focusin', 0],
    ['closes when the focus leaves it', '#outside', 'focusin', 1],
    ['closes after a click on one of its links', '#inside b', 'click', 1],
    ['stays open after a click beside its links', 'ul', 'click', 0],
  ] as const)('%s', (_, selector, type, times) => {
    runScript(`<nav><div popover="auto"><ul><li><a id="inside" href="#a"><b>A</b></a></li></ul></div></nav>
      <main tabindex="-1"><a id="outside" href="#b">B</a></main>`)
    // jsdom lacks popovers.
    const hidePopover = jest.fn()
    Object.assign(find('[popover]'), { hidePopover })
    find(selector).dispatchEvent(new Event(type, { bubbles: true }))
    expect(hidePopover).toHaveBeenCalledTimes(times)
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

  const storedDraft = () => JSON.parse(sessionStorage.getItem('contact-draft') ?? 'null') as unknown

  it('lasts until the visitor leaves the page when the storage is full', () => {
    const quota = 5_000_000
    sessionStorage.setItem('other', '-'.repeat(quota - 'other'.length))
    runScript(form)
    type('message', 'Hello')
    window.contactDraft!.stamp()
    document.body.innerHTML = form
    window.contactDraft!.restore()
    expect(find('[name=message]')).toHaveValue('Hello')
    sessionStorage.removeItem('other')
    type('message', 'Hello again')
    expect(storedDraft()).toMatchObject({ message: 'Hello again' })
  })

  it('fills empty fields only', () => {
    sessionStorage.setItem('contact-draft', '{"message":"Older"}')
    runScript(form)
    const fields = [find('[name=name]'), find('[name=message]')] as HTMLInputElement[]
    // Autofill before the script, of which no `input` event tells.
    for (const field of fields) field.value = 'Autofilled'
    window.contactDraft!.restore()
    for (const field of fields) expect(field).toHaveValue('Autofilled')
    for (const field of fields) field.value = ''
    window.contactDraft!.restore()
    expect(fields.map(({ value }) => value)).toEqual(['', 'Older'])
  })

  it('keeps its timestamp until the fields are emptied', () => {
    sessionStorage.setItem('contact-draft', '{"name":"Maya"}')
    runScript(form)
    type('message', 'Hello')
    document.dispatchEvent(new Event('DOMContentLoaded'))
    const timestamp = new Date().toISOString()
    expect(window.contactDraft!.stamp()).toBe(timestamp)
    jest.advanceTimersByTime(1000)
    expect(window.contactDraft!.stamp()).toBe(timestamp)
    expect(storedDraft()).toEqual({ name: 'Maya', message: 'Hello', timestamp })
    type('name', ' ')
    type('message', '')
    expect(storedDraft()).not.toHaveProperty('timestamp')
  })

  it('is deleted after it was sent, but not a later message', () => {
    runScript(form)
    type('message', 'First')
    window.contactDraft!.clear()
    expect(storedDraft()).toBeNull()
    type('message', 'Second')
    sessionStorage.setItem('contact-draft', '{"message":"Third, in another page of this tab"}')
    window.contactDraft!.clear()
    expect(storedDraft()).toEqual({ message: 'Third, in another page of this tab' })
  })
})
