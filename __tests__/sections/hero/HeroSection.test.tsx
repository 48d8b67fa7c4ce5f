import { render, screen, within } from '@testing-library/react'
import { axe } from 'jest-axe'
import { HeroSection } from '../../../src/sections/hero/HeroSection'
import { heroContent } from '../../support/content'

const schedulingUrl = 'https://cal.example.com/fairlead/30min'

beforeEach(() => {
  render(<HeroSection {...heroContent} schedulingUrl={schedulingUrl} />)
})

it('says the headline in three lines', () => {
  const headline = screen.getByRole('heading', { level: 1 })
  expect(headline).toHaveAccessibleName('Complex Challenges. Clear Strategy. Scalable Platforms.')
  expect(headline.innerHTML.split(/ ?<br>/)).toEqual([
    'Complex Challenges.',
    'Clear Strategy.',
    'Scalable Platforms.',
    '',
  ])
})

it('opens the scheduling page in a new tab', () => {
  const link = screen.getByRole('link', { name: /Schedule Consultation/ })
  expect(link).toHaveAttribute('href', schedulingUrl)
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener')
})

it('leads to the services', () => {
  expect(screen.getByRole('link', { name: 'View Services' })).toHaveAttribute('href', '#services')
})

it.each([
  ['Years of experience', '22'],
  ['Organizations scaled', '40+'],
  ['Specialization', 'MVP-to-Scale'],
])('gives the figure for "%s" as %s', (label, figure) => {
  const group = screen.getByText(label).parentElement
  expect(group && within(group).getByText(figure)).toBeInTheDocument()
})

it('has no accessibility violations', async () => {
  expect(await axe(document.body)).toHaveNoViolations()
})
