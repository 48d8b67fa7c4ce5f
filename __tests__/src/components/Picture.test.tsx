import { render, screen } from '@testing-library/react'
import { Picture } from '../../../src/components/Picture'
import { imageData } from '../../support/content'

const sizes = '(min-width: 768px) 50vw, 100vw'

const getImage = () => screen.getByRole('img', { name: 'A harbor' })

describe('Picture', () => {
  it('offers AVIF in several sizes before the fallback', () => {
    const { container } = render(<Picture image={imageData} alt="A harbor" sizes={sizes} />)
    const source = container.querySelector('source')
    expect(source).toHaveAttribute('type', 'image/avif')
    expect(source).toHaveAttribute('srcset', imageData.images.sources?.[0]?.srcSet)
    expect(getImage()).toHaveAttribute('src', imageData.images.fallback?.src)
  })

  it('loads the image lazily by default', () => {
    render(<Picture image={imageData} alt="A harbor" sizes={sizes} />)
    expect(getImage()).toHaveAttribute('loading', 'lazy')
  })
})
