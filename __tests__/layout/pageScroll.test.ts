import { onPreRouteUpdate, onRouteUpdate, routerScrolls } from '../../src/layout/pageScroll'

function at(path: string, action?: 'PUSH' | 'POP') {
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

beforeEach(() => {
  document.documentElement.removeAttribute('data-smooth-scrolling')
  document.body.innerHTML =
    '<div id="gatsby-focus-wrapper" tabindex="-1"><a href="/">Home</a><section id="contact" tabindex="-1"></section></div>'
})

it.each([
  ['on arrival', at('/#contact'), undefined, false],
  ['for a #link of the browser’s own', at('/#contact', 'POP'), at('/'), false],
  ['on going back within a page', at('/', 'POP'), at('/#contact'), false],
  ['for a link within the page', at('/#contact', 'PUSH'), at('/'), true],
  ['for a link to another page', at('/#contact', 'PUSH'), at('/privacy-policy/'), true],
  ['on going back to another page', at('/', 'POP'), at('/privacy-policy/'), true],
])('%s the router scrolls: %#', (_, to, from, scrolls) => {
  expect(routerScrolls(to, from)).toBe(scrolls)
})

it('begins at once on arrival and on a new page, and scrolls smoothly within a page', () => {
  expect(route(at('/'))).toBe(false)
  expect(scrollsSmoothly()).toBe(true)
  expect(route(at('/privacy-policy/', 'PUSH'), at('/'))).toBe(false)
  expect(scrollsSmoothly()).toBe(true)
  expect(route(at('/#contact', 'PUSH'), at('/'))).toBe(true)
})

it.each([
  ['on arrival', at('/#contact'), undefined],
  ['on going back within a page', at('/#contact', 'POP'), at('/')],
  ['for an unknown #link', at('/#nope', 'PUSH'), at('/')],
])('leaves focus alone %s', (_, to, from) => {
  document.querySelector('a')?.focus()
  route(to, from)
  expect(document.querySelector('a')).toHaveFocus()
})
