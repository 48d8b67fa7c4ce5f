import type { Locator, Page } from 'playwright/test'
import { brand } from '../../__tests__/fixtures/content/site.json'
import contactTexts from '../../__tests__/fixtures/content/contact.json'
import {
  ContactFormPageObject,
  expect,
  test,
  validValuesByFieldLabel,
} from '../support/contactForm'
import { rewriteHomeHtml } from '../support/faultInjection'
import { waitForHydration } from '../support/hydration'
import { startSiteCopyWithWebhook } from '../support/siteWithWebhook'
import { slides } from '../../__tests__/support/slides'

const { problems } = contactTexts.intro

/** Returns computed styles that show whether the styles of Emotion apply to an element. */
function readStyles(page: Page, selector: string): Promise<string> {
  return page.$eval(selector, (element) => {
    const { display, fontFamily, color, backgroundColor, padding } = getComputedStyle(element)
    return [display, fontFamily, color, backgroundColor, padding].join(' | ')
  })
}

async function expectImageVisible(image: Locator): Promise<void> {
  await image.scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      image.evaluate((image: HTMLImageElement) => ({
        loaded: image.complete && image.naturalWidth > 0,
        opacity: getComputedStyle(image).opacity,
      })),
    )
    .toEqual({ loaded: true, opacity: '1' })
}

async function expectAllImagesVisible(page: Page): Promise<void> {
  await expectImageVisible(page.locator('#about img'))
  for (let slide = 1; slide <= slides.length; slide += 1) {
    const slideCounter = page.locator('#case-studies').getByText(/^\d+ of \d+$/)
    await expect(slideCounter).toHaveText(`${slide} of ${slides.length}`)
    await expectImageVisible(page.locator(`#case-slide-${slide} img`))
    await page.getByRole('button', { name: 'Next slide' }).click()
  }
}

test('visit to every page does not violate the Content Security Policy', async ({
  page,
  receive,
}) => {
  test.slow()
  const receiver = await receive()
  const site = await startSiteCopyWithWebhook({ webhookUrl: receiver.url })
  const heading = page.getByRole('heading', { level: 1 })
  const readPolicy = async () =>
    (await page.request.get(page.url())).headers()['content-security-policy'] ?? ''
  const styles = async () => [
    await readStyles(page, 'header'),
    await readStyles(page, '#services li'),
    await readStyles(page, '#contact form'),
  ]

  await page.goto(site.url)
  await waitForHydration(page)
  expect(await readPolicy()).toContain(`connect-src 'self' ${new URL(receiver.url).origin};`)
  const initialStyles = await styles()
  await expectAllImagesVisible(page)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(heading).toHaveText('Privacy Policy')
  await page.getByRole('banner').getByRole('link', { name: brand }).click()
  await expect(heading).toContainText('Complex Challenges.')
  expect(await styles()).toEqual(initialStyles)
  await expectImageVisible(page.locator('#about img'))

  await page.setViewportSize({ width: 900, height: 900 })
  await page.locator('#testimonials').scrollIntoViewIfNeeded()
  const carousel = page.getByRole('button', { name: 'Next testimonial' })
  await expect(carousel).toBeEnabled()
  await carousel.click()
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const { statement, help } of problems) {
    await page.getByRole('button', { name: statement }).click()
    await expect(page.getByText(help)).toBeVisible()
  }

  const contact = new ContactFormPageObject(page)
  await contact.fillValidAndWaitForHydration()
  await contact.submit.click()
  await contact.expectSent()
  expect(receiver.deliveries).toHaveLength(1)
  expect(receiver.deliveries[0]?.message).toMatchObject({
    message: validValuesByFieldLabel.Message,
  })
  // The Content Security Policy blocks react-toastify's own styles, so the toast needs the site's
  // styles.
  const toastBox = contact.toasts.getByRole('button').locator('..')
  await expect(toastBox).toHaveCSS('background-color', 'rgb(11, 32, 54)')
  await expect
    .poll(async () => {
      const { x, y, width } = (await toastBox.boundingBox())!
      return [1440 - x - width, y]
    })
    .toEqual([24, 72])
  await page.goBack()
  await expect(heading).toHaveText('Privacy Policy')
  await page.goForward()
  await expect(heading).toContainText('Complex Challenges.')
  expect(await styles()).toEqual(initialStyles)

  await page.goto(`${site.url}/nowhere`)
  await waitForHydration(page)
  await expect(heading).toBeVisible()
  await page.goBack()
  await expect(heading).toContainText('Complex Challenges.')
  await page.goForward()
  await waitForHydration(page)
  await site.close()
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
