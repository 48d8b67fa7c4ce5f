import {
  enableSmoothScrollingForLinkClicks,
  scrollNewPageToSavedPositionOrTop,
  trackScrollPositionsInMemory,
} from '../../src/lib/scrollRestoration'

trackScrollPositionsInMemory()
enableSmoothScrollingForLinkClicks()

function createLocation(path: string, action?: 'PUSH') {
  return Object.assign(new URL(path, 'https://www.example.com'), { action }) as unknown as Location
}

function route(to: Location, from?: Location) {
  scrollNewPageToSavedPositionOrTop({ location: to, prevLocation: from ?? null })
}

const scrollToMock = jest.fn()

beforeEach(() => {
  scrollToMock.mockClear()
  window.scrollTo = scrollToMock
  document.body.innerHTML =
    '<a href="#contact"><b>Contact</b></a><button type="button">Send</button>'
})

describe('scrollNewPageToSavedPositionOrTop', () => {
  it.each([
    ['on the first page', createLocation('/#contact'), undefined],
    ['after a native hash link', createLocation('/#contact'), createLocation('/')],
    ['when the visitor goes back within a page', createLocation('/'), createLocation('/#contact')],
  ])('leaves scrolling to the browser %s', (_, to, from) => {
    route(to, from)
    expect(scrollToMock).not.toHaveBeenCalled()
  })

  it('scrolls to the top after a click on a page link', () => {
    route(createLocation('/', 'PUSH'), createLocation('/privacy-policy/'))
    expect(scrollToMock).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
    route(createLocation('/', 'PUSH'), createLocation('/#contact'))
    expect(scrollToMock).toHaveBeenLastCalledWith({ top: 0, behavior: 'auto' })
  })

  const isSmooth = () => document.documentElement.hasAttribute('data-smooth-scrolling')

  it('scrolls smoothly after a click on a section link', () => {
    document.querySelector('b')!.click()
    expect(isSmooth()).toBe(true)
  })

  const fire = (type: string) =>
    document.querySelector('a')!.dispatchEvent(new Event(type, { bubbles: true }))

  it.each([
    ['a keydown event', () => fire('keydown')],
    ['the end of the scroll', () => fire('scrollend')],
    ['a click on a button', () => document.querySelector('button')!.click()],
  ])('stops smooth scrolling after %s', (_, end) => {
    document.querySelector('b')!.click()
    end()
    expect(isSmooth()).toBe(false)
  })
})

describe('Scroll restoration', () => {
  const openPage = (path: string) => {
    history.pushState({ key: path }, '', path)
    return createLocation(path)
  }
  const scrollTo = (top: number) => {
    window.scrollY = top
    window.dispatchEvent(new Event('scroll'))
  }

  beforeEach(() => {
    route(openPage('/'))
    scrollTo(700)
  })

  it('restores the scroll position when the visitor goes back or forward', () => {
    const policy = openPage('/privacy-policy/')
    // The browser scrolls to the top before the new page is rendered. The site must not save that
    // position.
    scrollTo(0)
    route(policy, createLocation('/'))
    scrollTo(300)
    const home = openPage('/')
    scrollTo(0)
    route(home, createLocation('/privacy-policy/'))
    expect(scrollToMock).toHaveBeenLastCalledWith({ top: 700, behavior: 'instant' })
    scrollTo(700)
    route(openPage('/privacy-policy/'), createLocation('/'))
    expect(scrollToMock).toHaveBeenLastCalledWith({ top: 300, behavior: 'instant' })
  })
})
