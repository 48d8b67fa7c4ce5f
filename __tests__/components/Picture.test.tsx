import { render, screen } from '@testing-library/react'
import { Picture } from '../../src/components/Picture'
import { picture } from '../support/content'

const sizes = '(min-width: 768px) 50vw, 100vw'

const getImage = () => screen.getByRole('img', { name: 'A harbor' })

describe('Picture', () => {
  it('offers AVIF, WebP and the fallback in the layout sizes', () => {
    const { container } = render(<Picture image={picture} alt="A harbor" sizes={sizes} />)
    const sources = [...container.querySelectorAll('source')]
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    for (const source of sources) expect(source).toHaveAttribute('sizes', sizes)
    expect(getImage()).toHaveAttribute('srcset', picture.images.fallback?.srcSet)
  })

  it('throws for image data without a fallback format', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const withoutFallback = { ...picture, images: { sources: picture.images.sources } }
    expect(() => render(<Picture image={withoutFallback} alt="A harbor" sizes={sizes} />)).toThrow(
      'fallback format of the image "A harbor"',
    )
    jest.restoreAllMocks()
  })

  it('reserves its space and loads lazily', () => {
    render(<Picture image={picture} alt="A harbor" sizes={sizes} />)
    const image = getImage()
    expect(image).toHaveAttribute('width', '450')
    expect(image).toHaveAttribute('height', '563')
    expect(image).toHaveAttribute('loading', 'lazy')
  })
})
