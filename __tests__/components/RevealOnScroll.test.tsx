import { act, render, screen } from '@testing-library/react'
import { RevealOnScroll } from '../../src/components/RevealOnScroll'

/** Tells each observer how much of its section is seen, and where that begins. */
type See = (intersectionRatio: number, top: number) => void

/** Puts a section into a browser that observes. */
function show(): See {
  const observers: See[] = []
  window.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      let target: Element
      Object.assign(this, {
        observe: (element: Element) => (target = element),
        unobserve: () => undefined,
        disconnect: () => undefined,
      })
      observers.push((intersectionRatio, top) => {
        const isIntersecting = intersectionRatio > 0
        const entry = { target, isIntersecting, intersectionRatio, boundingClientRect: { top } }
        callback([entry as IntersectionObserverEntry], this as never)
      })
    }
  } as unknown as typeof IntersectionObserver
  renderSection()
  return (...seen) => act(() => observers.forEach((tell) => tell(...seen)))
}

function renderSection() {
  render(
    <section>
      <RevealOnScroll>A text</RevealOnScroll>
    </section>,
  )
}

afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver')
  jest.restoreAllMocks()
})

const state = () => screen.getByText('A text').dataset.reveal

it('hides content that is below the viewport, and reveals it once when it comes into view', () => {
  const see = show()
  expect(state()).toBeUndefined()
  see(0, window.innerHeight)
  expect(state()).toBe('hidden')
  see(0.01, 700)
  expect(state()).toBe('revealing')
  see(0, window.innerHeight)
  expect(state()).toBe('revealing')
})

it('leaves alone what shows already, be it by one px', () => {
  const see = show()
  see(0, window.innerHeight - 1)
  expect(state()).toBeUndefined()
})

it('hides nothing where motion is reduced', () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  const see = show()
  see(0, window.innerHeight)
  expect(state()).toBeUndefined()
})

it('hides nothing in a browser that cannot observe', () => {
  renderSection()
  expect(state()).toBeUndefined()
})
