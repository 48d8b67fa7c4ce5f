import { expect } from 'playwright/test'
import { findProgramPath } from '../support/systemDependencies'
import { test } from '../support/test'
import type { Driver } from './driver'

/** The browser of the test that is running. */
export let driver: Driver

/** What its pages have complained of. */
let consoleMessages: string[]

/** Starts an engine for these tests, of which none may leave a complaint. */
export function describeInEngine(
  title: string,
  program: 'Firefox' | 'WebKit',
  start: (path: string) => Promise<Driver>,
  tests: () => void,
): void {
  test.describe(`In ${title}`, () => {
    const path = findProgramPath(program)
    test.skip(!path, `${program} is not here: npm run test:thorough says how to get it`)
    test.describe.configure({ mode: 'default' })
    let started: Driver | undefined

    test.beforeAll(async () => {
      started = await start(path!)
    })
    test.beforeEach(() => {
      driver = started!
      consoleMessages = []
    })
    test.afterEach(async () => {
      await collectConsoleMessages()
      // Firefox holds a prefetch against `default-src`, which allows nothing; the page is loaded when it is wanted.
      const refusedPrefetch = /Content-Security-Policy.*default-src.*\/page-data\//s
      expect(consoleMessages.filter((line) => !refusedPrefetch.test(line))).toEqual([])
    })
    test.afterAll(() => started?.close())

    tests()
  })
}

/** Keeps what the page has complained of up to now. */
export async function collectConsoleMessages(): Promise<void> {
  const latest = () => (window as { consoleMessages?: string[] }).consoleMessages?.splice(0) ?? []
  consoleMessages.push(...(await evaluate(latest)))
}

/** Looks again and again until it is as expected; long enough for a busy machine. */
export function expectEventually<Result>(work: () => Promise<Result>) {
  return expect.poll(work, { intervals: [50, 50, 100, 200], timeout: 15_000 })
}

/** Runs a function that stands alone inside the page. */
export function evaluate<Result, Inputs extends unknown[]>(
  work: (...inputs: Inputs) => Result | Promise<Result>,
  ...inputs: Inputs
): Promise<Result> {
  const list = inputs.map((input) => JSON.stringify(input)).join()
  return driver.evaluate(`(${work.toString()})(${list})`) as Promise<Result>
}

/** What such a function says of the first element that fits; undefined where none does. */
export function evaluateOn<Result>(selector: string, work: (element: HTMLElement) => Result) {
  const found = `document.querySelector(${JSON.stringify(selector)})`
  const expression = `${found} ? (${work.toString()})(${found}) : undefined`
  return driver.evaluate(expression) as Promise<Result | undefined>
}
