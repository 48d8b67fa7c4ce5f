import site from '../../__tests__/fixtures/content/site.json'
import { rewriteHomeHtml } from '../support/faultInjection'
import { expect, test } from '../support/fixtures'
import { reveal } from '../support/gestures'
import { waitForHydration } from '../support/hydration'
import { getNaturalWidth, watchNavigations } from '../support/observers'

test('clicks made before hydration are replayed after hydration', async ({ home, slideshow }) => {
  const release = await home.openEarly('commit')
  for (let press = 0; press < 3; press += 1) await slideshow.next.click()
  await expect(slideshow.counter).toHaveText('1 of 7')
  release()
  await slideshow.expectSlide(4)
})

test('page works when the pre-hydration script is blocked', async ({ page, slideshow }) => {
  await rewriteHomeHtml(page, (html) => html.replace(/<script data-later[\s\S]*?<\/script>/, ''))
  await page.goto('/')
  await waitForHydration(page)
  expect(await page.evaluate(() => 'contactDraft' in window)).toBe(false)
  await reveal(page, slideshow.next)
  await slideshow.next.click()
  await slideshow.expectSlide(2)
  await expect.poll(() => getNaturalWidth(slideshow.slide(2).locator('img'))).toBeGreaterThan(0)
})

test('form opens the email app when scripts do not load', async ({ page, contact }) => {
  await page.clock.install()
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto('/')
  await page.clock.fastForward(15_000)
  await expect(contact.card.getByText('Without JavaScript')).toBeVisible()
  await expect(contact.card.getByRole('link', { name: site.contactEmail })).toBeVisible()
  await contact.type({ Message: 'Two\nlines' })
  const navigations = await watchNavigations(page)
  await contact.submit.click()
  await expect.poll(() => navigations).toHaveLength(1)
  const { pathname, searchParams } = new URL(navigations[0]!)
  expect([pathname, searchParams.get('subject')]).toEqual([site.contactEmail, site.messageSource])
  expect(searchParams.get('body')).toMatch(/^message=Two\r\nlines$/m)
  await contact.expectTexts({ Message: 'Two\nlines' })
})

test('hydration does not insert the served styles a second time', async ({ page, home }) => {
  await home.open()
  const duplicates = await page.evaluate(() => {
    const selectors = ({ cssRules }: CSSStyleSheet) =>
      [...cssRules].flatMap((rule) => (rule instanceof CSSStyleRule ? [rule.selectorText] : []))
    const inline = [...document.styleSheets].filter(({ href }) => !href)
    const [served = [], ...later] = inline.map(selectors)
    return later.flat().filter((selector) => served.includes(selector))
  })
  expect(duplicates).toEqual([])
})
