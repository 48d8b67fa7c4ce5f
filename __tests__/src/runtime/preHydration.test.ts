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

function clickBeforeHydration() {
  runScript('<button type="button"><span>Menu</span></button><img src="/slide.png">')
  const onClick = jest.fn()
  document.querySelector('button')!.addEventListener('click', onClick)
  document.querySelector('span')!.click()
  return onClick
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!

const hasNoScriptStyles = () => document.documentElement.classList.contains('no-script')

describe('Pre-hydration script', () => {
  it('replays a button click made before hydration', () => {
    const onClick = clickBeforeHydration()
    expect(onClick).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('hydrated'))
    expect(onClick).toHaveBeenCalledTimes(1)
    document.querySelector('button')!.click()
    expect(onClick).toHaveBeenCalledTimes(2)
  })

  it('applies the no-script styles after 15 s without hydration', () => {
    clickBeforeHydration()
    jest.advanceTimersByTime(14_999)
    expect(hasNoScriptStyles()).toBe(false)
    jest.advanceTimersByTime(1)
    expect(hasNoScriptStyles()).toBe(true)
    window.dispatchEvent(new Event('hydrated'))
    expect(hasNoScriptStyles()).toBe(false)
  })

  it('drops queued clicks after 15 s without hydration', () => {
    const onClick = clickBeforeHydration()
    jest.advanceTimersByTime(15_000)
    document.querySelector('button')!.click()
    expect(onClick).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new Event('hydrated'))
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  it('does not apply the no-script styles after hydration', () => {
    clickBeforeHydration()
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

  it('removes the no-script styles when the script starts', () => {
    expect(hasNoScriptStyles()).toBe(true)
    runScript('')
    expect(hasNoScriptStyles()).toBe(false)
  })

  function runScriptWithMenu() {
    runScript(
      '<nav><button type="button">Menu</button><div popover="auto"><p>Text</p><a href="#about"><b>About</b></a><a href="/call"><i>Call</i></a></div></nav><main tabindex="-1"><input></main>',
    )
    const close = jest.fn()
    find('[popover]').hidePopover = close
    return close
  }

  it('keeps the menu open when the visitor clicks menu text or focuses the navigation', () => {
    const close = runScriptWithMenu()
    find('p').click()
    for (const selector of ['nav button', 'nav a', 'main']) find(selector).focus()
    expect(close).not.toHaveBeenCalled()
  })

  it.each([
    ['clicks a section link', () => find('b').click()],
    ['clicks a page link', () => find('i').click()],
    ['focuses the page content', () => find('input').focus()],
  ])('closes the menu when the visitor %s', (_, act) => {
    const close = runScriptWithMenu()
    act()
    expect(close).toHaveBeenCalledTimes(1)
  })
})

describe('Draft of the contact form', () => {
  const form =
    '<section id="contact"><form><input name="name" aria-required="true"><textarea name="message" aria-required="true"></textarea><input name="topic"></form></section>'
  const storedDraft = () => JSON.parse(sessionStorage.getItem('contact-draft') ?? '{}') as object

  function load(draft = {}) {
    sessionStorage.setItem('contact-draft', JSON.stringify(draft))
    runScript(form)
    document.dispatchEvent(new Event('DOMContentLoaded'))
  }

  function type(name: string, text: string) {
    const field = document.querySelector<HTMLInputElement>(`[name=${name}]`)!
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  it('is restored after a reload and saved without the honeypot', () => {
    load({ message: 'Hello' })
    expect(find('[name=message]')).toHaveValue('Hello')
    type('name', 'Maya')
    type('topic', 'spam')
    expect(storedDraft()).toEqual({ message: 'Hello', name: 'Maya' })
  })

  it.each([null, 5, 'draft', []])('is ignored when it has the wrong type: %j', (draft) => {
    load(draft as object)
    expect(find('[name=name]')).toHaveValue('')
  })

  it('keeps its timestamp until the fields are emptied', () => {
    load({ name: 'Maya' })
    const submit = () => find('form').dispatchEvent(new Event('submit', { bubbles: true }))
    const timestamp = new Date().toISOString()
    submit()
    jest.advanceTimersByTime(1000)
    submit()
    type('message', 'Hello')
    expect(storedDraft()).toEqual({ name: 'Maya', message: 'Hello', timestamp })
    type('name', ' ')
    type('message', '')
    expect(storedDraft()).not.toHaveProperty('timestamp')
  })

  it('is deleted when the form is reset, but not the draft of a later message', () => {
    load()
    type('message', 'First')
    find('form').dispatchEvent(new Event('reset', { bubbles: true }))
    expect(sessionStorage).toHaveLength(0)
    type('message', 'Second')
    sessionStorage.setItem('contact-draft', '{"message":"Third, in another page of this tab"}')
    find('form').dispatchEvent(new Event('reset', { bubbles: true }))
    expect(storedDraft()).toEqual({ message: 'Third, in another page of this tab' })
  })
})
