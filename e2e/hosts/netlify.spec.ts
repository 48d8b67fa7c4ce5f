import { join } from 'node:path'
import { type Header, parseAllHeaders } from '@netlify/headers-parser'
import { expect } from 'playwright/test'
import { cacheControl, hashedFilePattern } from '../../pipeline/build/headers'
import { listFiles } from '../../pipeline/content/files'
import { testedSiteFolder } from '../support/testedSiteFolder'
import { test } from '../support/test'

/** Parses `_headers` with Netlify's parser and returns the headers of a path. */
async function loadNetlifyHeaders(): Promise<(path: string) => [name: string, value: string][]> {
  const { headers: rules, errors } = await parseAllHeaders({
    headersFiles: [join(testedSiteFolder, '_headers')],
    configHeaders: undefined,
    minimal: false,
  })
  expect(errors).toEqual([])
  return (path) =>
    (rules as Header[])
      .filter(({ forRegExp }) => forRegExp.test(path))
      .flatMap(({ values }) => Object.entries(values))
}

const files = listFiles(testedSiteFolder).filter((file) => !/\.(br|gz)$|^_headers$/.test(file))

test('Netlify sends each header once', async () => {
  const headersFor = await loadNetlifyHeaders()
  expect(files.length).toBeGreaterThan(30)
  for (const file of files) {
    const names = headersFor(`/${file}`).map(([name]) => name.toLowerCase())
    expect(new Set(names).size, file).toBe(names.length)
    expect(names, file).toContain('content-security-policy')
    expect(names, file).toContain('x-frame-options')
  }
})

test('Netlify caches hashed files for a year, but not other files', async () => {
  const headersFor = await loadNetlifyHeaders()
  for (const file of files) {
    const year = hashedFilePattern.test(file) ? cacheControl.immutable : undefined
    expect(Object.fromEntries(headersFor(`/${file}`))['Cache-Control'], file).toBe(year)
  }
})

test('Netlify does not cache missing files', async () => {
  const headersFor = await loadNetlifyHeaders()
  for (const path of ['/gone.js', '/static/gone.woff2', '/static/gone/400/portrait.avif']) {
    expect(headersFor(path).map(([name]) => name)).not.toContain('Cache-Control')
  }
})
