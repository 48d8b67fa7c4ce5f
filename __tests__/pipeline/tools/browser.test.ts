/** @jest-environment node */
import { findBrowser } from '../../../pipeline/tools/findBrowser'

test('the first browser that exists is taken', () => {
  const exists = (path: string) => path !== '/own'
  expect(findBrowser(['/own', '/usr/bin/chromium', '/usr/bin/google-chrome'], exists)).toBe(
    '/usr/bin/chromium',
  )
})

test('without any there is none', () => {
  expect(findBrowser(['', '/own'], () => false)).toBeUndefined()
})
