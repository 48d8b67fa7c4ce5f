import type { Page } from 'playwright/test'
import { webhookAddress } from '../../support/addresses'
import { ContactPage, failure, success, valid } from '../../support/contactPage'
import { bring } from '../../support/live'
import { announcements } from '../announcements'
import { expect, problemUnless } from '../problemUnless'

/**
 * What a sent message is answered with: said once, by a region that was there before; an error stays until it is closed, a
 * success for 20 s, and the words stay in the card (WCAG 4.1.3, 2.2.1).
 */
export async function toast(page: Page): Promise<string[]> {
  const contact = new ContactPage(page)
  await bring(page, contact.form)
  await page.clock.install()
  const said = await announcements(page)
  const problems: string[] = []

  async function send(answer: 'fails' | 'succeeds', words: typeof success): Promise<void> {
    await page.unroute(webhookAddress)
    await page.route(webhookAddress, (route) =>
      answer === 'fails' ? route.abort() : route.fulfill({ body: '' }),
    )
    await contact.fill(valid)
    await contact.submit.focus()
    const earlier = (await said()).length
    await page.keyboard.press('Enter')
    problems.push(
      ...(await problemUnless(
        `no toast says that sending ${answer}`,
        expect(contact.toasts).toContainText(words.title),
      )),
      ...(await problemUnless(
        `the toast that says that sending ${answer} moves the focus`,
        expect(contact.submit).toBeFocused(),
      )),
    )
    const times = (await said()).slice(earlier).filter((text) => text.includes(words.title)).length
    if (times !== 1) problems.push(`"${words.title}" is announced ${times} times`)
  }

  await send('fails', failure)
  await page.clock.runFor(60_000)
  problems.push(
    ...(await problemUnless(
      'the toast of an error closes by itself',
      expect(contact.toasts).toBeVisible(),
    )),
  )
  await page.keyboard.press('Escape')
  await page.clock.runFor(1000)
  problems.push(
    ...(await problemUnless(
      'Escape does not close the toast',
      expect(contact.toasts).toBeHidden(),
    )),
  )
  await send('succeeds', success)
  await page.clock.runFor(18_000)
  problems.push(
    ...(await problemUnless(
      'the toast of a success cannot be read for 20 s',
      expect(contact.toasts).toBeVisible(),
    )),
  )
  await page.clock.runFor(10_000)
  problems.push(
    ...(await problemUnless(
      'the toast of a success never closes',
      expect(contact.toasts).toBeHidden(),
    )),
    ...(await problemUnless(
      'the words of the toast are gone with it',
      expect(contact.card).toContainText(success.text),
    )),
  )
  return problems
}
