import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { listPages } from '../../pipeline/build/publishedFiles'
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

test('every page is valid HTML', async () => {
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:standard'],
    rules: { 'heading-level': 'error' },
  })
  const pages = listPages(testedSiteFolder)
  expect(pages.length).toBeGreaterThan(2)
  for (const page of pages) {
    const html = await readFile(join(testedSiteFolder, page), 'utf8')
    const { results } = await validator.validateString(html)
    const problems = results.flatMap(({ messages }) => messages)
    expect(
      problems.map(({ message, selector }) => `${selector}: ${message}`),
      page,
    ).toEqual([])
  }
})
