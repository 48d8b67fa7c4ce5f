import { expect } from 'playwright/test'
import contact from '../__tests__/fixtures/content/contact.json'
import testimonials from '../__tests__/fixtures/content/testimonials.json'
import { startFirefox } from './engines/firefox'
import {
  expectEventually,
  describeInEngine,
  evaluateInPage,
  evaluateOnFirstMatch,
} from './engines/describeInEngine'
import * as queries from './engines/queries'
import {
  setViewportAndGotoHydrated,
  goBack,
  scrollToCenterAndWaitForAnimations,
  scrollToCenterAndClick,
  pressKey,
  setViewport,
  swipeAndCheckSlideMoved,
  scrollToCenterAndSwipe,
} from './engines/actions'
import { startWebKit } from './engines/webkit'
import { testedSiteUrl } from '../__tests__/support/addresses'
import { successToastTexts, validValuesByFieldLabel } from './support/contactForm'
import { startWebhookReceiver, type WebhookReceiver } from './support/webhookReceiver'
import { startSiteCopyWithWebhook } from './support/siteWithWebhook'
import { test } from './support/test'

/* Main user flows, tested in each browser engine. */

const phone = [390, 844] as const
const desktop = [1280, 800] as const

const toggle = 'button[popovertarget]'
const menu = '#mobile-menu'

describeInEngine('Firefox', 'Firefox', startFirefox, defineTests)
describeInEngine('WebKit', 'WebKit', startWebKit, defineTests)
describeInEngine(
  'WebKit without popover support, as in Safari before 17',
  'WebKit',
  (path) => startWebKit(path, ['PopoverAttribute', 'CSSTextWrapPretty']),
  () => {
    test('mobile menu and its button are hidden', async () => {
      await setViewportAndGotoHydrated(phone)
      expect(await evaluateInPage(() => 'showPopover' in document.body)).toBe(false)
      expect(await queries.isRenderedWithOwnOpacity1(toggle)).toBe(false)
      expect(await queries.isRenderedWithOwnOpacity1(menu)).toBe(false)
      await scrollToCenterAndClick('main a[href="#services"]')
      await queries.expectEventuallyFocused('#services')
    })
  },
)

/** Expects the menu to be open or closed, and the label of its button to match. */
async function expectMenu(open: boolean): Promise<void> {
  await expectEventually(() => queries.isRenderedWithOwnOpacity1(menu)).toBe(open)
  const label = `${open ? 'Close' : 'Open'} navigation menu`
  await expectEventually(() => evaluateOnFirstMatch(toggle, ({ ariaLabel }) => ariaLabel)).toBe(
    label,
  )
}

