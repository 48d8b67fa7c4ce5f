/** @jest-environment node */
import { findLaunchSettingProblems, type Settings } from '../../../pipeline/content/settings'

const ready: Settings = {
  GATSBY_CONTACT_WEBHOOK_URL: 'https://hooks.larkspur.co/contact',
}

it.each<[settings: Settings, codes: string[]]>([
  [{}, []],
  [{ GATSBY_CONTACT_WEBHOOK_URL: undefined }, ['setting-missing']],
  [{ GATSBY_CONTACT_WEBHOOK_URL: 'https://example.com/hook' }, ['setting-placeholder']],
  [{ GATSBY_CONTACT_WEBHOOK_URL: 'http://127.0.0.1:8001/' }, ['setting-url-loopback']],
  [{ GATSBY_CONTACT_WEBHOOK_URL: 'https://localhost-hooks.com/contact' }, []],
])('findLaunchSettingProblems reports the problems of %o', (settings, codes) => {
  expect(findLaunchSettingProblems({ ...ready, ...settings })).toMatchObject(
    codes.map((code) => ({ code, file: '.env.production', path: ['GATSBY_CONTACT_WEBHOOK_URL'] })),
  )
})
