/** @jest-environment node */
import { robotsText } from '../../../pipeline/build/hostFiles'

it('welcomes everybody and names the sitemap under the address of the site', () => {
  expect(robotsText('https://fairlead.example')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://fairlead.example/sitemap-index.xml\n',
  )
})
