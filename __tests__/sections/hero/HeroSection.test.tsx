import { render, screen } from '@testing-library/react'
import { HeroSection } from '../../../src/sections/hero/HeroSection'
import { heroContent } from '../../support/content'

it('says the headline in three lines, opens the scheduling page and leads to the services', () => {
  const schedulingUrl = 'https://cal.example.com/fairlead/30min'
  render(<HeroSection {...heroContent} schedulingUrl={schedulingUrl} />)
  const headline = screen.getByRole('heading', { level: 1 })
  expect(headline).toHaveAccessibleName('Complex Challenges. Clear Strategy. Scalable Platforms.')
  expect(headline.querySelectorAll('br')).toHaveLength(3)
  const call = screen.getByRole('link', { name: /Schedule Consultation/ })
  expect(call).toHaveAttribute('href', schedulingUrl)
  expect(call).toHaveAttribute('target', '_blank')
  expect(call).toHaveAttribute('rel', 'noopener')
  expect(screen.getByRole('link', { name: 'View Services' })).toHaveAttribute('href', '#services')
})
