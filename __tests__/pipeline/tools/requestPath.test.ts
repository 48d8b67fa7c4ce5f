/** @jest-environment node */
import { parseRequestPath } from '../../../pipeline/tools/requestPath'

describe('parseRequestPath', () => {
  test.each([
    ['/', '/', ''],
    ['/privacy-policy', '/privacy-policy', ''],
    ['/privacy-policy/?a=1&b=?', '/privacy-policy/', '?a=1&b=?'],
    ['/a%20b.png', '/a b.png', ''],
    ['/static/./x/../y.js', '/static/y.js', ''],
    ['//evil.example/..', '/', ''],
    ['//evil.example', '/evil.example', ''],
    ['/privacy-policy//', '/privacy-policy/', ''],
    ['/caf%e9', '/caf\uFFFD', ''],
    ['/caf%C3%A9', '/café', ''],
  ])('%s leads to %s', (target, path, query) => {
    expect(parseRequestPath(target)).toEqual({ kind: 'path', path, query })
  })

  test.each(['/%E0%A4%A', '/%', '/..%2f', '/..%2f..%2fetc%2fpasswd', '/../a', '/a%00b', '*', 'x'])(
    '%s is malformed',
    (target) => {
      expect(parseRequestPath(target)).toEqual({ kind: 'malformed' })
    },
  )
})
