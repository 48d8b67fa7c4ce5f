/** @jest-environment node */
import { ensureBrowser, findBrowser } from '../../../pipeline/tools/browser'

test('the first browser that exists is taken', () => {
  const exists = (path: string) => path !== '/own'
  expect(findBrowser(['/own', '/usr/bin/chromium', '/usr/bin/google-chrome'], exists)).toBe(
    '/usr/bin/chromium',
  )
})

test('without any there is none', () => {
  expect(findBrowser(['', '/own'], () => false)).toBeUndefined()
})

test('a browser that is there is used', () => {
  expect(ensureBrowser(() => '/own')).toBe('/own')
})

test('where there is none, one sentence says what to type', () => {
  expect(() => ensureBrowser(() => undefined)).toThrow(
    'There is no Chromium here: type "npx playwright install --with-deps chromium".',
  )
})
