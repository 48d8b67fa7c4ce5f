import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { expect, test } from '../support/fixtures'

/** Names that cannot be removed, or that Gatsby and React need as well. */
const required = [
  'Element',
  'Event',
  'addEventListener',
  'clearTimeout',
  'console',
  'document',
].concat('history', 'location', 'open', 'performance', 'setTimeout', 'window')

/** Lists the global names of browsers in the code that runs before React and beside it. */
function listInterfaces(): string[] {
  const types = readFileSync('node_modules/typescript/lib/lib.dom.d.ts', 'utf8')
  const known = new Set([...types.matchAll(/^declare (?:var|function) (\w+)/gm)].map(([, n]) => n!))
  const folders = ['src/inline', 'src/browser']
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  const code = files.map((file) => {
    return transformSync(readFileSync(file, 'utf8'), {
      loader: file.endsWith('x') ? 'tsx' : 'ts',
      minifyIdentifiers: true,
    }).code
  })
  const names = code.join('\n').matchAll(/(?:(?<![.\w'"])|\bwindow\.)([A-Za-z]{3,})\b/g)
  const used = new Set([...names].map(([, name]) => name!).filter((name) => known.has(name)))
  return [...used].filter((name) => !required.includes(name)).sort()
}

/** Those, and the two that components use at their start. */
const interfaces = [...listInterfaces(), 'IntersectionObserver', 'ResizeObserver']

test('list of interfaces has those that a browser can switch off', () => {
  expect(interfaces).toEqual(expect.arrayContaining(['PerformanceObserver', 'sessionStorage']))
})

for (const name of interfaces) {
  test(`page is complete without ${name}`, async ({ page, home }) => {
    await page.addInitScript((missing) => {
      Reflect.deleteProperty(window, missing)
      if (missing in window) throw new Error(`${missing} cannot be removed`)
    }, name)
    await home.open()
    await home.header.getByRole('link', { name: 'Testimonials', exact: true }).click()
    await home.expectAt('testimonials')
    await home.expectUsable()
  })
}
