import { expect, type Locator, type Page } from 'playwright/test'
import site from '../../__tests__/fixtures/content/site.json'
import { testedWebhookUrl } from '../../__tests__/support/addresses'

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

/** Contact form, with the toasts and announcements of its results. */
export class Contact {
  readonly form: Locator
  readonly card: Locator
  readonly submit: Locator
  readonly honeypot: Locator
  readonly toasts: Locator
  readonly closeToast: Locator
  readonly alert: Locator
  readonly status: Locator

  constructor(readonly page: Page) {
    this.form = page.getByRole('form', { name: 'Get In Touch' })
    this.card = this.form.locator('..')
    this.submit = this.form.getByRole('button')
    this.honeypot = this.form.locator('input[name="topic"]')
    this.toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('group')
    this.closeToast = page.getByRole('button', { name: 'Close notification' })
    this.alert = page.locator('#announcer-assertive')
    this.status = page.locator('#announcer-polite')
  }

  /** Opens the page at the form; `commit` does not wait until the page has loaded. */
  async open(waitUntil: 'load' | 'commit' = 'load', siteUrl = ''): Promise<void> {
    await this.page.goto(`${siteUrl}/#contact`, { waitUntil })
    // The browser focuses the section at the first frame, which would end typing into a field.
    if (waitUntil === 'load') await expect(this.page.locator('#contact')).toBeFocused()
  }

  field(label: FieldLabel): Locator {
    return this.form.getByRole('textbox', { name: label })
  }

  async type(values: Partial<Record<FieldLabel, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values))
      await this.field(label as FieldLabel).fill(value)
  }

  /** Fills in a valid message, and waits for the blue button, which only a hydrated form has. */
  async fill(): Promise<void> {
    await this.type(validMessage)
    await this.expectBlue()
  }

  async send(): Promise<void> {
    await this.fill()
    await this.submit.click()
  }

  async expectBlue(): Promise<void> {
    // Shades of blue in the light and the dark color scheme, each without and with hover.
    const blue = /^rgb\((21, 94, 139|14, 74, 112|116, 184, 228|151, 206, 242)\)$/
    await expect(this.submit).toHaveCSS('background-color', blue)
  }

  /** Expects the success message in toast, card and live region, and empty fields. */
  async expectSent(): Promise<void> {
    const { title, text } = successTexts
    await expect(this.toasts).toHaveText(title + text)
    await expect(this.card.getByText(text)).toBeVisible()
    const call = this.card.locator('#submit-result').getByRole('link')
    await expect(call).toHaveAttribute('href', site.schedulingUrl)
    await expect(this.status).toHaveText(`${title} ${text}`)
    await expect(this.submit).toHaveText('Send Message')
    await this.expectTexts({ Name: '', Email: '', Message: '' })
  }

  /** Expects the error message in toast, card and live region, and the sent text in the fields. */
  async expectFailed(): Promise<void> {
    const { title, text } = failureTexts
    await expect(this.submit).toHaveText('Send Message')
    await expect(this.submit).not.toHaveAttribute('aria-disabled')
    await expect(this.toasts).toHaveText(title + text)
    await expect(this.card.getByText(text.replace(/\.$/, ''))).toBeVisible()
    const profile = this.card.getByRole('link', { name: 'LinkedIn' })
    await expect(profile).toHaveAttribute('href', site.profileUrl)
    await expect(this.alert).toHaveText(`${title} ${text}`)
    await this.expectTexts(validMessage)
  }

  async expectTexts(texts: Partial<Record<FieldLabel, string>>): Promise<void> {
    for (const [label, text] of Object.entries(texts))
      await expect(this.field(label as FieldLabel)).toHaveValue(text)
  }

  /** Returns the stored draft. */
  async draft(): Promise<unknown> {
    const stored = await this.page.evaluate(() => sessionStorage.getItem('contact-draft'))
    return stored === null ? null : JSON.parse(stored)
  }
}

/** Waits for the answer to one more request to the webhook; by then, all earlier ones have arrived. */
export async function awaitEarlierRequests(page: Page): Promise<void> {
  await page.evaluate((url) => fetch(url, { mode: 'no-cors' }), testedWebhookUrl)
}
