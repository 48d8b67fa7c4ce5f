import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Reveal } from '../../src/components/Reveal'
import { changeScreen, scrollTo, letObserve, watchers } from '../support/screen'

const below = { ratio: 0, top: window.innerHeight }

function show(share?: number) {
  render(
    <section>
      <Reveal share={share}>
        <a href="/">A link</a>
      </Reveal>
    </section>,
  )
}

const state = () => screen.getByRole('link').parentElement?.dataset.reveal

it('lets content wait that is below the viewport, and arrive once when it comes into view', () => {
  letObserve()
  show()
  expect(watchers()).toEqual([{ rootMargin: '100000px 0px -100px' }])
  expect(state()).toBeUndefined()
  act(() => scrollTo(below))
  expect(state()).toBe('waiting')
  act(() => scrollTo({ ratio: 0.01, top: 700 }))
  expect(state()).toBe('arriving')
  act(() => scrollTo(below))
  expect(state()).toBe('arriving')
})

it('leaves alone what shows already, be it by one px', () => {
  letObserve()
  show()
  act(() => scrollTo({ ratio: 0, top: window.innerHeight - 1 }))
  expect(state()).toBeUndefined()
})

it('arrives when the wanted share of its section is visible', () => {
  letObserve()
  show(0.2)
  expect(watchers()).toEqual([{ rootMargin: '100000px 0px 0px', threshold: 0.2 }])
  act(() => scrollTo(below))
  act(() => scrollTo({ ratio: 0.19, top: 700 }))
  expect(state()).toBe('waiting')
  act(() => scrollTo({ ratio: 0.2, top: 690 }))
  expect(state()).toBe('arriving')
})

it('arrives when it receives focus', async () => {
  letObserve()
  show()
  act(() => scrollTo(below))
  await userEvent.tab()
  expect(state()).toBe('arriving')
})

it('watches nothing with reduced motion, and shows everything', () => {
  letObserve()
  changeScreen({ reducedMotion: true })
  show()
  expect(watchers()).toEqual([])
  expect(state()).toBeUndefined()
})

it('shows everything in a browser that cannot observe', () => {
  show()
  expect(state()).toBeUndefined()
})
