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

const announcer = () => document.getElementById('gatsby-announcer')?.getAttribute('aria-live')

beforeEach(() => {
  window.scrollTo = jest.fn()
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
