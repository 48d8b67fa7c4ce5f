import { onRouteUpdate, registerScrollListeners } from '../../src/lib/scrollRestoration'

registerScrollListeners()

function at(path: string, action?: 'PUSH') {
  return Object.assign(new URL(path, 'https://www.example.com'), { action }) as unknown as Location
}

function route(to: Location, from?: Location) {
  onRouteUpdate?.({ location: to, prevLocation: from ?? null } as never, {} as never)
}

const scrolledTo = jest.fn()

beforeEach(() => {
  scrolledTo.mockClear()
  window.scrollTo = scrolledTo
  document.body.innerHTML =
    '<a href="#contact"><b>Contact</b></a><button type="button">Send</button><div id="gatsby-announcer" aria-live="assertive"></div>'
})

it.each([
  ['on arrival', at('/#contact'), undefined],
  ['at a #link of the browser’s own', at('/#contact'), at('/')],
  ['on going back within a page', at('/'), at('/#contact')],
])('leaves scrolling to the browser %s', (_, to, from) => {
  route(to, from)
  expect(scrolledTo).not.toHaveBeenCalled()
})

it('leads to the top of a new page at once, and to the top of the same page as its links do', () => {
  route(at('/', 'PUSH'), at('/privacy-policy/'))
  expect(scrolledTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
  route(at('/', 'PUSH'), at('/#contact'))
  expect(scrolledTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'auto' })
})

it('lets Gatsby announce a change of page, and nothing within a page', () => {
  const announcer = document.getElementById('gatsby-announcer')
  route(at('/#contact'), at('/'))
  expect(announcer).toHaveAttribute('aria-live', 'off')
  route(at('/privacy-policy/', 'PUSH'), at('/'))
  expect(announcer).toHaveAttribute('aria-live', 'assertive')
})

it('scrolls smoothly by a link until it has arrived, not by a key or another press', () => {
  const smooth = () => document.documentElement.hasAttribute('data-smooth-scrolling')
  document.querySelector('b')!.click()
  expect(smooth()).toBe(true)
  for (const end of ['keydown', 'scrollend']) {
    document.querySelector('a')!.dispatchEvent(new Event(end, { bubbles: true }))
    expect(smooth()).toBe(false)
    document.querySelector('b')!.click()
  }
  document.querySelector('button')!.click()
  expect(smooth()).toBe(false)
})

describe('With a place that one read at', () => {
  const page = (path: string) => {
    history.pushState({ key: path }, '', path)
    return at(path)
  }
  const scrollTo = (top: number) => {
    window.scrollY = top
    window.dispatchEvent(new Event('scroll'))
  }

  beforeEach(() => {
    route(page('/'))
    scrollTo(700)
  })

  it('leads back there from another page, forward too', () => {
    const policy = page('/privacy-policy/')
    // The browser scrolls to the top before the new page is there; that is no place of the new page's.
    scrollTo(0)
    route(policy, at('/'))
    scrollTo(300)
    const home = page('/')
    scrollTo(0)
    route(home, at('/privacy-policy/'))
    expect(scrolledTo).toHaveBeenLastCalledWith({ top: 700, behavior: 'instant' })
    scrollTo(700)
    route(page('/privacy-policy/'), at('/'))
    expect(scrolledTo).toHaveBeenLastCalledWith({ top: 300, behavior: 'instant' })
  })
})
