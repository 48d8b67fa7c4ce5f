import { render, screen } from '@testing-library/react'
import { Picture } from '../../src/components/Picture'
import { picture } from '../support/content'

it('offers AVIF, WebP and the fallback in the sizes of the layout, reserves its box and waits', () => {
  const sizes = '(min-width: 768px) 50vw, 100vw'
  const { container } = render(<Picture image={picture} alt="A harbor" sizes={sizes} />)
  const sources = [...container.querySelectorAll('source')]
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
  for (const source of sources) expect(source).toHaveAttribute('sizes', sizes)
  const image = screen.getByRole('img', { name: 'A harbor' })
  expect(image).toHaveAttribute('srcset', picture.images.fallback?.srcSet)
  expect(image).toHaveAttribute('width', '450')
  expect(image).toHaveAttribute('height', '563')
  expect(image).toHaveAttribute('loading', 'lazy')
})
