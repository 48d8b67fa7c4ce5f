import { render } from '@testing-library/react'
import { Analytics } from '../../src/layout/Analytics'

const setting = 'GATSBY_ANALYTICS_SRC'

afterEach(() => {
  delete process.env[setting]
})

test.each([undefined, ''])('A build without analytics (%j) has no trace of them', (source) => {
  if (source !== undefined) process.env[setting] = source
  const { container } = render(<Analytics />)
  expect(container).toBeEmptyDOMElement()
})

test('A build with analytics leaves their script to Gatsby, for when the page is idle', () => {
  process.env[setting] = 'https://stats.fairlead.io/script.js'
  const { container } = render(<Analytics />)
  expect(container.querySelector('script')).toHaveAttribute(
    'src',
    'https://stats.fairlead.io/script.js',
  )
  expect(container.querySelector('script')).toHaveAttribute('data-strategy', 'idle')
})
