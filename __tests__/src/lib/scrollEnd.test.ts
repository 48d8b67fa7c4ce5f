import { listenToScrollEnd } from '../../../src/lib/scrollEnd'

function listen(element: Element) {
  const onEnd = jest.fn()
  const end = new AbortController()
  listenToScrollEnd(element, onEnd, end.signal)
  return { onEnd, end }
}

const scroll = (element: Element) => element.dispatchEvent(new Event('scroll'))

describe('listenToScrollEnd', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('waits in browsers without `scrollend` until an element has not scrolled for 150 ms', () => {
    // HTML elements of jsdom have it.
    const element = document.createElementNS('urn:none', 'none')
    expect(element).not.toHaveProperty('onscrollend')
    const { onEnd, end } = listen(element)
    for (let time = 1; time <= 2; time += 1) {
      scroll(element)
      jest.advanceTimersByTime(149)
      scroll(element)
      jest.advanceTimersByTime(149)
      expect(onEnd).toHaveBeenCalledTimes(time - 1)
      jest.advanceTimersByTime(1)
      expect(onEnd).toHaveBeenCalledTimes(time)
    }
    scroll(element)
    end.abort()
    scroll(element)
    jest.advanceTimersByTime(150)
    expect(onEnd).toHaveBeenCalledTimes(2)
  })

  it('waits for `scrollend` in other browsers', () => {
    const element = document.createElement('div')
    const { onEnd, end } = listen(element)
    scroll(element)
    jest.advanceTimersByTime(150)
    expect(onEnd).not.toHaveBeenCalled()
    element.dispatchEvent(new Event('scrollend'))
    end.abort()
    element.dispatchEvent(new Event('scrollend'))
    expect(onEnd).toHaveBeenCalledTimes(1)
  })
})
