import { render } from '@testing-library/react'
import services from '../../../fixtures/content/services.json'
import { ServicesSection } from '../../../../src/sections/services/ServicesSection'

const [card] = services.cards as unknown as Queries.ServicesSectionFragment['cards']

describe('ServicesSection', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 2],
    [5, 3],
    [6, 3],
  ])('shows %i services in at most %i columns', (count, columns) => {
    const cards = Array.from({ length: count }, () => card!)
    const { container } = render(<ServicesSection title="Services" lead="Lead" cards={cards} />)
    const list = container.querySelector('ul')!
    expect(list.style.getPropertyValue('--columns')).toBe(String(columns))
  })
})
