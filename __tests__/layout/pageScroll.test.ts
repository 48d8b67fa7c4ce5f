import { onPreRouteUpdate, onRouteUpdate, shouldUpdateScroll } from '../../src/layout/pageScroll'

function at(path: string, action?: 'PUSH') {
  return Object.assign(new URL(path, 'https://www.example.com'), { action }) as unknown as Location
}

function route(to: Location, from?: Location) {
  const args = { location: to, prevLocation: from ?? null } as never
  onPreRouteUpdate?.(args, {} as never)
  const smooth = scrollsSmoothly()
  onRouteUpdate?.(args, {} as never)
  return smooth
}

function scrollsSmoothly(): boolean {
  return document.documentElement.hasAttribute('data-smooth-scrolling')
}

const browserScroll = jest.fn()

const announcer = () => document.getElementById('gatsby-announcer')?.getAttribute('aria-live')

beforeEach(() => {
  browserScroll.mockClear()
  window.scrollTo = browserScroll
  document.documentElement.removeAttribute('data-smooth-scrolling')
  document.body.innerHTML =
    '<div id="gatsby-focus-wrapper" tabindex="-1"><a href="/">Home</a><section id="contact" tabindex="-1"></section></div><div id="gatsby-announcer" aria-live="assertive"></div>'
})

it.each([
  ['not on arrival', at('/#contact'), undefined, false],
  ['not for a #link of the browser’s own', at('/#contact'), at('/'), false],
  ['not on going back within a page', at('/'), at('/#contact'), false],
  ['not on going back to another page', at('/'), at('/privacy-policy/'), false],
  ['for a link to the top of the page', at('/', 'PUSH'), at('/#contact'), true],
  ['for a link to another page', at('/#contact', 'PUSH'), at('/privacy-policy/'), true],
])('the router scrolls %s', (_, to, from, scrolls) => {
  const routerProps = { location: to }
  const prevRouterProps = from && { location: from }
  expect(shouldUpdateScroll?.({ routerProps, prevRouterProps } as never, {} as never)).toBe(scrolls)
})

it('begins at once on arrival and on a new page, and scrolls smoothly within a page', () => {
  expect(route(at('/'))).toBe(false)
  expect(scrollsSmoothly()).toBe(true)
  expect(route(at('/privacy-policy/', 'PUSH'), at('/'))).toBe(false)
  expect(scrollsSmoothly()).toBe(true)
  expect(route(at('/#contact'), at('/'))).toBe(true)
})

it('lets Gatsby announce a change of page, and nothing within a page', () => {
  route(at('/#contact'), at('/'))
  expect(announcer()).toBe('off')
  route(at('/privacy-policy/', 'PUSH'), at('/'))
  expect(announcer()).toBe('assertive')
})

it.each([
  ['on arrival', at('/#contact'), undefined],
  ['on going back within a page', at('/#contact'), at('/')],
  ['for an unknown #link', at('/#nope', 'PUSH'), at('/')],
])('leaves focus alone %s', (_, to, from) => {
  document.querySelector('a')?.focus()
  route(to, from)
  expect(document.querySelector('a')).toHaveFocus()
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
    sessionStorage.clear()
    route(page('/'))
    scrollTo(700)
  })

  it('leads back there from another page, forward too', () => {
    const policy = page('/privacy-policy/')
    // The browser scrolls to the top before the new page is there; that is no place of the new page's.
    scrollTo(0)
    route(policy, at('/'))
    scrollTo(300)
    route(page('/'), at('/privacy-policy/'))
    expect(browserScroll).toHaveBeenLastCalledWith(0, 700)
    scrollTo(700)
    route(page('/privacy-policy/'), at('/'))
    expect(browserScroll).toHaveBeenLastCalledWith(0, 300)
  })

  it('leads to the top of a page that is new, and leaves scrolling within a page to the browser', () => {
    route(page('/privacy-policy/'), at('/'))
    expect(browserScroll).toHaveBeenLastCalledWith(0, 0)
    route(page('/privacy-policy/#cookies'), at('/privacy-policy/'))
    expect(browserScroll).toHaveBeenCalledTimes(1)
  })

  it('gives a step that has no key one of its own, and keeps what else it knows', () => {
    history.pushState({ referrer: 'x' }, '', '/#contact')
    route(at('/#contact'), at('/'))
    expect(history.state).toMatchObject({ referrer: 'x' })
    expect((history.state as { key: string }).key).toMatch(/^\d+$/)
  })

  it('leads to the top where the browser denies storage', () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    route(page('/privacy-policy/'), at('/'))
    expect(browserScroll).toHaveBeenLastCalledWith(0, 0)
    jest.restoreAllMocks()
  })
})

it('moves the focus to the section that a link to another page names, once the router has had it', () => {
  const wrapper = document.getElementById('gatsby-focus-wrapper')!
  const section = document.getElementById('contact')!
  const focus = jest.spyOn(section, 'focus')
  route(at('/#contact', 'PUSH'), at('/privacy-policy/'))
  expect(section).not.toHaveFocus()
  wrapper.focus()
  expect(section).toHaveFocus()
  expect(focus).toHaveBeenCalledWith({ preventScroll: true })
  // Whoever takes the focus back later keeps it.
  wrapper.focus()
  expect(wrapper).toHaveFocus()
})
