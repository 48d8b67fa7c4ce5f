import { render, screen, within } from '@testing-library/react'
import { axe } from 'jest-axe'
import { ServicesSection } from '../../../src/sections/services/ServicesSection'
import { servicesContent } from '../../support/content'

beforeEach(() => {
  render(<ServicesSection {...servicesContent} />)
})

it('is titled as specified and can be jumped to', () => {
  const section = screen.getByRole('region', { name: 'Services & Engagement Models' })
  expect(section).toHaveAttribute('id', 'services')
})

it.each([
  ['Strategic Sprints', '2-4 weeks', 5],
  ['Fractional Leadership', '3-12 months', 6],
  ['Transformation Partnership', '6-18 months', 7],
])('shows %s with %s and %i features', (title, duration, features) => {
  const card = screen.getByRole('heading', { name: title }).closest('li')
  if (!card) throw new Error('no card')
  expect(within(card).getByText(duration)).toBeInTheDocument()
  expect(within(within(card).getByRole('list')).getAllByRole('listitem')).toHaveLength(features)
  expect(within(card).getByText(/^Best for/)).toBeInTheDocument()
})

it('has no accessibility violations', async () => {
  expect(await axe(document.body)).toHaveNoViolations()
})
