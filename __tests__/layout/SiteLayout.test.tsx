import { render } from '@testing-library/react'
import { SiteLayout } from '../../src/layout/SiteLayout'

const setting = 'GATSBY_ANALYTICS_SRC'

afterEach(() => {
  delete process.env[setting]
})

function renderedScript() {
  return render(<SiteLayout>The page</SiteLayout>).container.querySelector('script')
}

test('A build without analytics has no trace of them', () => {
  process.env[setting] = ''
  expect(renderedScript()).toBeNull()
})

test('A build with analytics leaves their script to Gatsby, for when the page is idle', () => {
  process.env[setting] = 'https://stats.larkspur.io/script.js'
  const script = renderedScript()
  expect(script).toHaveAttribute('src', 'https://stats.larkspur.io/script.js')
  expect(script).toHaveAttribute('data-strategy', 'idle')
})
