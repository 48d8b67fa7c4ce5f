import { expect } from 'playwright/test'
import { findProgramPath } from '../support/systemDependencies'
import { test } from '../support/test'
import type { Driver } from './driver'

/** Browser of the current test. */
export let driver: Driver

/** Console messages of all pages of the current test. */
let consoleMessages: string[]

/** Defines the tests of an engine. Each of them fails if its pages write to the console. */
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
      // Firefox checks prefetches against `default-src 'none'`; the page data loads once it is needed.
      const refusedPrefetch = /Content-Security-Policy.*default-src.*\/page-data\//s
      expect(consoleMessages.filter((line) => !refusedPrefetch.test(line))).toEqual([])
    })
    test.afterAll(() => started?.close())

    tests()
  })
}

/** Collects the console messages of the current page before it is left. */
export async function collectConsoleMessages(): Promise<void> {
  const latest = () => (window as { consoleMessages?: string[] }).consoleMessages?.splice(0) ?? []
  consoleMessages.push(...(await evaluate(latest)))
}

/** Polls until the expectation passes, long enough for a busy machine. */
export function expectEventually<Result>(work: () => Promise<Result>) {
  return expect.poll(work, { intervals: [50, 50, 100, 200], timeout: 15_000 })
}

/** Runs a function without outer references in the page. */
export function evaluate<Result, Inputs extends unknown[]>(
  work: (...inputs: Inputs) => Result | Promise<Result>,
  ...inputs: Inputs
): Promise<Result> {
  const list = inputs.map((input) => JSON.stringify(input)).join()
  return driver.evaluate(`(${work.toString()})(${list})`) as Promise<Result>
}

/** Runs a function on the first matching element in the page; undefined if there is none. */
export function evaluateOn<Result>(selector: string, work: (element: HTMLElement) => Result) {
  const found = `document.querySelector(${JSON.stringify(selector)})`
  const expression = `${found} ? (${work.toString()})(${found}) : undefined`
  return driver.evaluate(expression) as Promise<Result | undefined>
}
