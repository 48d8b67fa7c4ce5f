import { render, screen } from '@testing-library/react'
import { AchievementsStrip } from '../../../../src/sections/hero/AchievementsStrip'
import { heroContent } from '../../../support/content'

describe('AchievementsStrip', () => {
  it('shows the figures from the content', () => {
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
})
