import { render, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { HeroSection } from '../../../../src/sections/hero/HeroSection'
import { heroContent } from '../../../support/content'

const readParts = (container: HTMLElement) =>
  [...container.querySelectorAll('use')].map((use) => use.getAttribute('href'))

const rose = '/chart.svg#rose'

describe('HeroSection', () => {
  it('shows a result that is no duration as text, without a bar or the compass rose', () => {
    const proof = { ...heroContent.proof!, before: null, after: null, figure: '€1.2M saved' }
    const { container } = render(<HeroSection {...heroContent} proof={proof} />)
    const name = `€1.2M saved ${proof.text} ${proof.linkLabel}`
    expect(screen.getByRole('link', { name })).toBeInTheDocument()
    expect(container.querySelector('[style*="scaleX"]')).toBeNull()
    expect(readParts(container)).not.toContain(rose)
  })

  it('shows the compass rose instead of a result when there is none', () => {
    const { container } = render(<HeroSection {...heroContent} proof={null} />)
    expect(screen.getAllByRole('link')).toHaveLength(2)
    expect(readParts(container)).toContain(rose)
  })

  it('draws every part that visitors download with the chart, and no missing one', () => {
    const { container } = render(<HeroSection {...heroContent} proof={null} />)
    const chart = readFileSync('static/chart.svg', 'utf8')
    const ids = [...chart.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `/chart.svg#${id}`)
    expect(ids.length).toBeGreaterThan(0)
    expect(readParts(container).sort()).toEqual(ids.sort())
  })
})
