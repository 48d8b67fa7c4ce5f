import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Reveal } from '../../src/components/Reveal'
import { changeScreen, letObserve, scrollTo } from '../support/screen'

const below = { ratio: 0, top: window.innerHeight }

function show() {
  render(
    <section>
      <Reveal>
        <a href="/">A link</a>
      </Reveal>
    </section>,
  )
}

const state = () => screen.getByRole('link').parentElement?.dataset.reveal

it('hides content that is below the viewport, and reveals it once when it comes into view', () => {
  letObserve()
  show()
  expect(state()).toBeUndefined()
  act(() => scrollTo(below))
  expect(state()).toBe('hidden')
  act(() => scrollTo({ ratio: 0.01, top: 700 }))
  expect(state()).toBe('revealing')
  act(() => scrollTo(below))
  expect(state()).toBe('revealing')
})

it('leaves alone what shows already, be it by one px', () => {
  letObserve()
  show()
  act(() => scrollTo({ ratio: 0, top: window.innerHeight - 1 }))
  expect(state()).toBeUndefined()
})

it('reveals what receives focus', async () => {
  letObserve()
  show()
  act(() => scrollTo(below))
  await userEvent.tab()
  expect(state()).toBe('revealing')
})

it('hides nothing where motion is reduced', () => {
  letObserve()
  changeScreen({ reducedMotion: true })
  show()
  act(() => scrollTo(below))
  expect(state()).toBeUndefined()
})

it('hides nothing in a browser that cannot observe', () => {
  show()
  expect(state()).toBeUndefined()
})
