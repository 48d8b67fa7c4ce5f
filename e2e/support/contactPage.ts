import type { ServerResponse } from 'node:http'
import { expect, type Locator, type Page } from 'playwright/test'
import {
  getClosedWebhookUrl,
  startWebhookReceiver,
  type ReceiverBehavior,
  type WebhookReceiver,
} from './webhookReceiver'
import { startSiteWithWebhook } from './siteWithWebhook'
import { test as base } from './test'

export const validMessage = {
  Name: 'Maya Castellanos',
  Email: 'maya@tidewater.example',
  Message: 'We run a fifteen-year-old platform.\nIt needs a plan, before “next season” 👍',
}

export type FieldLabel = keyof typeof validMessage

export const successTexts = {
  title: 'Message Sent Successfully!',
  text: "Thank you for your message. I'll get back to you within 24 hours.",
}

export const failureTexts = {
  title: 'Error Sending Message',
  text: 'Please try again or contact me directly via LinkedIn.',
}

/** Page object of the contact form. */
export class ContactPage {
  readonly form: Locator
  readonly card: Locator
  readonly submit: Locator
  readonly toasts: Locator
  readonly alert: Locator
  readonly status: Locator

  constructor(readonly page: Page) {
    this.form = page.getByRole('form', { name: 'Get In Touch' })
    this.card = this.form.locator('..')
    this.submit = this.form.getByRole('button')
    this.toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('group')
    this.alert = page.locator('#announcer-assertive')
    this.status = page.locator('#announcer-polite')
  }

  field(label: FieldLabel): Locator {
    return this.form.getByRole('textbox', { name: label })
  }

  get honeypot(): Locator {
    return this.form.locator('input[name="topic"]')
  }

  async fill(values: Partial<Record<FieldLabel, string>>) {
    for (const [label, value] of Object.entries(values))
      await this.field(label as FieldLabel).fill(value)
  }

  /** Fills in a valid message; the blue button shows that the form is hydrated. */
  async fillValid() {
    await this.fill(validMessage)
    await this.expectBlueButton()
  }

  /** Sends a valid message. */
  async sendValid() {
    await this.fillValid()
    await this.submit.click()
  }

  /** Sends a message that does not arrive. */
  async sendAndExpectFailure(options?: { storage: boolean }) {
    await this.sendValid()
    await this.expectFailed(options)
  }

  async expectBlueButton() {
    // The pattern matches the colors of both color schemes, with and without hover.
    const blue = /^rgb\((21, 94, 139|14, 74, 112|116, 184, 228|151, 206, 242)\)$/
    await expect(this.submit).toHaveCSS('background-color', blue)
  }

  async expectOrangeButton() {
    await expect(this.submit).toHaveCSS('background-color', 'rgb(236, 100, 35)')
  }

  async expectSent() {
    await expect(this.toasts).toHaveText(`${successTexts.title}${successTexts.text}`)
    await expect(this.card.getByText(successTexts.text)).toBeVisible()
    await expect(this.status).toHaveText(`${successTexts.title} ${successTexts.text}`)
    await expect(this.submit).toHaveText('Send Message')
    for (const label of ['Name', 'Email', 'Message'] as const) {
      await expect(this.field(label)).toHaveValue('')
    }
  }

  /** Expects the error in toast, card and live region, and the form to keep its text. */
  async expectFailed({ storage = true } = {}) {
    await expect(this.submit).toHaveText('Send Message')
    await expect(this.submit).not.toHaveAttribute('aria-disabled')
    await expect(this.toasts).toHaveText(`${failureTexts.title}${failureTexts.text}`)
    await expect(
      this.card.getByText('Please try again or contact me directly via LinkedIn'),
    ).toBeVisible()
    await expect(this.alert).toHaveText(`${failureTexts.title} ${failureTexts.text}`)
    await this.expectTextKept()
    if (storage) expect(await this.readDraft()).toMatchObject({ message: validMessage.Message })
  }

  async expectTextKept() {
    for (const label of ['Name', 'Email', 'Message'] as const) {
      await expect(this.field(label)).toHaveValue(validMessage[label])
    }
  }

  /** Reads the draft from session storage. */
  async readDraft(): Promise<Record<string, unknown> | null> {
    const storedDraft = await this.page.evaluate(() => sessionStorage.getItem('contact-draft'))
    return storedDraft === null ? null : (JSON.parse(storedDraft) as Record<string, unknown>)
  }
}

/**
 * Sends a request to the webhook and waits for the response; all earlier requests have arrived by
 * then.
 */
export function waitForRoundTrip(page: Page, { url }: WebhookReceiver): Promise<unknown> {
  return page.evaluate((webhook) => fetch(webhook, { mode: 'no-cors' }), url)
}

interface Fixtures {
  /** Starts a webhook with this behavior; the webhook stops at the end of the test. */
  receive: (behavior?: ReceiverBehavior) => Promise<WebhookReceiver>
  /** Starts a webhook that holds each POST until the test calls `respond`. */
  receiveHeld: () => Promise<
    WebhookReceiver & { respond: (end?: (response: ServerResponse) => unknown) => void }
  >
  /**
   * Starts a webhook that breaks each connection after the request body, until the test calls
   * `repair`.
   */
  receiveBroken: () => Promise<WebhookReceiver & { repair: () => void }>
  /**
   * Opens the contact form of a site that sends to `webhook` (by default, a URL that refuses
   * connections). `early` skips waiting for the load event.
   */
  openContact: (webhook?: string, options?: { early: boolean }) => Promise<ContactPage>
}

export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from this pattern that no fixture is needed
  receive: async ({}, provide) => {
    const receivers: WebhookReceiver[] = []
    await provide(async (behavior) => {
      const receiver = await startWebhookReceiver(behavior)
      receivers.push(receiver)
      return receiver
    })
    for (const receiver of receivers) await receiver.close()
  },
  receiveHeld: ({ receive }, provide) =>
    provide(async () => {
      const heldResponses: ServerResponse[] = []
      const receiver = await receive((response, { method }) => {
        if (method === 'POST') heldResponses.push(response)
        else response.end()
      })
      return {
        ...receiver,
        respond: (end = (response) => response.end()) => heldResponses.splice(0).forEach(end),
      }
    }),
  receiveBroken: ({ receive }, provide) =>
    provide(async () => {
      let isRepaired = false
      const receiver = await receive((response, { socket }) =>
        isRepaired ? response.end() : socket.resetAndDestroy(),
      )
      return { ...receiver, repair: () => (isRepaired = true) }
    }),
  openContact: async ({ page }, provide) => {
    const closeFunctions: (() => Promise<void>)[] = []
    await provide(async (webhook, { early } = { early: false }) => {
      const site = await startSiteWithWebhook({ webhook: webhook ?? (await getClosedWebhookUrl()) })
      closeFunctions.push(site.close)
      await page.goto(`${site.url}/#contact`, { waitUntil: early ? 'commit' : 'load' })
      return new ContactPage(page)
    })
    for (const close of closeFunctions) await close()
  },
})

export { expect }
