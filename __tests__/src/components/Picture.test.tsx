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

  it('throws when the image data lacks a fallback format', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const withoutFallback = { ...imageData, images: { sources: imageData.images.sources } }
    expect(() => render(<Picture image={withoutFallback} alt="A harbor" sizes={sizes} />)).toThrow(
      'fallback format of the image "A harbor"',
    )
    jest.restoreAllMocks()
  })

  it('passes the layout sizes to every source', () => {
    const { container } = render(<Picture image={imageData} alt="A harbor" sizes={sizes} />)
    const sources = [...container.querySelectorAll('source')]
    expect(sources.map((source) => source.getAttribute('sizes'))).toEqual([sizes, sizes])
  })

  it('reserves the space of the image until the image loads', () => {
    render(<Picture image={imageData} alt="A harbor" sizes={sizes} />)
    const image = getImage()
    expect(image).toHaveAttribute('width', '450')
    expect(image).toHaveAttribute('height', '563')
  })

  it('loads the image lazily by default', () => {
    render(<Picture image={imageData} alt="A harbor" sizes={sizes} />)
    expect(getImage()).toHaveAttribute('loading', 'lazy')
  })
})
