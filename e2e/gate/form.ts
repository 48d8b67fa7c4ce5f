import type { Page } from 'playwright/test'
import { webhookAddress } from '../support/addresses'
import { ContactPage, failure, success, valid } from '../support/contactPage'
import { bring, nextFrame } from '../support/live'
import { announcements } from './announcements'
import { fieldErrors, fieldLabels } from './controls'
import { look } from './look'
import { expect, rules } from './rules'

/** An empty form that is sent: every field says in words what is wrong, the first one has the focus, nothing else moves it. */
export async function contactForm(page: Page): Promise<string[]> {
  const { problems, hold } = rules()
  const form = page.locator('form')
  await bring(page, form)
  const fields = form.getByRole('textbox')
  const said = await announcements(page)
  await form.locator('[type=submit]').focus()
  await page.keyboard.press('Enter')
  await hold('the first field with an error gets the focus', expect(fields.first()).toBeFocused())
  for (const field of await fields.all()) {
    const name = await field.getAttribute('name')
    await hold(
      `the empty field "${name}" is marked as invalid`,
      expect(field).toHaveAttribute('aria-invalid', 'true'),
    )
    await hold(
      `the empty field "${name}" is described by an error`,
      expect(field).toHaveAccessibleDescription(/\w/),
    )
  }
  await hold('three errors are announced once', expect.poll(said).toHaveLength(1))
  return [...problems, ...(await look(page, { fieldErrors, fieldLabels }))]
}

/**
 * What a sent message is answered with: said once, by a region that was there before; an error stays until it is closed, a
 * success for 20 s, and the words stay in the card (WCAG 4.1.3, 2.2.1).
 */
export async function toast(page: Page): Promise<string[]> {
  const { problems, hold } = rules()
  const contact = new ContactPage(page)
  await bring(page, contact.form)
  const said = await announcements(page)

  async function send(answer: 'fails' | 'succeeds', words: typeof success): Promise<void> {
    await page.unroute(webhookAddress)
    await page.route(webhookAddress, (route) =>
      answer === 'fails' ? route.abort() : route.fulfill({ body: '' }),
    )
    await contact.fill(valid)
    await contact.submit.focus()
    const earlier = (await said()).length
    await page.keyboard.press('Enter')
    await hold(
      `a toast says that sending ${answer}`,
      expect(contact.toasts).toContainText(words.title),
    )
    await hold(
      `the toast that says that sending ${answer} leaves the focus where it is`,
      expect(contact.submit).toBeFocused(),
    )
    const times = (await said()).slice(earlier).filter((text) => text.includes(words.title)).length
    if (times !== 1) problems.push(`"${words.title}" is announced ${times} times`)
  }

  await send('fails', failure)
  await passTime(page, 60)
  await hold('the toast of an error stays', expect(contact.toasts).toBeVisible())
  await page.keyboard.press('Escape')
  await hold('Escape closes the toast', expect(contact.toasts).toBeHidden())
  await send('succeeds', success)
  await passTime(page, 18)
  await hold('the toast of a success can be read for 18 s', expect(contact.toasts).toBeVisible())
  await passTime(page, 3)
  await hold(
    'the toast of a success closes by itself',
    expect(contact.toasts).toBeHidden({ timeout: 8000 }),
  )
  await hold('its words stay in the card', expect(contact.card).toContainText(success.text))
  return problems
}

/** Lets the time of the toasts pass: each closes when the animation of its invisible progress bar ends. */
async function passTime(page: Page, seconds: number): Promise<void> {
  await page.evaluate((ms) => {
    for (const animation of document.getAnimations()) {
      const { target } = animation.effect as KeyframeEffect
      if (!target?.matches('.Toastify__progress-bar')) continue
      animation.currentTime = Number(animation.currentTime) + ms
    }
  }, seconds * 1000)
  await nextFrame(page)
  await nextFrame(page)
}
