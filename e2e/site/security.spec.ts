import type { Locator, Page } from 'playwright/test'
import { brand } from '../../__tests__/fixtures/content/site.json'
import { testedWebhookUrl } from '../../__tests__/support/addresses'
import { slides } from '../../__tests__/support/slides'
import { rewriteHomeHtml } from '../support/faultInjection'
import { expect, test } from '../support/fixtures'
import { waitForHydration } from '../support/hydration'
import { getNaturalWidth } from '../support/observers'

/** Returns computed styles that show whether the styles of Emotion apply. */
function readStyles(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ['header', '#services li', '#contact form'].map((selector) => {
      const styles = getComputedStyle(document.querySelector(selector)!)
      return [styles.display, styles.fontFamily, styles.backgroundColor, styles.padding].join()
    }),
  )
}

async function expectImageVisible(image: Locator): Promise<void> {
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => getNaturalWidth(image)).toBeGreaterThan(0)
  await expect(image).toHaveCSS('opacity', '1')
}

// The fixtures fail each test on a violation of the policy.
test('visit to every page does not violate the Content Security Policy', async ({
  page,
  home,
  contact,
  slideshow,
  webhook,
}) => {
  const response = await page.goto('/')
  const policy = response!.headers()['content-security-policy']
  expect(policy).toContain(`connect-src 'self' ${new URL(testedWebhookUrl).origin};`)
  await waitForHydration(page)
  const initialStyles = await readStyles(page)
  await expectImageVisible(page.locator('#about img'))
  for (let number = 1; number <= slides.length; number += 1) {
    await expectImageVisible(slideshow.slide(number).locator('img'))
    await slideshow.next.click()
  }

  await home.footer.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(home.heading).toHaveText('Privacy Policy')
  await home.header.getByRole('link', { name: brand }).click()
  await expect(home.heading).toContainText('Complex Challenges.')
  expect(await readStyles(page)).toEqual(initialStyles)

  for (const question of await home.questions.all()) {
    await question.click()
    await expect(question).toHaveAttribute('aria-expanded', 'true')
  }
  await contact.send()
  await contact.expectSent()
  expect(webhook.deliveries).toHaveLength(1)
  // The Content Security Policy blocks react-toastify's own styles, so the toast needs the site's
  // styles.
  const toastBox = contact.closeToast.locator('..')
  await expect(toastBox).toHaveCSS('background-color', 'rgb(11, 32, 54)')
  await expect
    .poll(async () => {
      const { x, y } = (await toastBox.boundingBox())!
      return [x, y]
    })
    .toEqual([120, 72])
  await page.goto('/nowhere')
  await waitForHydration(page)
  await expect(home.heading).toHaveText('Oops! Page not found')
})

test.describe('Content Security Policy', () => {
  test.use({ allowedErrors: /Content Security Policy/ })

  test('blocks an injected inline script', async ({ page }) => {
    const injectScript = (html: string) =>
      html.replace('</body>', '<script>window.smuggled = true</script></body>')
    await rewriteHomeHtml(page, injectScript, { keepContentSecurityPolicy: true })
    await page.goto('/')
    await waitForHydration(page)
    expect(await page.evaluate(() => 'smuggled' in window)).toBe(false)
  })
})
