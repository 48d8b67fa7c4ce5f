import type { Page } from 'playwright/test'
import { validMessage, type Contact } from '../support/contact'
import { denyStorage, rewriteHomeHtml } from '../support/faultInjection'
import { expect, hydrationErrors, test } from '../support/fixtures'
import { holdScripts, waitForHydration } from '../support/hydration'

test.use({ allowedErrors: hydrationErrors })

const text = 'We would like to talk about our platform next week, please.'

/** Opens the page with an element next to each field, as password managers add, so that hydration fails. */
async function openEarly(contact: Contact): Promise<void> {
  const { page } = contact
  await rewriteHomeHtml(page, (html) =>
    html.replace(/<input [^>]*>|<\/textarea>/g, '$&<div data-extension-icon></div>'),
  )
  await page.goto('/', { waitUntil: 'commit' })
  await contact.field('Message').waitFor()
}

/** Pauses hydration between two of its time slices: after the header's, and before that of the form. */
async function pauseHydration(page: Page) {
  await page.addInitScript(() => {
    const isHydrated = (selector: string) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) =>
        key.startsWith('__reactFiber'),
      )
    const port = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'postMessage')!
    const postMessage = port.value as (message: unknown) => void
    const held: (() => void)[] = []
    let isOver = false
    // React's scheduler posts a message to itself before each time slice.
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      const send = () => postMessage.call(this, message)
      if (!isOver && isHydrated('header') && !isHydrated('textarea')) held.push(send)
      else send()
    }
    const resumeHydration = () => {
      isOver = true
      for (const send of held.splice(0)) send()
    }
    Object.assign(window, { isHydrationPaused: () => held.length > 0, resumeHydration })
  })
  return {
    waitForPause: () => page.waitForFunction('isHydrationPaused()'),
    resume: () => page.evaluate('resumeHydration()'),
  }
}

for (const focusedBefore of [true, false]) {
  const moment = focusedBefore ? 'before' : 'during'
  test(`text typed during hydration is kept in a field focused ${moment} it`, async ({
    page,
    contact,
  }) => {
    const { waitForPause, resume } = await pauseHydration(page)
    const release = await holdScripts(page)
    await openEarly(contact)
    const message = contact.field('Message')
    if (focusedBefore) {
      await message.focus()
      await page.keyboard.type(text)
    }
    release()
    await waitForPause()
    await message.focus()
    // Inserts text without key events, as many phone keyboards do.
    await page.keyboard.insertText(' Please')
    await resume()
    await waitForHydration(page)
    await page.keyboard.type(' call.')
    await expect(message).toHaveValue(`${focusedBefore ? text : ''} Please call.`)
    await expect(message).toBeFocused()
  })
}

test('text typed while the page data loads is kept', async ({ page, contact }) => {
  const release = await holdScripts(page, /page-data\.json$/)
  const request = page.waitForRequest(/page-data\.json$/)
  await openEarly(contact)
  await request
  const message = contact.field('Message')
  await message.focus()
  await page.keyboard.type('Half a sentence')
  release()
  await waitForHydration(page)
  await page.keyboard.type(', and the rest of it')
  await expect(message).toHaveValue('Half a sentence, and the rest of it')
  await expect(message).toBeFocused()
})

test.describe('hydration that replaces the form', () => {
  let hydrate: () => Promise<void>

  test.beforeEach(async ({ page, contact }) => {
    const release = await holdScripts(page)
    await openEarly(contact)
    const served = await contact.field('Message').elementHandle()
    hydrate = async () => {
      release()
      await waitForHydration(page)
      expect(await served.evaluate((field) => field.isConnected)).toBe(false)
    }
  })

  test('keeps the complete state of the form', async ({ page, contact, home }) => {
    await contact.type(validMessage)
    const top = await home.scrollY()
    await hydrate()
    await contact.expectTexts(validMessage)
    await expect(contact.field('Message')).toBeFocused()
    expect(await home.scrollY()).toBe(top)
    const { Name: name, Email: email, Message: message } = validMessage
    expect(await contact.draft()).toEqual({ name, email, message })
    // The blue button shows that the restored text has reached the state of the form.
    await contact.expectBlue()
    await page.keyboard.type('.')
    await expect(contact.field('Message')).toHaveValue(`${message}.`)
  })

  test('keeps the caret in the Email field', async ({ page, contact }) => {
    const field = contact.field('Email')
    await field.focus()
    await page.keyboard.type('maya@example')
    await hydrate()
    await page.keyboard.type('.com')
    await expect(field).toHaveValue('maya@example.com')
  })

  test('keeps an unfinished input method composition', async ({ page, contact }) => {
    const session = await page.context().newCDPSession(page)
    const composition = { text: 'ご', selectionStart: 1, selectionEnd: 1 }
    await contact.field('Message').focus()
    await page.keyboard.insertText('日本')
    await session.send('Input.imeSetComposition', composition)
    await hydrate()
    await page.keyboard.insertText('です')
    await expect(contact.field('Message')).toHaveValue('日本ごです')
  })

  test('keeps an emptied field empty', async ({ page, contact }) => {
    const message = contact.field('Message')
    await message.focus()
    await page.keyboard.type('Gone')
    await message.fill('')
    await hydrate()
    await expect(message).toHaveValue('')
    await expect(message).toBeFocused()
  })

  test('keeps the focus on a link', async ({ home }) => {
    const link = home.footer.getByRole('link', { name: 'Contact' })
    await link.focus()
    await hydrate()
    await expect(link).toBeFocused()
  })

  test('does not focus a field that the visitor left', async ({ page, contact }) => {
    await contact.field('Message').fill('Typed')
    await contact.field('Message').blur()
    await hydrate()
    await expect(page.locator('body')).toBeFocused()
    await expect(contact.field('Message')).toHaveValue('Typed')
  })
})

test('text is kept when the browser blocks storage', async ({ page, contact }) => {
  await denyStorage(page)
  const release = await holdScripts(page)
  await openEarly(contact)
  await contact.field('Message').fill(text)
  release()
  await waitForHydration(page)
  await expect(contact.field('Message')).toHaveValue(text)
  await expect(contact.field('Message')).toBeFocused()
})

test('draft is kept after a reload before hydration', async ({ page, home, contact }) => {
  await home.openEarly('commit')
  const message = contact.field('Message')
  await message.focus()
  await page.keyboard.type('Dear')
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(message).toHaveValue('Dear')
  await message.press('End')
  await page.keyboard.type(' Maya')
  await page.unrouteAll()
  await page.reload()
  await waitForHydration(page)
  await expect(message).toHaveValue('Dear Maya')
})
