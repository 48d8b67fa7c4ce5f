import { test as base, expect, type BrowserContext, type Request } from 'playwright/test'
import site from '../../__tests__/fixtures/content/site.json'
import { testedWebhookUrl } from '../../__tests__/support/addresses'
import { Carousel } from './carousel'
import { Contact } from './contact'
import { findChromium } from './findChromium'
import { Home } from './home'
import { Slideshow } from './slideshow'
import { Webhook } from './webhook'

interface Fixtures {
  /** Pattern of the errors that a test causes on purpose. */
  allowedErrors: RegExp | undefined
  /** Uncaught errors, policy violations, warnings and failed requests of all pages so far. */
  errors: string[]
  /** Receiver of the tested site's messages; each test begins with one that accepts them. */
  webhook: Webhook
  home: Home
  contact: Contact
  slideshow: Slideshow
  carousel: Carousel
}

interface WorkerFixtures {
  /** Uses the full browser with its back/forward cache, which the headless shell lacks. */
  backForwardCache: boolean
  receiver: Webhook
}

/** Messages about failed requests, which `recordErrors` reports, and about code that a test holds. */
const requestMessages =
  /^Failed to load resource|^Page not found|ERR_BLOCKED_BY_CLIENT|\.js(on)?\S* was preloaded/

/** Failures that tests cause: stopped or offline requests, and those of a page that is left. */
const causedFailures = /^(net::ERR_(ABORTED|FAILED|BLOCKED_BY_CLIENT|INTERNET_DISCONNECTED)|csp)$/

/** React's report of HTML that differs from what it renders, as after a change by an extension. */
export const hydrationErrors = /React error #418/

/**
 * Extends Playwright's `test`: an error in any page fails the test, the external links are stubbed, and
 * the browser sends the site's messages to the receiver of its worker.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  allowedErrors: [undefined, { option: true }],
  errors: [
    async ({ context, allowedErrors }, provide) => {
      const { errors, settle } = recordErrors(context)
      await provide(errors)
      await settle()
      expect(errors.filter((error) => !allowedErrors?.test(error))).toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context }, provide) => {
    for (const url of [site.schedulingUrl, site.profileUrl]) {
      await context.route(url, (route) => route.fulfill({ body: 'Elsewhere' }))
    }
    await provide(context)
  },
  page: async ({ page }, provide) => {
    await provide(page)
    // Pending requests would fail the test.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  home: ({ page }, provide) => provide(new Home(page)),
  contact: ({ page }, provide) => provide(new Contact(page)),
  slideshow: ({ page }, provide) => provide(new Slideshow(page)),
  carousel: ({ page }, provide) => provide(new Carousel(page)),
  webhook: async ({ receiver }, provide) => {
    receiver.reset()
    await provide(receiver)
    receiver.reset()
  },
  backForwardCache: [false, { option: true, scope: 'worker' }],
  receiver: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from this pattern that no fixture is needed
    async ({}, provide) => {
      const receiver = new Webhook()
      await receiver.start()
      await provide(receiver)
      await receiver.stop()
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, receiver, backForwardCache }, provide) => {
      const rule = `MAP ${new URL(testedWebhookUrl).host} ${receiver.host}`
      await provide({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--host-resolver-rules=${rule}`],
        ...(backForwardCache && {
          executablePath: findChromium(),
          ignoreDefaultArgs: ['--disable-back-forward-cache'],
        }),
      })
    },
    { scope: 'worker' },
  ],
})

function recordErrors(context: BrowserContext) {
  const errors: string[] = []
  const checks: Promise<void>[] = []
  context.on('weberror', (error) => errors.push(error.error().message))
  context.on('console', (message) => {
    const isProblem = ['error', 'warning'].includes(message.type())
    if (isProblem && !requestMessages.test(message.text())) errors.push(message.text())
  })
  const addFailure = (request: Request, reason: string) => {
    // Tests see which page they open, and make the webhook fail.
    const isExpected = request.isNavigationRequest() || request.url() === testedWebhookUrl
    if (!isExpected) errors.push(`${request.url()}: ${reason}`)
  }
  context.on('requestfailed', (request) => {
    const { errorText } = request.failure()!
    if (!causedFailures.test(errorText)) addFailure(request, errorText)
  })
  context.on('response', (response) => {
    if (response.status() < 400) return
    // A response that a test makes has no server.
    const check = response.serverAddr().then((server) => {
      if (server) addFailure(response.request(), `status ${response.status()}`)
    })
    checks.push(check.catch(() => {}))
  })
  return { errors, settle: () => Promise.all(checks) }
}

export { expect }
