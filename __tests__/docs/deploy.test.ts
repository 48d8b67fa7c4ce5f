/** @jest-environment node */
import { readFileSync } from 'node:fs'

const text = readFileSync('docs/deploy.md', 'utf8')
const [, code = ''] = /```js\n([\s\S]*?)```/.exec(text)!

type Handler = (event: object) => { uri?: string; headers: { location?: { value: string } } }
// eslint-disable-next-line @typescript-eslint/no-implied-eval -- CloudFront runs the function's text likewise
const handler = (new Function(`${code}; return handler`) as () => Handler)()

it.each([
  ['/', '/index.html', undefined],
  ['/imprint/', '/imprint/index.html', undefined],
  ['/app-1a.js', '/app-1a.js', undefined],
  ['/imprint', undefined, 'https://www.larkspur.co/imprint/'],
  ['//evil', undefined, 'https://www.larkspur.co//evil/'],
])('S3 is asked for %s as %s, or the visitor sent to %s', (uri, file, location) => {
  const answer = handler({ request: { uri, headers: { host: { value: 'www.larkspur.co' } } } })
  expect(answer.uri).toBe(file)
  expect(answer.headers.location?.value).toBe(location)
})

it('is short enough to be read', () => {
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(90)
})
