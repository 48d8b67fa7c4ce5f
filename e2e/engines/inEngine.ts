import { expect } from 'playwright/test'
import { otherPrograms } from '../support/otherPrograms'
import { test } from '../support/test'
import type { Driver } from './Driver'
import { Visitor } from './visitor'

/** Who visits in the test that is running. */
export let visitor: Visitor

/** Starts an engine for these tests, of which none may leave a complaint. */
export function inEngine(
  title: string,
  program: 'Firefox' | 'WebKit',
  start: (path: string) => Promise<Driver>,
  tests: () => void,
): void {
  test.describe(`In ${title}`, () => {
    const path = otherPrograms.find(({ name }) => name === program)!.find()
    test.skip(!path, `${program} is not here: npm run test:thorough says how to get it`)
    test.describe.configure({ mode: 'default' })
    let driver: Driver

    test.beforeAll(async () => {
      driver = await start(path!)
    })
    test.beforeEach(() => {
      visitor = new Visitor(driver)
    })
    test.afterEach(async () => {
      // Firefox holds a prefetch against `default-src`, which allows nothing; the page is loaded when it is wanted.
      const refusedPrefetch = /Content-Security-Policy.*default-src.*\/page-data\//s
      const complaints = await visitor.complaints()
      expect(complaints.filter((line) => !refusedPrefetch.test(line))).toEqual([])
    })
    test.afterAll(() => driver?.close())

    tests()
  })
}
