import { devBadgeScript } from '../../../pipeline/build/devBadge'

let hasErrors: boolean
let reload: jest.Mock

/** The script on a page of its own. */
function start(): void {
  reload = jest.fn()
  const fetch = () => Promise.resolve({ json: () => ({ text: '', title: '', hasErrors }) })
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the browser runs the script's text likewise
  const run = new Function('fetch', 'location', devBadgeScript) as (...given: unknown[]) => void
  run(fetch, { reload })
}

function showGatsbysError(): void {
  document.body.append(document.createElement('gatsby-fast-refresh'))
}

beforeEach(() => {
  jest.useFakeTimers()
  document.body.innerHTML = ''
  hasErrors = true
  start()
})

afterEach(() => jest.useRealTimers())

it('loads the page anew when the content is right again, but Gatsby’s error still covers it 3 s later', async () => {
  showGatsbysError()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(reload).not.toHaveBeenCalled()
  hasErrors = false
  await jest.advanceTimersByTimeAsync(2900)
  expect(reload).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('leaves a page alone that no error covers any more', async () => {
  await jest.advanceTimersByTimeAsync(1500)
  hasErrors = false
  await jest.advanceTimersByTimeAsync(10_000)
  expect(reload).not.toHaveBeenCalled()
})

it('leaves an error of the code on the page', async () => {
  hasErrors = false
  start()
  showGatsbysError()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(reload).not.toHaveBeenCalled()
})
