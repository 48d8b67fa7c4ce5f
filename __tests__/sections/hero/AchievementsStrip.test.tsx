import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { AchievementsStrip } from '../../../src/sections/hero/AchievementsStrip'
import { heroContent } from '../../support/content'
import { changeScreen } from '../../support/screen'

const strip = <AchievementsStrip {...heroContent.achievements} />
const final = ['22', '40+', 'MVP-to-Scale']

const figures = () => screen.getAllByRole('definition', { hidden: true })

/** What the eye sees: while a figure counts, the number that styles put in its place (e2e/hero.spec.ts). */
const seen = () => figures().map(({ dataset, textContent }) => dataset.now ?? textContent)

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
})

it('is served with its final figures', () => {
  const served = document.createElement('div')
  served.innerHTML = renderToString(strip)
  const texts = [...served.querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(texts).toEqual(final)
})

it.each([
  [0, ['0', '0+']],
  [1249, ['0', '0+']],
  [1250, ['1', '0+']],
  [1299, ['1', '0+']],
  [1300, ['2', '0+']],
  [1349, ['2', '0+']],
  [1350, ['3', '1+']],
  [2250, ['21', '19+']],
  [2300, ['22', '20+']],
  [3299, ['22', '39+']],
  [3300, ['22', '40+']],
  [9999, ['22', '40+']],
])('after %i ms shows %j, and has the final figures as its text', (milliseconds, expected) => {
  render(strip)
  act(() => jest.advanceTimersByTime(milliseconds))
  expect(seen()).toEqual([...expected, 'MVP-to-Scale'])
  expect(figures().map(({ textContent }) => textContent)).toEqual(final)
})

it.each([{ reducedMotion: true }, { width: 767 }])('counts nothing on a screen of %j', (screen) => {
  changeScreen(screen)
  render(strip)
  act(() => jest.advanceTimersByTime(1500))
  expect(seen()).toEqual(final)
})

it('stops counting when the page is left', () => {
  const { unmount } = render(strip)
  act(() => jest.advanceTimersByTime(1400))
  unmount()
  expect(jest.getTimerCount()).toBe(0)
})
