import { test as base, type BrowserContext, expect } from 'playwright/test'

interface Options {
  /** Pattern of the errors that a test causes on purpose. */
  allowedErrors: RegExp | undefined
}

interface Fixtures {
  /** Uncaught errors, policy violations, warnings and errors of all pages so far. */
  errors: string[]
}

/**
 * Messages of the browser and of Gatsby about a request that failed or was late, which tests of faults
 * cause.
 */
const requestMessages =
  /^Failed to load resource|^Page not found|was preloaded using link preload|ERR_BLOCKED_BY_CLIENT/

/** React's report of HTML that differs from what it renders, as after a change by an extension. */
export const hydrationErrors = /React error #418/

/** Extends Playwright's `test`: an error in any page fails the test. */
export const test = base.extend<Options & Fixtures>({
  allowedErrors: [undefined, { option: true }],
  errors: [
    async ({ context, allowedErrors }, provide) => {
      const errors = recordErrors(context)
      await provide(errors)
      expect(errors.filter((error) => !allowedErrors?.test(error))).toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page }, provide) => {
    await provide(page)
    // Pending requests would fail the test.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

function recordErrors(context: BrowserContext): string[] {
  const errors: string[] = []
  context.on('weberror', (error) => errors.push(error.error().message))
  context.on('console', (message) => {
    const isProblem = ['error', 'warning'].includes(message.type())
    if (isProblem && !requestMessages.test(message.text())) errors.push(message.text())
  })
  return errors
}
