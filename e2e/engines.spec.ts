import { expect } from 'playwright/test'
import contact from './content/contact.json'
import testimonials from './content/testimonials.json'
import { startFirefox } from './engines/firefoxDriver'
import { inEngine, visitor } from './engines/inEngine'
import { eventually } from './engines/visitor'
import { startWebKit } from './engines/webkitDriver'
import { siteAddress } from './support/addresses'
import { success, valid } from './support/contactPage'
import { startReceiver, type Receiver } from './support/receiver'
import { startSiteWithWebhook } from './support/siteWithWebhook'
import { test } from './support/test'

/* What a visitor sets out to do, where it depends on the engine. */

const phone = [390, 844] as const
const desk = [1280, 800] as const

inEngine('Firefox', 'Firefox', startFirefox, everyJourney)
inEngine('WebKit', 'WebKit', startWebKit, everyJourney)
inEngine(
  'WebKit without popovers, as in Safari before 17',
  'WebKit',
  (path) => startWebKit(path, ['PopoverAttribute', 'CSSTextWrapPretty']),
  () => {
    test('no menu covers the page, and there is no button that would do nothing', async () => {
      await visitor.arrive(phone)
      expect(await visitor.look(() => 'showPopover' in document.body)).toBe(false)
      expect(await visitor.isShown(toggle)).toBe(false)
      expect(await visitor.isShown(menu)).toBe(false)
      await visitor.click('main a[href="#services"]')
      await eventually(() => visitor.hasFocus('#services')).toBe(true)
    })
  },
)

const toggle = 'button[popovertarget]'
const menu = '#mobile-menu'

/** The menu is shown or not, and its button says what it would do. */
async function expectMenu(open: boolean): Promise<void> {
  await eventually(() => visitor.isShown(menu)).toBe(open)
  const label = `${open ? 'Close' : 'Open'} navigation menu`
  await eventually(() => visitor.attribute(toggle, 'aria-label')).toBe(label)
}

