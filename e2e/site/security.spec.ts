import { rewriteHomeHtml } from '../support/faultInjection'
import { expect, test } from '../support/fixtures'
import { waitForHydration } from '../support/hydration'

// The fixtures fail every test in which a page violates the policy, so it allows what the site does.

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
