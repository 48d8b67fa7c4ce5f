import { render } from '@testing-library/react'
import { Analytics } from '../../src/layout/Analytics'

const setting = 'GATSBY_ANALYTICS_SRC'

afterEach(() => {
  delete process.env[setting]
})

test('A build without analytics has no trace of them', () => {
  process.env[setting] = ''
  expect(render(<Analytics />).container).toBeEmptyDOMElement()
})

test('A build with analytics leaves their script to Gatsby, for when the page is idle', () => {
  process.env[setting] = 'https://stats.larkspur.io/script.js'
  const script = render(<Analytics />).container.querySelector('script')
  expect(script).toHaveAttribute('src', 'https://stats.larkspur.io/script.js')
  expect(script).toHaveAttribute('data-strategy', 'idle')
})
