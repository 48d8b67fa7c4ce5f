import { fireEvent, render, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import about from '../../fixtures/content/about.json'
import contact from '../../fixtures/content/contact.json'
import services from '../../fixtures/content/services.json'
import { Icon, type IconName } from '../../../src/components/Icon'
import { StepButtons } from '../../../src/components/StepButtons'
import { MobileMenu } from '../../../src/layout/MobileMenu'
import NotFoundPage from '../../../src/pages/404'
import { AboutSection } from '../../../src/sections/about/AboutSection'
import { CaseSlideshow } from '../../../src/sections/case-studies/CaseSlideshow'
import { DirectLinks } from '../../../src/sections/contact/DirectLinks'
import { ProblemAccordion } from '../../../src/sections/contact/ProblemAccordion'
import { HeroSection } from '../../../src/sections/hero/HeroSection'
import { ServiceCard } from '../../../src/sections/services/ServiceCard'
import { heroContent, imageData, slidesContent } from '../../support/content'

const readDrawings = (element: Element) =>
  [...element.querySelectorAll('svg[viewBox="0 0 24 24"] path')].map((path) =>
    path.getAttribute('d'),
  )

const getDrawing = (name: IconName) => readDrawings(render(<Icon name={name} />).container)[0]

const portrait = { childImageSharp: { gatsbyImageData: imageData } }

const { intro } = contact

const accordion = <ProblemAccordion problems={intro.problems} />

const cards = services.cards as unknown as Queries.ServiceCardFragment[]

describe('Icon', () => {
  it.each<[control: string, element: ReactElement, icons: IconName[]]>([
    ['Previous slide', <StepButtons itemName="slide" isInactive onStep={jest.fn()} />, ['prev']],
    ['Next slide', <StepButtons itemName="slide" isInactive onStep={jest.fn()} />, ['next']],
    ['Enlarge slide 1 of 7', <CaseSlideshow slides={slidesContent} />, ['enlarge']],
    ['Open navigation menu', <MobileMenu />, ['menu']],
    ['Return to home', <NotFoundPage />, ['prev']],
    [heroContent.proof!.text, <HeroSection {...heroContent} />, ['next']],
    [
      about.contactLabel,
      <AboutSection {...about} portrait={portrait} portraitFocus={null} />,
      ['next'],
    ],
    [
      about.profileLabel,
      <AboutSection {...about} portrait={portrait} portraitFocus={null} />,
      ['external'],
    ],
    [contact.callLabel, <DirectLinks {...contact} />, ['calendar', 'next']],
    [contact.profileLabel, <DirectLinks {...contact} />, ['profile', 'external']],
    [intro.problems[0]!.statement, accordion, ['plus']],
  ])('of "%s" shows what it does', (control, element, icons) => {
    const { container } = render(element)
    const name = (content: string) => content.includes(control)
    const [found] = [
      ...within(container).queryAllByRole('link', { name }),
      ...within(container).queryAllByRole('button', { name }),
    ]
    expect(readDrawings(found!)).toEqual(icons.map(getDrawing))
  })

  it('of an open question shows that it can be closed', () => {
    const { container } = render(accordion)
    const question = within(container).getAllByRole('button')[0]!
    fireEvent.click(question)
    expect(readDrawings(question)).toEqual([getDrawing('minus')])
  })

  it('of a service is that of its content', () => {
    expect(new Set(cards.map(({ icon }) => icon)).size).toBeGreaterThan(1)
    for (const card of cards) {
      const { container } = render(<ServiceCard {...card} />)
      expect(readDrawings(container)).toEqual([getDrawing(card.icon)])
    }
  })
})
