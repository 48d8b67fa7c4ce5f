import type { Page } from 'playwright/test'
import { validMessage, type Contact } from '../support/contact'
import { denyStorage, rewriteHomeHtml } from '../support/faultInjection'
import { expect, hydrationErrors, test } from '../support/fixtures'
import { holdScripts, listServedParts, waitForHydration } from '../support/hydration'

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

/** Types until React has hydrated the page, and returns the typed text. */
async function typeUntilHydrated(page: Page): Promise<string> {
  let typed = ''
  while ((await page.evaluate(listServedParts)).length > 0) {
    const letter = text.charAt(typed.length % text.length)
    await page.keyboard.type(letter)
    typed += letter
  }
  return typed
}

/** Focuses the message between two time slices of hydration: after the header's, before its own. */
function focusDuringHydration(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const isHydrated = (element: Element) =>
          Object.keys(element).some((key) => key.startsWith('__reactFiber'))
        // React's scheduler also posts messages, so this one is handled after each time slice.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          if (!isHydrated(document.querySelector('header')!)) return port2.postMessage(null)
          const field = document.querySelector('textarea')!
          field.focus()
          if (isHydrated(field)) reject(new Error('The field was hydrated before it had the focus'))
          else resolve()
        }
        port2.postMessage(null)
      }),
  )
}

test('text typed during hydration is kept', async ({ page, contact }) => {
  const release = await holdScripts(page)
  await openEarly(contact)
  const message = contact.field('Message')
  await message.focus()
  await page.keyboard.type(text)
  release()
  const typed = await typeUntilHydrated(page)
  expect(typed).not.toBe('')
  await page.keyboard.type(' Thanks!')
  await expect(message).toHaveValue(`${text}${typed} Thanks!`)
  await expect(message).toBeFocused()
})

test('text is kept in a field focused during hydration', async ({ page, contact }) => {
  const release = await holdScripts(page)
  await openEarly(contact)
  release()
  await focusDuringHydration(page)
  const typed = await typeUntilHydrated(page)
  await page.keyboard.type(text)
  await expect(contact.field('Message')).toHaveValue(typed + text)
  await expect(contact.field('Message')).toBeFocused()
})

test('text typed while the page data loads is kept', async ({ page, contact }) => {
  const release = await holdScripts(page, /page-data\.json$/)
  await openEarly(contact)
  const message = contact.field('Message')
  await message.focus()
  await page.keyboard.type('Half a')
  release()
  await page.keyboard.type(' sentence, and the rest of it', { delay: 20 })
  await waitForHydration(page)
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
