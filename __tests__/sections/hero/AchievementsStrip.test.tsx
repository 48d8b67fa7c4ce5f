import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { AchievementsStrip } from '../../../src/sections/hero/AchievementsStrip'
import { heroContent } from '../../support/content'

const strip = <AchievementsStrip {...heroContent.achievements} />

const figures = () => screen.getAllByRole('definition', { hidden: true })

/** What the eye sees: while a figure counts, the number that styles put in its place (e2e/hero.spec.ts). */
function seen(element: HTMLElement): string {
  return element.dataset.now ?? element.textContent
}

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
})

it('is served with its final figures', () => {
  const served = document.createElement('div')
  served.innerHTML = renderToString(strip)
  expect([...served.querySelectorAll('dd')].map((figure) => figure.textContent)).toEqual([
    '22',
    '40+',
    'MVP-to-Scale',
  ])
})

it.each([
  [0, ['0', '0+']],
  [1249, ['0', '0+']],
  [1250, ['1', '0+']],
  [1349, ['2', '0+']],
  [1350, ['3', '1+']],
  [2250, ['21', '19+']],
  [2300, ['22', '20+']],
  [3299, ['22', '39+']],
  [3300, ['22', '40+']],
])('after %i ms shows %j', (milliseconds, expected) => {
  render(strip)
  act(() => jest.advanceTimersByTime(milliseconds))
  expect(figures().slice(0, 2).map(seen)).toEqual(expected)
})

it.each([0, 1500, 5000])('has the final figures as its text after %i ms', (milliseconds) => {
  render(strip)
  act(() => jest.advanceTimersByTime(milliseconds))
  expect(figures().map(({ textContent }) => textContent)).toEqual(['22', '40+', 'MVP-to-Scale'])
})
