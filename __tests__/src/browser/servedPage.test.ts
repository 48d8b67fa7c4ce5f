import { isCopy } from '../../../src/browser/servedPage'

/** Returns true if a page that was built for a path is a copy at another one. */
function isCopyAt(path: string, pagePath: string): boolean {
  history.replaceState(null, '', path)
  window.pagePath = pagePath
  return isCopy()
}

describe('isCopy', () => {
  it.each([
    '/privacy-policy/',
    '/privacy-policy',
    '/privacy-policy.html',
    '/privacy-policy/index.html',
    '/Privacy-Policy/',
    '/privacy%2Dpolicy/?a=b#c',
  ])('is false at %s, where a host may serve the page', (path) => {
    expect(isCopyAt(path, '/privacy-policy/')).toBe(false)
  })

  it.each(['/web/2026/privacy-policy/', '/privacy-policy-2/', '/'])('is true at %s', (path) => {
    expect(isCopyAt(path, '/privacy-policy/')).toBe(true)
  })
})
