import { join } from 'node:path'
import { type Header, parseAllHeaders } from '@netlify/headers-parser'
import { expect } from 'playwright/test'
import { filesBelow } from '../../pipeline/content/folders'
import { caching } from '../../pipeline/build/headers'
import { built } from '../support/built'
import { test } from '../support/test'

/** Netlify's own reading of `_headers`. */
async function netlifyRules(): Promise<Header[]> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(built, '_headers')],
    configHeaders: undefined,
    minimal: false,
  })
  expect(errors).toEqual([])
  return headers as Header[]
}

const allFor = (rules: Header[], path: string) =>
  rules
    .filter(({ forRegExp }) => forRegExp.test(path))
    .flatMap(({ values }) => Object.entries(values))

test('Netlify gives every file its headers, none of them twice, and a year to what is named by its content', async () => {
  const rules = await netlifyRules()
  const files = filesBelow(built).filter((file) => !/\.(br|gz)$|^_headers$/.test(file))
  expect(files.length).toBeGreaterThan(30)
  for (const file of files) {
    const headers = allFor(rules, `/${file}`)
    const names = headers.map(([name]) => name.toLowerCase())
    expect(new Set(names).size, file).toBe(names.length)
    expect(names, file).toEqual(
      expect.arrayContaining(['content-security-policy', 'x-frame-options']),
    )
    const hashed = /^static\/|^[^/]+\.js$/.test(file)
    expect(Object.fromEntries(headers)['Cache-Control'], file).toBe(
      hashed ? caching.immutable : undefined,
    )
  }
})

test('Netlify does not say of a file that is gone that it is so for a year', async () => {
  const rules = await netlifyRules()
  for (const path of ['/gone.js', '/static/gone.woff2', '/static/gone/400/portrait.avif']) {
    expect(allFor(rules, path).map(([name]) => name)).not.toContain('Cache-Control')
  }
})
