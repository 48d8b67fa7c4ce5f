import contact from '../__tests__/fixtures/content/contact.json'
import testimonials from '../__tests__/fixtures/content/testimonials.json'
import { EnginePage, type Driver } from './engines/engine'
import { startFirefox } from './engines/firefox'
import { startWebKit } from './engines/webkit'
import { startSiteServer } from '../pipeline/hosting/siteServer'
import { failureTexts, successTexts, validMessage } from './support/contact'
import { copySite } from './support/copySite'
import { expect, test } from './support/fixtures'
import { findProgram } from './support/systemPrograms'
import { Webhook } from './support/webhook'

// Main user flows in the engines of Debian. Playwright's own Firefox and WebKit need downloads, and
// its driver for an installed Firefox needs a newer version than Debian's.

// One after the other, because each engine starts once for all of its tests.
test.describe.configure({ mode: 'default' })

const phone = [390, 844] as const
const desktop = [1280, 800] as const
const engines = { Firefox: startFirefox, WebKit: startWebKit }

for (const [name, startDriver] of Object.entries(engines)) {
  test.describe(`in ${name}`, () => {
    const program = findProgram(name as keyof typeof engines)
    test.skip(!program, `${name} is not installed; npm run test:thorough prints the command`)
    let driver: Driver
    let page: EnginePage

    test.beforeAll(async () => {
      driver = await startDriver(program!)
      page = new EnginePage(driver)
    })
    test.afterEach(() => page.expectNoErrors())
    test.afterAll(() => driver?.close())

    test('menu link closes the mobile menu and focuses its section', async () => {
      await page.goto(phone)
      await page.click('button[popovertarget]')
      const isOpen = () => document.querySelector('#mobile-menu')!.matches(':popover-open')
      await page.expectValue(isOpen).toBe(true)
      await page.click('#mobile-menu a[href="#case-studies"]')
      await page.expectValue(isOpen).toBe(false)
      await page.expectFocus('#case-studies')
    })

    test('skip link leads keyboard users to the main content', async () => {
      await page.goto(desktop)
      await driver.press('Tab')
      await page.expectFocus('a[href="#main"]')
      await driver.press('Enter')
      await page.expectFocus('main')
    })

    test('slideshow steps by button, dot, arrow key and swipe', async () => {
      const position = '#case-studies [role=group] p'
      await page.goto(phone)
      await page.click('button[aria-label="Previous slide"]')
      await page.expectText(position).toBe('7 of 7')
      await page.click('[role=tab]:nth-child(5)')
      await driver.press('ArrowRight')
      await page.expectFocus('[role=tab]:nth-child(6)')
      await page.expectText(position).toBe('6 of 7')
      const isSwipeReady = () =>
        document.querySelector<HTMLElement>('#case-slides')!.style.touchAction.startsWith('pan-y')
      await page.expectValue(isSwipeReady).toBe(true)
      await page.swipe('#case-slides', -45)
      await page.swipe('#case-slides', 55)
      await page.expectText(position).toBe('5 of 7')
    })

    test('lightbox opens, and Escape closes it', async () => {
      const countDialogs = () => document.querySelectorAll('dialog[open]').length
      await page.goto(phone)
      await page.click('#case-slide-1')
      await page.expectValue(countDialogs).toBe(1)
      await driver.press('Escape')
      await page.expectValue(countDialogs).toBe(0)
      await page.expectFocus('a[aria-haspopup=dialog]')
    })

    test('testimonial carousel steps', async () => {
      await page.goto(phone)
      await page.scrollTo('#testimonial-cards')
      const readCounter = () => document.querySelector('#testimonial-cards ~ p')?.textContent
      await page.expectValue(readCounter).toBe('1 of 3')
      await page.click('button[aria-label="Next testimonial"]')
      const listAuthors = () => {
        const row = document.querySelector('#testimonial-cards')!.getBoundingClientRect()
        return [...document.querySelectorAll('#testimonial-cards figcaption')]
          .filter((caption) => {
            const { left } = caption.getBoundingClientRect()
            return left > row.left - 2 && left < row.right - 2
          })
          .map((caption) => caption.firstElementChild?.textContent)
      }
      const { author } = testimonials.testimonials[1]!
      await page.expectValue(listAuthors).toEqual([expect.stringContaining(author)])
    })

    test('question button toggles its answer', async () => {
      const readHeight = (text: string) =>
        [...document.querySelectorAll('#contact p')].find((each) => each.textContent === text)!
          .clientHeight
      const { help } = contact.intro.problems[1]!
      await page.goto(desktop)
      await page.expectValue(readHeight, help).toBe(0)
      await page.click('#contact :nth-child(2) > h3 > button')
      await page.expectValue(readHeight, help).toBeGreaterThan(40)
    })

    test('contact form keeps the message after a failed send, and sends it on the next', async () => {
      const webhook = new Webhook()
      await webhook.start()
      // Only Chromium can map the webhook of the tested site to a receiver.
      const site = await startSiteServer(copySite(`http://${webhook.host}/contact`))
      webhook.answer = 'close'
      const { Name: visitor, Email: email, Message: message } = validMessage
      const submit = '#contact form button[type=submit]'
      await page.goto(desktop, site.url)
      await page.evaluate(
        (texts) => {
          for (const [name, text] of Object.entries(texts)) {
            document.querySelector<HTMLInputElement>(`#field-${name}`)!.focus()
            // As an input method does.
            document.execCommand('insertText', false, text)
          }
        },
        { name: visitor, email, message },
      )
      await page.click(submit)
      await page.expectText('#announcer-assertive').toContain(failureTexts.title)
      const readMessage = () => document.querySelector<HTMLInputElement>('#field-message')!.value
      await page.expectValue(readMessage).toBe(message)
      webhook.answer = 200
      await page.click(submit)
      await page.expectText('#announcer-polite').toContain(successTexts.title)
      expect(webhook.deliveries.at(-1)!.message).toMatchObject({ name: visitor, email, message })
      await webhook.stop()
      await site.close()
    })

    test('Back restores the scroll position', async () => {
      const readScrollY = () => window.scrollY
      await page.goto(phone)
      await page.scrollTo('footer')
      const before = await page.evaluate(readScrollY)
      await page.click('footer a[href="/privacy-policy/"]')
      await page.expectText('h1').toBe('Privacy Policy')
      await driver.back()
      await page.expectText('h1').toContain('Complex Challenges.')
      await page
        .expectValue((scrollY) => Math.abs(window.scrollY - scrollY), before)
        .toBeLessThan(200)
    })

    test('page fits a phone 320 px wide, with its fonts and images', async () => {
      await page.goto([320, 800])
      await page.scrollTo('#about img')
      const readImage = () => {
        const image = document.querySelector<HTMLImageElement>('#about img')!
        return image.naturalWidth > 0 ? image.currentSrc : ''
      }
      await page.expectValue(readImage).toMatch(/\.avif$/)
      const listFonts = () =>
        [...document.fonts]
          .filter(({ status }) => status === 'loaded')
          .map(({ family }) => family.replaceAll('"', ''))
      await page.expectValue(listFonts).toEqual(expect.arrayContaining(['Besley', 'Figtree']))
      const readOverflow = () =>
        document.documentElement.scrollWidth - document.documentElement.clientWidth
      await page.expectValue(readOverflow).toBe(0)
    })
  })
}
