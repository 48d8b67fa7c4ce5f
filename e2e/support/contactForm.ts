import type { ServerResponse } from 'node:http'
import { expect, type Locator, type Page } from 'playwright/test'
import {
  getSharedConnectionClosingWebhookUrl,
  startWebhookReceiver,
  type ReceiverBehavior,
  type WebhookReceiver,
} from './webhookReceiver'
import { startSiteCopyWithWebhook } from './siteWithWebhook'
import { test as base } from './test'

export const validValuesByFieldLabel = {
  Name: 'Maya Castellanos',
  Email: 'maya@tidewater.example',
  Message: 'We run a fifteen-year-old platform.\nIt needs a plan, before “next season” 👍',
}

export type FieldLabel = keyof typeof validValuesByFieldLabel

export const successToastTexts: { title: string; text: string } = {
  title: 'Message Sent Successfully!',
  text: "Thank you for your message. I'll get back to you within 24 hours.",
}

export const failureToastTexts: { title: string; text: string } = {
  title: 'Error Sending Message',
  text: 'Please try again or contact me directly via LinkedIn.',
}

/** Page object of the contact form. */
export class ContactFormPageObject {
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

  async fillFields(values: Partial<Record<FieldLabel, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values))
      await this.field(label as FieldLabel).fill(value)
  }

  /**
   * Fills in a valid message and waits until the submit button turns blue, because only a hydrated
   * form changes the color of the button.
   */
  async fillValidAndWaitForHydration(): Promise<void> {
    await this.fillFields(validValuesByFieldLabel)
    await this.expectBlueButton()
  }

  async sendValidMessage(): Promise<void> {
    await this.fillValidAndWaitForHydration()
    await this.submit.click()
  }

  /** Sends a valid message and expects the form to report a failed send. */
  async sendAndExpectFailure(options?: { storage: boolean }): Promise<void> {
    await this.sendValidMessage()
    await this.expectFailed(options)
  }

  async expectBlueButton(): Promise<void> {
    // Shades of blue in the light and the dark color scheme, each without and with hover.
    const blue = /^rgb\((21, 94, 139|14, 74, 112|116, 184, 228|151, 206, 242)\)$/
    await expect(this.submit).toHaveCSS('background-color', blue)
  }

  async expectOrangeButton(): Promise<void> {
    await expect(this.submit).toHaveCSS('background-color', 'rgb(236, 100, 35)')
  }

  async expectSent(): Promise<void> {
    await expect(this.toasts).toHaveText(`${successToastTexts.title}${successToastTexts.text}`)
    await expect(this.card.getByText(successToastTexts.text)).toBeVisible()
    await expect(this.status).toHaveText(`${successToastTexts.title} ${successToastTexts.text}`)
    await expect(this.submit).toHaveText('Send Message')
    for (const label of ['Name', 'Email', 'Message'] as const) {
      await expect(this.field(label)).toHaveValue('')
    }
  }

  /**
   * Expects the error message in the toast, the card and the live region, and the sent text in the
   * fields.
   */
  async expectFailed({ storage = true } = {}): Promise<void> {
    await expect(this.submit).toHaveText('Send Message')
    await expect(this.submit).not.toHaveAttribute('aria-disabled')
    await expect(this.toasts).toHaveText(`${failureToastTexts.title}${failureToastTexts.text}`)
    await expect(
      this.card.getByText('Please try again or contact me directly via LinkedIn'),
    ).toBeVisible()
    await expect(this.alert).toHaveText(`${failureToastTexts.title} ${failureToastTexts.text}`)
    await this.expectTextKept()
    if (storage)
      expect(await this.readDraft()).toMatchObject({ message: validValuesByFieldLabel.Message })
  }

  async expectTextKept(): Promise<void> {
    for (const label of ['Name', 'Email', 'Message'] as const) {
      await expect(this.field(label)).toHaveValue(validValuesByFieldLabel[label])
    }
  }

  async readDraft(): Promise<Record<string, unknown> | null> {
    const storedDraft = await this.page.evaluate(() => sessionStorage.getItem('contact-draft'))
    return storedDraft === null ? null : (JSON.parse(storedDraft) as Record<string, unknown>)
  }
}

/**
 * Sends a request to the webhook and waits for the response; by then, all earlier requests have
 * arrived.
 */
export async function sendAndAwaitProbeRequest(
  page: Page,
  { url }: WebhookReceiver,
): Promise<void> {
  await page.evaluate((webhookUrl) => fetch(webhookUrl, { mode: 'no-cors' }), url)
}

interface Fixtures {
  /** Starts a webhook with this behavior; the webhook stops at the end of the test. */
  receive: (behavior?: ReceiverBehavior) => Promise<WebhookReceiver>
  /** Starts a webhook that holds each POST until the test calls `respond`. */
  receiveHeld: () => Promise<
    WebhookReceiver & { respond: (end?: (response: ServerResponse) => unknown) => void }
  >
  /**
   * Starts a webhook that resets each connection after receiving the request body, until the test
   * calls `repair`.
   */
  receiveBroken: () => Promise<WebhookReceiver & { repair: () => void }>
  /**
   * Opens the contact form of a site that sends to `webhook`, by default a webhook that closes each
   * connection; `early` skips waiting for the load event.
   */
  openContact: (webhook?: string, options?: { early: boolean }) => Promise<ContactFormPageObject>
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
      const site = await startSiteCopyWithWebhook({
        webhookUrl: webhook ?? (await getSharedConnectionClosingWebhookUrl()),
      })
      closeFunctions.push(site.close)
      await page.goto(`${site.url}/#contact`, { waitUntil: early ? 'commit' : 'load' })
      return new ContactFormPageObject(page)
    })
    for (const close of closeFunctions) await close()
  },
})

export { expect }
