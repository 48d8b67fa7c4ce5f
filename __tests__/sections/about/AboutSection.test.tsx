import { render, screen } from '@testing-library/react'
import { axe } from 'jest-axe'
import { AboutSection } from '../../../src/sections/about/AboutSection'
import { aboutContent, siteFacts } from '../../support/content'

beforeEach(() => {
  render(
    <AboutSection
      {...aboutContent}
      founder={siteFacts.founder}
      profileUrl={siteFacts.profileUrl}
    />,
  )
})

it('is titled Our Team under the id about', () => {
  expect(screen.getByRole('region', { name: 'Our Team' })).toHaveAttribute('id', 'about')
})

it("shows the founder's photo, name and three paragraphs of biography", () => {
  expect(screen.getByRole('img', { name: aboutContent.portraitAlt })).toBeInTheDocument()
  expect(screen.getByText(siteFacts.founder.name)).toBeInTheDocument()
  for (const paragraph of aboutContent.biography) {
    expect(screen.getByText(paragraph)).toBeInTheDocument()
  }
  expect(aboutContent.biography).toHaveLength(3)
})

it('links to the profile in a new tab and to the contact section', () => {
  const profile = screen.getByRole('link', { name: /Connect on LinkedIn/ })
  expect(profile).toHaveAttribute('href', siteFacts.profileUrl)
  expect(profile).toHaveAttribute('target', '_blank')
  expect(screen.getByRole('link', { name: 'Start a conversation' })).toHaveAttribute(
    'href',
    '#contact',
  )
})

it('has no accessibility violations', async () => {
  expect(await axe(document.body)).toHaveNoViolations()
})
