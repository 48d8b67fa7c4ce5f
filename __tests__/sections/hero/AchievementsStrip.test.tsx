import { render, screen } from '@testing-library/react'
import { AchievementsStrip } from '../../../src/sections/hero/AchievementsStrip'
import { heroContent } from '../../support/content'

it.each([
  [22, 40, ['22', '40+', 'MVP-to-Scale']],
  [7, 1200, ['7', '1200+', 'MVP-to-Scale']],
])('says the figures of the content, be they %i and %i', (years, organizations, expected) => {
  const { achievements } = heroContent
  render(
    <AchievementsStrip
      {...achievements}
      years={{ ...achievements.years, figure: years }}
      organizations={{ ...achievements.organizations, figure: organizations }}
    />,
  )
  const figures = screen.getAllByRole('definition', { hidden: true })
  expect(figures.map(({ textContent }) => textContent)).toEqual(expected)
})
