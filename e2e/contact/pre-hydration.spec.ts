import { expect } from 'playwright/test'
import site from '../../__tests__/fixtures/content/site.json'
import { rewriteHomeHtml } from '../support/faultInjection'
import { scrollIntoViewAndWaitForReveal } from '../support/gestures'
import { waitForHydration, holdScripts, gotoHydrated } from '../support/hydration'
import { recordPageInitiatedNavigationUrls, getNaturalWidth } from '../support/observers'
import { test } from '../support/test'

test('clicks made before hydration are replayed after hydration', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  for (let press = 0; press < 3; press += 1) {
    await page.getByRole('button', { name: 'Next slide' }).click()
  }
  await expect(page.getByText('1 of 7', { exact: true })).toBeVisible()
  release()
  await expect(page.getByText('4 of 7', { exact: true })).toBeVisible()
})

test('click on "Send Message" is dropped when the page does not hydrate within 15 s', async ({
  page,
}) => {
  await page.clock.install()
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const navigations = await recordPageInitiatedNavigationUrls(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.clock.fastForward(15_000)
  await expect(page.locator('html.no-script')).toBeAttached()
  release()
  await waitForHydration(page)
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  expect(navigations).toEqual([])
})

for (const [problem, text] of [
  ['is blocked', ''],
  ['throws', 'throw new Error("broken");'],
] as const) {
  test(`page works when the pre-hydration script ${problem}`, async ({ page }) => {
    await rewriteHomeHtml(page, (html) =>
      html.replace(/<script[^>]*>;\(\(\) => {[\s\S]*?<\/script>/, `<script>${text}</script>`),
    )
    const response = await page.goto('/')
    expect(await response!.text()).not.toContain("('no-script')")
    await waitForHydration(page)
    const next = page.getByRole('button', { name: 'Next slide' })
    await scrollIntoViewAndWaitForReveal(page, next)
    await next.click()
    await expect(page.getByText('2 of 7', { exact: true })).toBeVisible()
    await expect.poll(() => getNaturalWidth(page.locator('#case-slide-2 img'))).toBeGreaterThan(0)
    const loaded = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    )
    expect(loaded).toEqual(expect.arrayContaining(['Besley', 'Figtree']))
  })
}

test('ContactForm opens the email app with the message when scripts do not load', async ({
  page,
}) => {
  await page.clock.install()
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto('/')
  await page.clock.fastForward(15_000)
  const card = page.getByRole('form', { name: 'Get In Touch' }).locator('..')
  await expect(card.getByText('This form needs JavaScript')).toBeVisible()
  await expect(card.getByRole('link', { name: site.contactEmail })).toBeVisible()
  await page.getByRole('textbox', { name: 'Message' }).fill('Two\nlines')
  const navigations = await recordPageInitiatedNavigationUrls(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect.poll(() => navigations).toHaveLength(1)
  const { pathname, searchParams } = new URL(navigations[0]!)
  expect([pathname, searchParams.get('subject')]).toEqual([site.contactEmail, site.messageSource])
  expect(searchParams.get('body')).toMatch(/^message=Two\r\nlines$/m)
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Two\nlines')
})

test('hydration does not insert the served styles a second time', async ({ page }) => {
  await gotoHydrated(page)
  const duplicates = await page.evaluate(() => {
    const selectors = (sheet: CSSStyleSheet) =>
      [...sheet.cssRules].flatMap((rule) =>
        rule instanceof CSSStyleRule ? [rule.selectorText] : [],
      )
    const [served = [], ...later] = [...document.styleSheets].map(selectors)
    return later.flat().filter((selector) => served.includes(selector))
  })
  expect(duplicates).toEqual([])
})
