import { render, screen } from '@testing-library/react'
import { Picture } from '../../../src/components/Picture'
import { imageData } from '../../support/content'

const sizes = '(min-width: 768px) 50vw, 100vw'

const getImage = () => screen.getByRole('img', { name: 'A harbor' })

describe('Picture', () => {
  it('offers modern image formats before the fallback', () => {
    const { container } = render(<Picture image={imageData} alt="A harbor" sizes={sizes} />)
    const sources = [...container.querySelectorAll('source')]
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    expect(getImage()).toHaveAttribute('srcset', imageData.images.fallback?.srcSet)
  })

  it('loads the image lazily by default', () => {
    render(<Picture image={imageData} alt="A harbor" sizes={sizes} />)
    expect(getImage()).toHaveAttribute('loading', 'lazy')
  })
})
