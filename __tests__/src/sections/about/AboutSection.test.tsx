import { render, screen } from '@testing-library/react'
import about from '../../../fixtures/content/about.json'
import { AboutSection } from '../../../../src/sections/about/AboutSection'
import { imageData } from '../../../support/content'

function renderPortrait(portraitFocus: Queries.PortraitFocus | null) {
  const portrait = { childImageSharp: { gatsbyImageData: imageData } }
  render(<AboutSection {...about} portrait={portrait} portraitFocus={portraitFocus} />)
  return getComputedStyle(screen.getByRole('img', { name: about.portraitAlt }))
}

describe('AboutSection', () => {
  it.each([
    ['left', 'left 20%'],
    ['middle', 'center 20%'],
    ['right', 'right 20%'],
    ['top', 'top'],
  ] as const)('keeps the %s of a cropped photo visible', (focus, position) => {
    expect(renderPortrait(focus).getPropertyValue('object-position')).toBe(position)
  })

  it('keeps the middle of a cropped photo visible by default', () => {
    expect(renderPortrait(null).getPropertyValue('object-position')).toBe('center 20%')
  })
})