function everyJourney(): void {
  test('the menu opens and closes by its button', async () => {
    await visitor.arrive(phone)
    for (const open of [false, true, false]) {
      await expectMenu(open)
      await visitor.click(toggle)
    }
  })

  test('Escape closes the menu, and its button has the focus', async () => {
    await visitor.arrive(phone)
    await visitor.click(toggle)
    await expectMenu(true)
    await visitor.press('Escape')
    await expectMenu(false)
    await eventually(() => visitor.hasFocus(toggle)).toBe(true)
  })

  test('a link in the menu closes it, and its section lies below the header with the focus', async () => {
    await visitor.arrive(phone)
    await visitor.click(toggle)
    await expectMenu(true)
    await visitor.click(`${menu} a[href="#case-studies"]`)
    await expectMenu(false)
    const top = async () => (await visitor.box('#case-studies')).y
    await eventually(top).toBeLessThanOrEqual(96)
    expect(await top()).toBeGreaterThanOrEqual(63)
    await eventually(() => visitor.hasFocus('#case-studies')).toBe(true)
  })

  test('the skip link shows itself to the Tab key and leads to the main content', async () => {
    await visitor.arrive(desk)
    expect((await visitor.box('a[href="#main"]')).y).toBeLessThan(0)
    await visitor.press('Tab')
    await eventually(() => visitor.hasFocus('a[href="#main"]')).toBe(true)
    expect((await visitor.box('a[href="#main"]')).y).toBeGreaterThan(0)
    await visitor.press('Enter')
    await eventually(() => visitor.hasFocus('main')).toBe(true)
  })

  test('slides turn by buttons, dots and arrow keys', async () => {
    await visitor.arrive(phone)
    await visitor.click('button[aria-label="Previous slide"]')
    await eventually(() => visitor.slidesInView()).toEqual(['7 of 7'])
    await visitor.click('[role=tab]:nth-child(5)')
    await eventually(() => visitor.slidesInView()).toEqual(['5 of 7'])
    await visitor.press('ArrowRight')
    await eventually(() => visitor.hasFocus('[role=tab]:nth-child(6)')).toBe(true)
    await eventually(() => visitor.slidesInView()).toEqual(['6 of 7'])
    expect(await visitor.text('#case-studies [role=group] p')).toBe('6 of 7')
  })

  test('slides follow a swipe of 45 px and come back; one of 55 px turns one slide', async () => {
    const slides = '#case-slides'
    await visitor.arrive(phone)
    // The part that knows swipes comes when the slides are near.
    await eventually(() => visitor.followsSwipe('#case-slide-1', slides, -45)).toBe(true)
    await eventually(() => visitor.slidesInView()).toEqual(['1 of 7'])
    await visitor.swipe(slides, -55)
    await eventually(() => visitor.slidesInView()).toEqual(['2 of 7'])
    await visitor.swipe(slides, 55)
    await eventually(() => visitor.slidesInView()).toEqual(['1 of 7'])
  })

  test('the testimonials loop by buttons and arrow keys, one or three at a time', async () => {
    const [dana, priya, tomas] = testimonials.testimonials.map(({ author }) => author)
    await visitor.arrive(phone)
    await visitor.bring('#testimonial-cards')
    await eventually(() => visitor.style('#testimonial-cards', 'overflow-x')).toBe('hidden')
    await eventually(() => visitor.quotesInView()).toEqual([dana])
    await visitor.click('button[aria-label="Next testimonial"]')
    await eventually(() => visitor.quotesInView()).toEqual([priya])
    for (const author of [dana, tomas]) {
      await visitor.press('ArrowLeft')
      await eventually(() => visitor.quotesInView()).toEqual([author])
    }
    await visitor.setViewport(...desk)
    await eventually(async () => (await visitor.quotesInView()).length).toBe(3)
  })

  test('an answer opens to its whole height and closes again', async () => {
    const button = '#contact :nth-child(2) > h3 > button'
    const height = () =>
      visitor.look((text) => {
        const paragraphs = [...document.querySelectorAll('#contact p')]
        return paragraphs.find(({ textContent }) => textContent === text)!.clientHeight
      }, contact.intro.problems[1]!.help)
    await visitor.arrive(desk)
    await eventually(height).toBe(0)
    await visitor.click(button)
    await eventually(height).toBeGreaterThan(40)
    await visitor.click(button)
    await eventually(height).toBe(0)
  })

  test.describe('The form', () => {
    const submit = '#contact form button[type=submit]'
    const letter = {
      '#field-name': valid.Name,
      '#field-email': valid.Email,
      '#field-message': valid.Message,
    }
    let receiver: Receiver
    let served: Awaited<ReturnType<typeof startSiteWithWebhook>>

    test.beforeEach(async () => {
      receiver = await startReceiver()
      served = await startSiteWithWebhook({ webhook: receiver.url })
      await visitor.setViewport(...desk)
      await visitor.open(`${served.url}/#contact`)
    })

    test.afterEach(async () => {
      await served?.close()
      await receiver?.close()
    })

    test('names a mistake, which gets the focus, and sends nothing', async () => {
      await visitor.fill({ ...letter, '#field-email': 'x@y' })
      await visitor.click(submit)
      const problem = 'Error: Please enter a valid email address'
      await eventually(() => visitor.text('#field-email-error')).toBe(problem)
      await eventually(() => visitor.hasFocus('#field-email')).toBe(true)
      expect(receiver.deliveries).toEqual([])
    })

    test('sends a message exactly as typed, and says so', async () => {
      await visitor.fill(letter)
      await visitor.click(submit)
      const said = `${success.title} ${success.text}`
      await eventually(() => visitor.text('#announcer-polite')).toBe(said)
      const toast = '[aria-label=Notifications] [role=group]'
      await eventually(() => visitor.isShown(toast)).toBe(true)
      expect(receiver.deliveries.map(({ message }) => message)).toMatchObject([
        { name: valid.Name, email: valid.Email, message: valid.Message },
      ])
    })
  })

  test('the privacy policy opens from the footer, and Back returns to where the visitor was', async () => {
    const place = () => visitor.look(() => window.scrollY)
    await visitor.arrive(phone)
    await visitor.bring('footer')
    const before = await place()
    await visitor.click('footer a[href="/privacy-policy/"]')
    await eventually(() => visitor.text('h1')).toBe('Privacy Policy')
    await eventually(place).toBe(0)
    await visitor.back()
    await eventually(() => visitor.text('h1')).toContain('Complex Challenges.')
    await eventually(async () => Math.abs((await place()) - before)).toBeLessThan(200)
  })

  test('pictures arrive as AVIF', async () => {
    await visitor.arrive(phone)
    await visitor.bring('#about img')
    const picture = () =>
      visitor.look(() => {
        const { naturalWidth, currentSrc } = document.querySelector<HTMLImageElement>('#about img')!
        return naturalWidth > 0 ? currentSrc : 'not yet'
      })
    await eventually(picture).toMatch(/\.avif$/)
  })

  test('both fonts arrive', async () => {
    await visitor.arrive(phone)
    for (const family of ['Besley', 'Figtree']) {
      const arrived = () =>
        visitor.look(
          (name) =>
            [...document.fonts].some((font) => {
              return font.status === 'loaded' && font.family.includes(name)
            }),
          family,
        )
      await eventually(arrived).toBe(true)
    }
  })

  for (const [width, gutter] of [
    [320, 20],
    [1280, 56],
  ] as const) {
    test(`at ${width} px no page is wider than the window, headings begin at ${gutter} px, and the headline has three lines`, async () => {
      await visitor.setViewport(width, 800)
      for (const page of ['/privacy-policy/', '/']) {
        await visitor.open(`${siteAddress}${page}`)
        const tooWide = await visitor.look(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return scrollWidth - clientWidth
        })
        expect(tooWide, page).toBe(0)
      }
      const line = parseFloat(await visitor.style('h1', 'line-height'))
      expect(Math.round((await visitor.box('h1')).height / line)).toBe(3)
      for (const heading of ['h1', '#services-title', '#case-studies-title', '#contact-title']) {
        expect((await visitor.box(heading)).x, heading).toBe(gutter)
      }
    })
  }
}
