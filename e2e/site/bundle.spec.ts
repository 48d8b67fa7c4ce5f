import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { representativePagePaths } from '../../__tests__/support/addresses'
import { expect, test } from '../support/fixtures'
import { testedSiteFolder } from '../support/testedSiteFolder'

test('every page has the same inline scripts, so that the policy stays short', async () => {
  const pages = ['index', 'privacy-policy/index', '404'].map(async (name) => {
    const html = await readFile(join(testedSiteFolder, `${name}.html`), 'utf8')
    const scripts = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
    return scripts.flatMap(([, attributes = '', code]) => (/json/.test(attributes) ? [] : code))
  })
  const [home, ...others] = await Promise.all(pages)
  expect(home?.length).toBeGreaterThan(0)
  for (const scripts of others) expect(scripts).toEqual(home)
})

test('site with placeholder content is served with X-Robots-Tag: noindex', async ({ request }) => {
  for (const path of [...representativePagePaths, '/chart.svg']) {
    expect((await request.get(path)).headers()['x-robots-tag'], path).toBe('noindex')
  }
})
