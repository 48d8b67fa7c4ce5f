import { render, screen } from '@testing-library/react'
import { Picture } from '../../src/components/Picture'
import { picture } from '../support/content'

const sizes = '(min-width: 768px) 50vw, 100vw'

it('offers AVIF before WebP before the fallback, each with the sizes of the layout', () => {
  const { container } = render(<Picture image={picture} alt="A harbor" sizes={sizes} />)
  const sources = [...container.querySelectorAll('source')]
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
  for (const source of sources) expect(source).toHaveAttribute('sizes', sizes)
  expect(screen.getByRole('img')).toHaveAttribute('srcset', picture.images.fallback?.srcSet)
})

it('reserves its box by width and height and waits until it is near', () => {
  render(<Picture image={picture} alt="A harbor" sizes={sizes} />)
  const image = screen.getByRole('img', { name: 'A harbor' })
  expect(image).toHaveAttribute('width', '450')
  expect(image).toHaveAttribute('height', '563')
  expect(image).toHaveAttribute('loading', 'lazy')
})
