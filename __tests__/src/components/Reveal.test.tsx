import { act, render, screen } from '@testing-library/react'
import { Reveal } from '../../../src/components/Reveal'

/** Notifies each observer of the visible fraction and the top of the content. */
type Notify = (intersectionRatio: number, top: number) => void

/** Renders a section with a fake `IntersectionObserver`. */
function renderObserved(): Notify {
  const observers: Notify[] = []
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
        target.nextElementSibling!.getBoundingClientRect = () => ({ top }) as DOMRect
        const entry = { target, isIntersecting, intersectionRatio }
        callback([entry as IntersectionObserverEntry], this as never)
      })
    }
  } as unknown as typeof IntersectionObserver
  render(
    <section>
      <Reveal>A text</Reveal>
    </section>,
  )
  return (...entry) => act(() => observers.forEach((notify) => notify(...entry)))
}

afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'))

const getState = () => screen.getByText('A text').dataset.reveal

describe('Reveal', () => {
  it('hides content below the viewport until it comes into view', () => {
    const notify = renderObserved()
    expect(getState()).toBeUndefined()
    notify(0, window.innerHeight)
    expect(getState()).toBe('hidden')
    notify(0.01, 700)
    expect(getState()).toBe('revealing')
    notify(0, window.innerHeight)
    expect(getState()).toBe('revealing')
  })

  it('does not hide content when 1 px of the content is visible', () => {
    const notify = renderObserved()
    notify(0, window.innerHeight - 1)
    expect(getState()).toBeUndefined()
  })
})
