import type { Page } from 'playwright/test'
import site from '../../__tests__/fixtures/content/site.json'
import {
  ContactFormPageObject,
  test as contactTest,
  validValuesByFieldLabel,
} from '../support/contactForm'
import { denyStorage } from '../support/faultInjection'
import { scrollIntoView } from '../support/gestures'
import { waitForHydration, holdScripts, gotoHydrated } from '../support/hydration'
import {
  expect,
  expectPageUsable,
  messageField,
  test,
  typeAndRememberMessage,
} from '../support/resilience'
import { hydrationErrors } from '../support/test'

test.use({ allowedErrors: hydrationErrors })

/** Uses every control that changes the page. */
async function useEveryControl(page: Page): Promise<void> {
  await scrollIntoView(page, page.locator('#case-slides'))
  await page.getByRole('button', { name: 'Next slide' }).click()
  await page.getByRole('tab').nth(4).click()
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(
    'Platform, slide 5 of 7',
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open navigation menu' }).click()
  await page.locator('#mobile-menu').getByRole('link').nth(3).click()
  await expect(page.locator('#mobile-menu')).toBeHidden()
  // Force the clicks, because the buttons may be disabled until their script loads.
  for (const name of ['Next testimonial', 'Previous testimonial']) {
    await page.getByRole('button', { name }).click({ force: true })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const contact = new ContactFormPageObject(page)
  await contact.submit.click()
  await expect(contact.field('Name')).toHaveAttribute('aria-invalid', 'true')
  await contact.fillFields(validValuesByFieldLabel)
  await expect(contact.field('Name')).not.toHaveAttribute('aria-invalid')
  await contact.fillFields({ Message: 'word '.repeat(190) })
  await contact.fillFields({ Message: validValuesByFieldLabel.Message })
}

test('page is usable when the browser blocks storage', async ({ page }) => {
  await denyStorage(page)
  await gotoHydrated(page)
  await useEveryControl(page)
  await typeAndRememberMessage(page)
  await expectPageUsable(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
})

/**
 * Wraps every text in two `font` elements, as Google Translate does, including texts that change
 * later.
 */
async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    function wrap(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea')) {
          continue
        }
        const outer = document.createElement('font')
        outer.style.verticalAlign = 'inherit'
        const inner = outer.appendChild(document.createElement('font'))
        inner.textContent = `«${text.data}»`
        text.replaceWith(outer)
      }
    }
    wrap(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) wrap(node)
    }).observe(document.body, { childList: true, subtree: true })
  })
}

test('page translated before hydration supports navigation', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await translatePage(page)
  release()
  await waitForHydration(page)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Privacy Policy/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy Policy/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Complex Challenges.')
})

contactTest(
  'page translated after hydration works in every state',
  async ({ page, receive, openContact }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    let isResponding = false
    const receiver = await receive((response, request) =>
      isResponding ? response.end() : request.socket.resetAndDestroy(),
    )
    const contact = await openContact(receiver.url)
    await waitForHydration(page)
    await translatePage(page)
    await useEveryControl(page)
    await contact.submit.click()
    await expect(contact.toasts).toContainText('Error Sending Message')
    await expect(contact.submit).toHaveText(/Send Message/)
    isResponding = true
    await contact.submit.click()
    await expect(contact.toasts).toContainText('Message Sent Successfully!')
    await expect(contact.field('Message')).toHaveValue('')
    for (const question of await page.locator('#contact h3 button').all()) await question.click()
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /Privacy Policy/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy Policy/)
    await page.getByRole('banner').getByRole('link', { name: site.brand }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Complex Challenges.')
    expect(errors).toEqual([])
  },
)

test('page is usable when an extension adds elements before hydration', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await typeAndRememberMessage(page, 'Typed early')
  await page.evaluate(() => {
    document.documentElement.setAttribute('data-extension', '')
    document.head.prepend(document.createElement('meta'), document.createElement('style'))
    document.body.prepend(document.createElement('extension-bar'))
    document.body.append(document.createElement('extension-panel'))
    const form = document.querySelector('form')!
    form.prepend(document.createElement('extension-field'))
    for (const control of form.querySelectorAll('input, textarea')) {
      control.setAttribute('data-extension', '')
      control.after(document.createElement('extension-button'))
    }
  })
  release()
  await waitForHydration(page)
  await expect(messageField(page)).toHaveValue('Typed early')
  await useEveryControl(page)
  await typeAndRememberMessage(page)
  await expectPageUsable(page)
})
