import type { CDPSession, Page } from 'playwright/test'
import { denyStorage, rewriteHomeHtml } from '../support/faultInjection'
import { waitForHydration, holdScripts } from '../support/hydration'
import { expect, messageField, test } from '../support/resilience'
import { hydrationErrors } from '../support/test'

test.use({ allowedErrors: hydrationErrors })

const text = 'We would like to talk about our platform next week, please.'

/** Adds an element next to each field, as password managers do, so that hydration fails. */
function addExtensionElements(page: Page): Promise<void> {
  return rewriteHomeHtml(page, (html) =>
    html.replace(/<input [^>]*>|<\/textarea>/g, '$&<div data-extension-icon></div>'),
  )
}

/** Returns a function that checks whether hydration has replaced the message field. */
async function recordReplacement(page: Page): Promise<() => Promise<boolean>> {
  await messageField(page).evaluate((field) => Object.assign(window, { servedField: field }))
  return () =>
    page.evaluate(() => !(window as unknown as { servedField: Element }).servedField.isConnected)
}

async function gotoBeforeHydration(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'commit' })
  await messageField(page).waitFor()
}

for (const rate of [1, 6, 12]) {
  test(`text typed during hydration is kept with a CPU slowdown factor of ${rate}`, async ({
    page,
  }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    await addExtensionElements(page)
    const release = await holdScripts(page)
    await gotoBeforeHydration(page)
    const wasReplaced = await recordReplacement(page)
    await messageField(page).focus()
    release()
    await page.keyboard.type(text, { delay: 40 })
    await waitForHydration(page)
    await page.keyboard.type(' Thanks!')
    expect(await wasReplaced()).toBe(true)
    await expect(messageField(page)).toHaveValue(`${text} Thanks!`)
    await expect(messageField(page)).toBeFocused()
  })
}

// React stops the propagation of focus events in parts of the page that are not hydrated yet, so
// the site must listen in the capture phase.
test('text typed in a field that receives focus during hydration is kept', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await addExtensionElements(page)
  await gotoBeforeHydration(page)
  await messageField(page).focus()
  await page.keyboard.type(text, { delay: 40 })
  await waitForHydration(page)
  await expect(messageField(page)).toHaveValue(text)
  await expect(messageField(page)).toBeFocused()
})

test('text typed while the page data loads is kept', async ({ page }) => {
  await addExtensionElements(page)
  const release = await holdScripts(page, /page-data\.json$/)
  await gotoBeforeHydration(page)
  await messageField(page).focus()
  await page.keyboard.type('Half a')
  release()
  await page.keyboard.type(' sentence, and the rest of it', { delay: 20 })
  await waitForHydration(page)
  await expect(messageField(page)).toHaveValue('Half a sentence, and the rest of it')
  await expect(messageField(page)).toBeFocused()
})

test.describe('hydration that replaces the form', () => {
  let release: () => void
  let wasReplaced: () => Promise<boolean>
  let session: CDPSession

  test.beforeEach(async ({ page }) => {
    session = await page.context().newCDPSession(page)
    await addExtensionElements(page)
    release = await holdScripts(page)
    await gotoBeforeHydration(page)
    wasReplaced = await recordReplacement(page)
  })

  async function hydrate(page: Page): Promise<void> {
    release()
    await waitForHydration(page)
    expect(await wasReplaced()).toBe(true)
  }

  test('keeps the complete state of the form', async ({ page }) => {
    await page.getByRole('textbox', { name: 'Name' }).fill('Maya Castellanos')
    await page.getByRole('textbox', { name: 'Email' }).focus()
    await page.keyboard.insertText('maya@tidewater.example')
    await messageField(page).focus()
    await page.keyboard.insertText(text)
    const top = await page.evaluate(() => window.scrollY)
    await hydrate(page)
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Maya Castellanos')
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('maya@tidewater.example')
    await expect(messageField(page)).toHaveValue(text)
    await expect(messageField(page)).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(top)
    const draft = await page.evaluate(() => sessionStorage.getItem('contact-draft'))
    expect(JSON.parse(draft!)).toEqual({
      name: 'Maya Castellanos',
      email: 'maya@tidewater.example',
      message: text,
    })
    // The button turns blue only when the form state contains text in all fields, so a blue button
    // shows that the restored text has reached the state.
    await expect(page.getByRole('button', { name: /^Send/ })).toHaveCSS(
      'background-color',
      'rgb(21, 94, 139)',
    )
  })

  test('keeps the caret in the Email field', async ({ page }) => {
    const field = page.getByRole('textbox', { name: 'Email' })
    await field.focus()
    await page.keyboard.type('maya@example')
    await hydrate(page)
    await page.keyboard.type('.com')
    await expect(field).toHaveValue('maya@example.com')
  })

  test('keeps an unfinished input method composition', async ({ page }) => {
    await messageField(page).focus()
    await page.keyboard.insertText('日本')
    await session.send('Input.imeSetComposition', {
      text: 'ご',
      selectionStart: 1,
      selectionEnd: 1,
    })
    await hydrate(page)
    await page.keyboard.insertText('です')
    await expect(messageField(page)).toHaveValue('日本ごです')
  })

  test('keeps an emptied field empty', async ({ page }) => {
    await messageField(page).focus()
    await page.keyboard.type('Gone')
    await messageField(page).fill('')
    await hydrate(page)
    await expect(messageField(page)).toHaveValue('')
    await expect(messageField(page)).toBeFocused()
  })

  test('keeps the focus on a link', async ({ page }) => {
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })
    await link.focus()
    await hydrate(page)
    await expect(link).toBeFocused()
  })

  test('does not focus a field that the visitor left', async ({ page }) => {
    await messageField(page).fill('Typed')
    await messageField(page).blur()
    await hydrate(page)
    await expect(page.locator('body')).toBeFocused()
    await expect(messageField(page)).toHaveValue('Typed')
  })
})

test('draft is kept after hydration errors when the browser blocks storage', async ({ page }) => {
  await denyStorage(page)
  await addExtensionElements(page)
  const release = await holdScripts(page)
  await gotoBeforeHydration(page)
  await messageField(page).fill(text)
  release()
  await waitForHydration(page)
  await expect(messageField(page)).toHaveValue(text)
  await expect(messageField(page)).toBeFocused()
})

test('draft is kept when the visitor reloads the page before hydration', async ({ page }) => {
  await holdScripts(page)
  await gotoBeforeHydration(page)
  await messageField(page).focus()
  await page.keyboard.type('Dear')
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(messageField(page)).toHaveValue('Dear')
  await messageField(page).press('End')
  await page.keyboard.type(' Maya')
  await page.unrouteAll()
  await page.reload()
  await waitForHydration(page)
  await expect(messageField(page)).toHaveValue('Dear Maya')
})
