import { render, screen } from '@testing-library/react'
import { HeroSection } from '../../../src/sections/hero/HeroSection'
import { heroContent, siteFacts } from '../../support/content'

it('says the headline in three lines, opens the scheduling page and leads to the services', () => {
  render(<HeroSection {...heroContent} />)
  const headline = screen.getByRole('heading', { level: 1 })
  expect(headline).toHaveAccessibleName('Complex Challenges. Clear Strategy. Scalable Platforms.')
  expect(headline.querySelectorAll('br')).toHaveLength(2)
  const call = screen.getByRole('link', { name: /Schedule Consultation/ })
  expect(call).toHaveAttribute('href', siteFacts.schedulingUrl)
  expect(call).toHaveAttribute('target', '_blank')
  expect(call).toHaveAttribute('rel', 'noopener')
  expect(screen.getByRole('link', { name: 'View Services' })).toHaveAttribute('href', '#services')
})
