import { contentTypeOf } from '../../../pipeline/build/contentType'

it.each([
  ['index.html', 'text/html; charset=utf-8'],
  ['app-1a.js', 'text/javascript; charset=utf-8'],
  ['styles.css', 'text/css; charset=utf-8'],
  ['robots.txt', 'text/plain; charset=utf-8'],
  ['page-data.json', 'application/json'],
  ['manifest.webmanifest', 'application/manifest+json'],
  ['sitemap-0.xml', 'application/xml'],
  ['icon.svg', 'image/svg+xml'],
  ['favicon.ico', 'image/x-icon'],
  ['slide.avif', 'image/avif'],
  ['slide.webp', 'image/webp'],
  ['slide.png', 'image/png'],
  ['Portrait.JPG', 'image/jpeg'],
  ['portrait.jpeg', 'image/jpeg'],
  ['figtree.woff2', 'font/woff2'],
  ['unknown.xyz', 'application/octet-stream'],
])('%s is served as %s', (file, type) => {
  expect(contentTypeOf(file)).toBe(type)
})
