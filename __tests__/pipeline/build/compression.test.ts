/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { acceptedEncoding, compress, isCompressible } from '../../../pipeline/build/compression'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.0', undefined],
  [undefined, undefined],
])('who accepts %s is sent %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

test('what is compressed comes back the same', async () => {
  const bytes = Buffer.from('words '.repeat(1000))
  expect(brotliDecompressSync(await compress(bytes, 'br'))).toEqual(bytes)
  expect(gunzipSync(await compress(bytes, 'gzip'))).toEqual(bytes)
})

test.each([
  ['text/html; charset=utf-8', true],
  ['application/json', true],
  ['image/svg+xml', true],
  ['image/avif', false],
  ['font/woff2', false],
])('%s is compressible: %s', (contentType, expected) => {
  expect(isCompressible(contentType)).toBe(expected)
})
