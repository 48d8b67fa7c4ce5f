/** @jest-environment node */
import { findLaunchSettingProblems, type Settings } from '../../../pipeline/content/settings'

const ready: Settings = {
  GATSBY_CONTACT_WEBHOOK_URL: 'https://hooks.larkspur.co/contact',
}

it.each<[Settings, RegExp | null]>([
  [{}, null],
  [{ GATSBY_CONTACT_WEBHOOK_URL: undefined }, /GATSBY_CONTACT_WEBHOOK_URL is not set/],
  [{ GATSBY_CONTACT_WEBHOOK_URL: 'https://example.com/hook' }, /is still a placeholder/],
  [
    { GATSBY_CONTACT_WEBHOOK_URL: 'http://127.0.0.1:8001/' },
    /points to localhost \(this computer\)/,
  ],
  [{ GATSBY_CONTACT_WEBHOOK_URL: 'https://localhost-hooks.com/contact' }, null],
])('findLaunchSettingProblems reports the problems of %o', (settings, sentence) => {
  const found = findLaunchSettingProblems({ ...ready, ...settings })
  expect(found.map(({ message }) => message)).toEqual(
    sentence ? [expect.stringMatching(sentence)] : [],
  )
  for (const { fix } of found) expect(fix).toContain('npm run ready -- --host-settings')
})
