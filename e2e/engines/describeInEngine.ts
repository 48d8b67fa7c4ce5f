import { expect } from 'playwright/test'
import { findProgramPath } from '../support/systemDependencies'
import { test } from '../support/test'
import type { Driver } from './driver'

export let driver: Driver

/** Console messages of all pages of the current test. */
let consoleMessages: string[]

/**
 * Defines the tests of an engine, and asserts after each test that its pages wrote nothing to the
 * console.
 */
export function describeInEngine(
  title: string,
  program: 'Firefox' | 'WebKit',
  startDriver: (programPath: string) => Promise<Driver>,
  tests: () => void,
): void {
  test.describe(`In ${title}`, () => {
    const programPath = findProgramPath(program)
    test.skip(!programPath, `${program} is not installed; npm run test:thorough prints the command`)
    test.describe.configure({ mode: 'default' })
    let engineDriver: Driver | undefined

    test.beforeAll(async () => {
      engineDriver = await startDriver(programPath!)
    })
    test.beforeEach(() => {
      driver = engineDriver!
      consoleMessages = []
    })
    test.afterEach(async () => {
      await collectConsoleMessagesBeforeLeavingPage()
      // Firefox blocks prefetches of page data because of `default-src 'none'`. Navigation still
      // loads the data, so ignore this message.
      const refusedPrefetch = /Content-Security-Policy.*default-src.*\/page-data\//s
      expect(consoleMessages.filter((line) => !refusedPrefetch.test(line))).toEqual([])
    })
    test.afterAll(() => engineDriver?.close())

    tests()
  })
}

/** Collects the console messages of the current page before the browser leaves the page. */
export async function collectConsoleMessagesBeforeLeavingPage(): Promise<void> {
  const takeMessages = () =>
    (window as { consoleMessages?: string[] }).consoleMessages?.splice(0) ?? []
  consoleMessages.push(...(await evaluateInPage(takeMessages)))
}

/** Polls for up to 15 s until the expectation passes. */
export function expectEventually<Result>(
  callback: () => Promise<Result>,
): ReturnType<typeof expect.poll<Result>> {
  // The timeout is long, because the machine may be busy.
  return expect.poll(callback, { intervals: [50, 50, 100, 200], timeout: 15_000 })
}

/**
 * Runs a function in the page.
 *
 * @param selfContainedCallback must not use variables of the test
 */
export function evaluateInPage<Result, Inputs extends unknown[]>(
  selfContainedCallback: (...jsonInputs: Inputs) => Result | Promise<Result>,
  ...inputs: Inputs
): Promise<Result> {
  const args = inputs.map((input) => JSON.stringify(input)).join()
  return driver.evaluate(`(${selfContainedCallback.toString()})(${args})`) as Promise<Result>
}

/**
 * Runs a function on the first matching element in the page; returns undefined if no element
 * matches.
 */
export function evaluateOnFirstMatch<Result>(
  selector: string,
  selfContainedCallback: (element: HTMLElement) => Result,
): Promise<Result | undefined> {
  const elementExpression = `document.querySelector(${JSON.stringify(selector)})`
  const expression = `${elementExpression} ? (${selfContainedCallback.toString()})(${elementExpression}) : undefined`
  return driver.evaluate(expression) as Promise<Result | undefined>
}
