import { render } from '@testing-library/react'
import { Logo } from '../../src/components/Logo'

test('The mark is drawn once, whatever is rendered again around it', () => {
  const { container, rerender } = render(<Logo size="30px" />)
  const mark = container.querySelector('svg')
  expect(mark).not.toBeNull()
  rerender(<Logo size="30px" />)
  expect(container.querySelector('svg')).toBe(mark)
})
