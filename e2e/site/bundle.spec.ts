import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { listPages } from '../../pipeline/hosting/publishedFiles'
import { expect, test } from '../support/fixtures'
import { testedSiteFolder } from '../support/testedSiteFolder'

test('every line of _headers is within the 2,000 characters of Cloudflare', async () => {
  const lines = (await readFile(join(testedSiteFolder, '_headers'), 'utf8')).split('\n')
  expect(lines.join()).toContain('script-src')
  for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(2000)
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
