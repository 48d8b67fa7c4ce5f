import { render, screen } from '@testing-library/react'
import { AchievementsStrip } from '../../../src/sections/hero/AchievementsStrip'
import { heroContent } from '../../support/content'

it('says the figures of the content, be they 7 and 1200', () => {
  const { years, organizations, ...achievements } = heroContent.achievements
  render(
    <AchievementsStrip
      {...achievements}
      years={{ ...years, figure: 7 }}
      organizations={{ ...organizations, figure: 1200 }}
    />,
  )
  const figures = screen.getAllByRole('definition', { hidden: true })
  expect(figures.map(({ textContent }) => textContent)).toEqual(['7', '1200+', 'MVP-to-Scale'])
})