function defineTests(): void {
  test('menu button toggles the mobile menu', async () => {
    await setViewportAndGotoHydrated(phone)
    for (const open of [false, true, false]) {
      await expectMenu(open)
      await scrollToCenterAndClick(toggle)
    }
  })

  test('Escape closes the mobile menu and focuses the menu button', async () => {
    await setViewportAndGotoHydrated(phone)
    await scrollToCenterAndClick(toggle)
    await expectMenu(true)
    await pressKey('Escape')
    await expectMenu(false)
    await queries.expectEventuallyFocused(toggle)
  })

  test('mobile menu link closes the menu and scrolls to its section', async () => {
    await setViewportAndGotoHydrated(phone)
    await scrollToCenterAndClick(toggle)
    await expectMenu(true)
    await scrollToCenterAndClick(`${menu} a[href="#case-studies"]`)
    await expectMenu(false)
    const readTop = async () => (await queries.getBoundingBox('#case-studies')).y
    await expectEventually(readTop).toBeLessThanOrEqual(96)
    expect(await readTop()).toBeGreaterThanOrEqual(63)
    await queries.expectEventuallyFocused('#case-studies')
  })

  test('skip link leads keyboard users to the main content', async () => {
    const readTop = async () => (await queries.getBoundingBox('a[href="#main"]')).y
    await setViewportAndGotoHydrated(desktop)
    expect(await readTop()).toBeLessThan(0)
    await pressKey('Tab')
    await queries.expectEventuallyFocused('a[href="#main"]')
    expect(await readTop()).toBeGreaterThan(0)
    await pressKey('Enter')
    await queries.expectEventuallyFocused('main')
  })

  test('slideshow steps when the visitor uses buttons, dots or arrow keys', async () => {
    await setViewportAndGotoHydrated(phone)
    await scrollToCenterAndClick('button[aria-label="Previous slide"]')
    await expectEventually(queries.getVisibleSlideLabels).toEqual(['7 of 7'])
    await scrollToCenterAndClick('[role=tab]:nth-child(5)')
    await expectEventually(queries.getVisibleSlideLabels).toEqual(['5 of 7'])
    await pressKey('ArrowRight')
    await queries.expectEventuallyFocused('[role=tab]:nth-child(6)')
    await expectEventually(queries.getVisibleSlideLabels).toEqual(['6 of 7'])
    expect(await queries.getTextContent('#case-studies [role=group] p')).toBe('6 of 7')
  })

  test('slideshow steps only after a swipe of more than 50 px', async () => {
    await setViewportAndGotoHydrated(phone)
    // The swipe code loads when the slideshow is near the viewport, so retry until the slide moves.
    await expectEventually(() => swipeAndCheckSlideMoved(-45)).toBe(true)
    await expectEventually(queries.getVisibleSlideLabels).toEqual(['1 of 7'])
    await scrollToCenterAndSwipe('#case-slides', -55)
    await expectEventually(queries.getVisibleSlideLabels).toEqual(['2 of 7'])
    await scrollToCenterAndSwipe('#case-slides', 55)
    await expectEventually(queries.getVisibleSlideLabels).toEqual(['1 of 7'])
  })

  for (const [name, target] of [
    ['slide', '#case-slide-1'],
    ['link', 'a[aria-haspopup=dialog]'],
  ] as const) {
    test(`lightbox opens when the visitor clicks the ${name}`, async () => {
      const countDialogs = () =>
        evaluateInPage(() => document.querySelectorAll('dialog[open]').length)
      await setViewportAndGotoHydrated(phone)
      await scrollToCenterAndClick(target)
      await expectEventually(countDialogs).toBe(1)
      await pressKey('Escape')
      await expectEventually(countDialogs).toBe(0)
      await queries.expectEventuallyFocused('a[aria-haspopup=dialog]')
    })
  }

  test.describe('testimonial carousel', () => {
    const [dana, priya, tomas] = testimonials.testimonials.map(({ author }) => author)
    const row = '#testimonial-cards'

    test.beforeEach(async () => {
      await setViewportAndGotoHydrated(phone)
      await scrollToCenterAndWaitForAnimations(row)
      await expectEventually(() =>
        evaluateOnFirstMatch(row, (element) => getComputedStyle(element).overflowX),
      ).toBe('hidden')
      await expectEventually(queries.getVisibleTestimonialAuthors).toEqual([dana])
    })

    test('steps when the visitor clicks a button', async () => {
      await scrollToCenterAndClick('button[aria-label="Next testimonial"]')
      await expectEventually(queries.getVisibleTestimonialAuthors).toEqual([priya])
    })

    test('wraps around when the visitor presses arrow keys', async () => {
      await scrollToCenterAndClick('button[aria-label="Next testimonial"]')
      await expectEventually(queries.getVisibleTestimonialAuthors).toEqual([priya])
      for (const author of [dana, tomas]) {
        await pressKey('ArrowLeft')
        await expectEventually(queries.getVisibleTestimonialAuthors).toEqual([author])
      }
    })

    test('shows three testimonials when the viewport becomes wider at the last testimonial', async () => {
      await scrollToCenterAndClick('button[aria-label="Previous testimonial"]')
      await expectEventually(queries.getVisibleTestimonialAuthors).toEqual([tomas])
      await setViewport(...desktop)
      await expectEventually(
        async () => (await queries.getVisibleTestimonialAuthors()).length,
      ).toBe(3)
    })
  })

  test('question button toggles its answer', async () => {
    const button = '#contact :nth-child(2) > h3 > button'
    const readHeight = () =>
      evaluateInPage((text) => {
        const paragraphs = [...document.querySelectorAll('#contact p')]
        return paragraphs.find(({ textContent }) => textContent === text)!.clientHeight
      }, contact.intro.problems[1]!.help)
    await setViewportAndGotoHydrated(desktop)
    await expectEventually(readHeight).toBe(0)
    await scrollToCenterAndClick(button)
    await expectEventually(readHeight).toBeGreaterThan(40)
    await scrollToCenterAndClick(button)
    await expectEventually(readHeight).toBe(0)
  })

  test.describe('ContactForm', () => {
    const submit = '#contact form button[type=submit]'
    let receiver: WebhookReceiver
    let site: Awaited<ReturnType<typeof startSiteCopyWithWebhook>>

    test.beforeEach(async () => {
      receiver = await startWebhookReceiver()
      site = await startSiteCopyWithWebhook({ webhookUrl: receiver.url })
      await setViewportAndGotoHydrated(desktop, `${site.url}/#contact`)
    })

    test.afterEach(async () => {
      await site?.close()
      await receiver?.close()
    })

    /** Types into the fields with `insertText`, as an input method does, and clicks the button. */
    async function send(email: string): Promise<void> {
      await evaluateInPage(
        (texts) => {
          for (const [name, text] of Object.entries(texts)) {
            document.querySelector<HTMLInputElement>(`#field-${name}`)!.focus()
            document.execCommand('insertText', false, text)
          }
        },
        { name: validValuesByFieldLabel.Name, email, message: validValuesByFieldLabel.Message },
      )
      await scrollToCenterAndClick(submit)
    }

    test('focuses an invalid field instead of sending the message', async () => {
      await send('x@y')
      const problem = 'Error: Please enter a valid email address'
      await expectEventually(() => queries.getTextContent('#field-email-error')).toBe(problem)
      await queries.expectEventuallyFocused('#field-email')
      expect(receiver.deliveries).toEqual([])
    })

    test('confirms the delivery of a message', async () => {
      await send(validValuesByFieldLabel.Email)
      await expectEventually(() => queries.getTextContent('#announcer-polite')).toBe(
        `${successToastTexts.title} ${successToastTexts.text}`,
      )
      await expectEventually(() =>
        queries.isRenderedWithOwnOpacity1('[aria-label=Notifications] [role=group]'),
      ).toBe(true)
      expect(receiver.deliveries.map(({ message }) => message)).toMatchObject([
        {
          name: validValuesByFieldLabel.Name,
          email: validValuesByFieldLabel.Email,
          message: validValuesByFieldLabel.Message,
        },
      ])
    })
  })

  test('home page restores its scroll position when the visitor goes back to it', async () => {
    const readScrollY = () => evaluateInPage(() => window.scrollY)
    await setViewportAndGotoHydrated(phone)
    await scrollToCenterAndWaitForAnimations('footer')
    const before = await readScrollY()
    await scrollToCenterAndClick('footer a[href="/privacy-policy/"]')
    await expectEventually(() => queries.getTextContent('h1')).toBe('Privacy Policy')
    await expectEventually(readScrollY).toBe(0)
    await goBack()
    await expectEventually(() => queries.getTextContent('h1')).toContain('Complex Challenges.')
    await expectEventually(async () => Math.abs((await readScrollY()) - before)).toBeLessThan(200)
  })

  test('images load as AVIF', async () => {
    await setViewportAndGotoHydrated(phone)
    await scrollToCenterAndWaitForAnimations('#about img')
    const readImageSrc = () =>
      evaluateOnFirstMatch('#about img', (image) => {
        const { naturalWidth, currentSrc } = image as HTMLImageElement
        return naturalWidth > 0 ? currentSrc : 'not yet'
      })
    await expectEventually(readImageSrc).toMatch(/\.avif$/)
  })

  test('web fonts load', async () => {
    await setViewportAndGotoHydrated(phone)
    const findLoadedFonts = () =>
      evaluateInPage(() => {
        const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
        return loaded.map(({ family }) => family.replace(/^"|"$/g, '').split(' ')[0])
      })
    await expectEventually(findLoadedFonts).toEqual(expect.arrayContaining(['Besley', 'Figtree']))
  })

  for (const [width, gutter] of [
    [320, 20],
    [1280, 56],
  ] as const) {
    test(`pages fit a viewport ${width} px wide with a gutter of ${gutter} px`, async () => {
      for (const path of ['/privacy-policy/', '/']) {
        await setViewportAndGotoHydrated([width, 800], testedSiteUrl + path)
        const overflowPx = await evaluateOnFirstMatch(
          'html',
          ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
        )
        expect(overflowPx, path).toBe(0)
      }
      const line = await evaluateOnFirstMatch('h1', (title) =>
        parseFloat(getComputedStyle(title).lineHeight),
      )
      expect(Math.round((await queries.getBoundingBox('h1')).height / line!)).toBe(3)
      for (const heading of ['h1', '#services-title', '#case-studies-title', '#contact-title']) {
        expect((await queries.getBoundingBox(heading)).x, heading).toBe(gutter)
      }
    })
  }
}
