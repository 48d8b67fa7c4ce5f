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

test('a browser that is there is used, and nothing is installed', () => {
  expect(ensureBrowser(() => '/own', false)).toBe('/own')
})

test('where nothing may be installed, one sentence says what to type', () => {
  expect(() => ensureBrowser(() => undefined, false)).toThrow(
    'There is no Chromium here: type "npx playwright install --with-deps chromium".',
  )
})
