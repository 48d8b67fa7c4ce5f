import { join } from 'node:path'
import { type Header, parseAllHeaders } from '@netlify/headers-parser'
import { cacheControl, hashedFilePattern } from '../../pipeline/hosting/headers'
import { listFiles } from '../../pipeline/content/contentFiles'
import { expect, test } from '../support/fixtures'
import { testedSiteFolder } from '../support/testedSiteFolder'

test('Netlify sends each header once, and caches only hashed files for a year', async () => {
  const { headers: rules, errors } = await parseAllHeaders({
    headersFiles: [join(testedSiteFolder, '_headers')],
    configHeaders: undefined,
    minimal: false,
  })
  expect(errors).toEqual([])
  const headersFor = (path: string) =>
    (rules as Header[])
      .filter(({ forRegExp }) => forRegExp.test(path))
      .flatMap(({ values }) => Object.entries(values))

  const files = listFiles(testedSiteFolder).filter((file) => file !== '_headers')
  expect(files.length).toBeGreaterThan(30)
  for (const file of files) {
    const headers = headersFor(`/${file}`)
    const names = headers.map(([name]) => name.toLowerCase())
    expect(new Set(names).size, file).toBe(names.length)
    expect(names, file).toContain('content-security-policy')
    expect(names, file).toContain('x-frame-options')
    const year = hashedFilePattern.test(file) ? cacheControl.immutable : undefined
    expect(Object.fromEntries(headers)['Cache-Control'], file).toBe(year)
  }
  for (const path of ['/gone.js', '/static/gone.woff2', '/static/gone/400/portrait.avif']) {
    expect(
      headersFor(path).map(([name]) => name),
      path,
    ).not.toContain('Cache-Control')
  }
})
