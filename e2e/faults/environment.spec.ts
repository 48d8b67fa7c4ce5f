import type { Page } from 'playwright/test'
import { validMessage } from '../support/contact'
import { denyStorage } from '../support/faultInjection'
import { expect, hydrationErrors, test as base } from '../support/fixtures'
import { waitForHydration } from '../support/hydration'

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

/** Adds elements and attributes to the page and its form, as extensions do. */
async function addExtension(page: Page): Promise<void> {
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
}

const test = base.extend<{
  /**
   * Uses every control that changes the page, sends a message on the second try, and visits another
   * page.
   */
  useEverything: () => Promise<void>
}>({
  useEverything: ({ page, home, slideshow, carousel, contact, webhook }, provide) =>
    provide(async () => {
      await slideshow.enlarge.click()
      await slideshow.button('Next slide').click()
      await expect(slideshow.image).toHaveAccessibleName(/^Slide 2/)
      await page.keyboard.press('Escape')
      await slideshow.next.click()
      await slideshow.dots.nth(4).click()
      await expect(slideshow.dots.nth(4)).toHaveAttribute('aria-selected', 'true')
      await page.setViewportSize({ width: 390, height: 844 })
      await home.openMenu.click()
      await home.menu.getByRole('link').nth(3).click()
      await expect(home.menu).toBeHidden()
      await expect(carousel.next).toBeEnabled()
      await carousel.next.click()
      await page.setViewportSize({ width: 1440, height: 900 })
      for (const question of await home.questions.all()) await question.click()
      await expect(home.questions.last()).toHaveAttribute('aria-expanded', 'true')

      webhook.answer = 'close'
      await contact.submit.click()
      await expect(contact.field('Name')).toHaveAttribute('aria-invalid', 'true')
      await contact.type({ ...validMessage, Message: 'word '.repeat(190) })
      await contact.type(validMessage)
      await expect(contact.field('Name')).not.toHaveAttribute('aria-invalid')
      await contact.submit.click()
      await expect(contact.toasts).toContainText('Error Sending Message')
      await expect(contact.submit).toHaveText(/Send Message/)
      webhook.answer = 200
      await contact.submit.click()
      await expect(contact.toasts).toContainText('Message Sent Successfully!')
      await contact.expectTexts({ Message: '' })
      expect(webhook.deliveries.at(-1)).toMatchObject({
        message: { message: validMessage.Message },
      })

      await home.footer.getByRole('link', { name: /Privacy Policy/ }).click()
      await expect(home.heading).toHaveText(/Privacy Policy/)
      await home.header.getByRole('link').first().click()
      await expect(home.heading).toContainText('Complex Challenges.')
      expect(await page.context().cookies(), 'cookies of the site').toEqual([])
    }),
})

test.describe('page works', () => {
  test('when the browser blocks storage', async ({ page, home, useEverything }) => {
    await denyStorage(page)
    await home.open()
    await useEverything()
  })

  test('when it is translated after hydration', async ({ page, home, useEverything }) => {
    await home.open()
    await translatePage(page)
    await useEverything()
  })

  test.describe('with an extension', () => {
    test.use({ allowedErrors: hydrationErrors })

    test('that adds elements before hydration', async ({ page, home, contact, useEverything }) => {
      const release = await home.openEarly()
      await contact.type({ Message: 'Typed early' })
      await addExtension(page)
      release()
      await waitForHydration(page)
      await contact.expectTexts({ Message: 'Typed early' })
      await useEverything()
    })
  })
})
