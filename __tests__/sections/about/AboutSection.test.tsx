import { render, screen } from '@testing-library/react'
import about from '../../fixtures/content/about.json'
import { AboutSection } from '../../../src/sections/about/AboutSection'
import { picture } from '../../support/content'

function show(portraitFocus: Queries.PortraitFocus | null) {
  const portrait = { childImageSharp: { gatsbyImageData: picture } }
  render(<AboutSection {...about} portrait={portrait} portraitFocus={portraitFocus} />)
  return getComputedStyle(screen.getByRole('img', { name: about.portraitAlt }))
}

it.each([
  ['left', 'left'],
  ['middle', 'center'],
  ['right', 'right'],
  ['top', 'top'],
] as const)('keeps the %s of a photo that the frame cuts', (focus, position) => {
  expect(show(focus).getPropertyValue('object-position')).toBe(position)
})

it('keeps the middle where nothing is said', () => {
  expect(show(null).getPropertyValue('object-position')).toBe('')
})
