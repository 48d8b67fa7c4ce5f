import { expect } from 'playwright/test'
import contact from '../__tests__/fixtures/content/contact.json'
import testimonials from '../__tests__/fixtures/content/testimonials.json'
import { startFirefox } from './engines/firefox'
import { eventually, inEngine, look, read } from './engines/inEngine'
import * as see from './engines/sight'
import { arrive, back, bring, click, press, resize, slideFollows, swipe } from './engines/visitor'
import { startWebKit } from './engines/webkit'
import { siteAddress } from '../__tests__/support/addresses'
import { success, valid } from './support/contactPage'
import { startReceiver, type Receiver } from './support/receiver'
import { startSiteWithWebhook } from './support/siteWithWebhook'
import { test } from './support/test'

/* What a visitor sets out to do, where it depends on the engine. */

const phone = [390, 844] as const
const desk = [1280, 800] as const

const toggle = 'button[popovertarget]'
const menu = '#mobile-menu'

inEngine('Firefox', 'Firefox', startFirefox, everyJourney)
inEngine('WebKit', 'WebKit', startWebKit, everyJourney)
inEngine(
  'WebKit without popovers, as in Safari before 17',
  'WebKit',
  (path) => startWebKit(path, ['PopoverAttribute', 'CSSTextWrapPretty']),
  () => {
    test('no menu covers the page, and there is no button that would do nothing', async () => {
      await arrive(phone)
      expect(await look(() => 'showPopover' in document.body)).toBe(false)
      expect(await see.isShown(toggle)).toBe(false)
      expect(await see.isShown(menu)).toBe(false)
      await click('main a[href="#services"]')
      await see.expectFocus('#services')
    })
  },
)

/** The menu is shown or not, and its button says what it would do. */
async function expectMenu(open: boolean): Promise<void> {
  await eventually(() => see.isShown(menu)).toBe(open)
  const label = `${open ? 'Close' : 'Open'} navigation menu`
  await eventually(() => read(toggle, ({ ariaLabel }) => ariaLabel)).toBe(label)
}

function everyJourney(): void {
  test('the menu opens and closes by its button', async () => {
    await arrive(phone)
    for (const open of [false, true, false]) {
      await expectMenu(open)
      await click(toggle)
    }
  })

  test('Escape closes the menu, and its button has the focus', async () => {
    await arrive(phone)
    await click(toggle)
    await expectMenu(true)
    await press('Escape')
    await expectMenu(false)
    await see.expectFocus(toggle)
  })

  test('a link in the menu closes it, and its section lies below the header with the focus', async () => {
    await arrive(phone)
    await click(toggle)
    await expectMenu(true)
    await click(`${menu} a[href="#case-studies"]`)
    await expectMenu(false)
    const top = async () => (await see.box('#case-studies')).y
    await eventually(top).toBeLessThanOrEqual(96)
    expect(await top()).toBeGreaterThanOrEqual(63)
    await see.expectFocus('#case-studies')
  })

  test('the skip link shows itself to the Tab key and leads to the main content', async () => {
    const top = async () => (await see.box('a[href="#main"]')).y
    await arrive(desk)
    expect(await top()).toBeLessThan(0)
    await press('Tab')
    await see.expectFocus('a[href="#main"]')
    expect(await top()).toBeGreaterThan(0)
    await press('Enter')
    await see.expectFocus('main')
  })

  test('slides turn by buttons, dots and arrow keys', async () => {
    await arrive(phone)
    await click('button[aria-label="Previous slide"]')
    await eventually(see.slides).toEqual(['7 of 7'])
    await click('[role=tab]:nth-child(5)')
    await eventually(see.slides).toEqual(['5 of 7'])
    await press('ArrowRight')
    await see.expectFocus('[role=tab]:nth-child(6)')
    await eventually(see.slides).toEqual(['6 of 7'])
    expect(await see.text('#case-studies [role=group] p')).toBe('6 of 7')
  })

  test('slides follow a swipe of 45 px and come back; one of 55 px turns one slide', async () => {
    await arrive(phone)
    // The part that knows swipes comes when the slides are near.
    await eventually(() => slideFollows(-45)).toBe(true)
    await eventually(see.slides).toEqual(['1 of 7'])
    await swipe('#case-slides', -55)
    await eventually(see.slides).toEqual(['2 of 7'])
    await swipe('#case-slides', 55)
    await eventually(see.slides).toEqual(['1 of 7'])
  })

  test('the testimonials loop by buttons and arrow keys, one or three at a time', async () => {
    const [dana, priya, tomas] = testimonials.testimonials.map(({ author }) => author)
    const row = '#testimonial-cards'
    await arrive(phone)
    await bring(row)
    await eventually(() => read(row, (one) => getComputedStyle(one).overflowX)).toBe('hidden')
    await eventually(see.quotes).toEqual([dana])
    await click('button[aria-label="Next testimonial"]')
    await eventually(see.quotes).toEqual([priya])
    for (const author of [dana, tomas]) {
      await press('ArrowLeft')
      await eventually(see.quotes).toEqual([author])
    }
    await resize(...desk)
    await eventually(async () => (await see.quotes()).length).toBe(3)
  })

  test('an answer opens to its whole height and closes again', async () => {
    const button = '#contact :nth-child(2) > h3 > button'
    const height = () =>
      look((words) => {
        const paragraphs = [...document.querySelectorAll('#contact p')]
        return paragraphs.find(({ textContent }) => textContent === words)!.clientHeight
      }, contact.intro.problems[1]!.help)
    await arrive(desk)
    await eventually(height).toBe(0)
    await click(button)
    await eventually(height).toBeGreaterThan(40)
    await click(button)
    await eventually(height).toBe(0)
  })

  test.describe('The form', () => {
    const submit = '#contact form button[type=submit]'
    let receiver: Receiver
    let served: Awaited<ReturnType<typeof startSiteWithWebhook>>

    test.beforeEach(async () => {
      receiver = await startReceiver()
      served = await startSiteWithWebhook({ webhook: receiver.url })
      await arrive(desk, `${served.url}/#contact`)
    })

    test.afterEach(async () => {
      await served?.close()
      await receiver?.close()
    })

    /** Puts texts into the fields as an input method would, and presses the button. */
    async function send(email: string): Promise<void> {
      await look(
        (texts) => {
          for (const [name, words] of Object.entries(texts)) {
            document.querySelector<HTMLInputElement>(`#field-${name}`)!.focus()
            document.execCommand('insertText', false, words)
          }
        },
        { name: valid.Name, email, message: valid.Message },
      )
      await click(submit)
    }

    test('names a mistake, which gets the focus, and sends nothing', async () => {
      await send('x@y')
      const problem = 'Error: Please enter a valid email address'
      await eventually(() => see.text('#field-email-error')).toBe(problem)
      await see.expectFocus('#field-email')
      expect(receiver.deliveries).toEqual([])
    })

    test('sends a message exactly as typed, and says so', async () => {
      await send(valid.Email)
      await eventually(() => see.text('#announcer-polite')).toBe(`${success.title} ${success.text}`)
      await eventually(() => see.isShown('[aria-label=Notifications] [role=group]')).toBe(true)
      expect(receiver.deliveries.map(({ message }) => message)).toMatchObject([
        { name: valid.Name, email: valid.Email, message: valid.Message },
      ])
    })
  })

  test('the privacy policy opens from the footer, and Back returns to where the visitor was', async () => {
    const place = () => look(() => window.scrollY)
    await arrive(phone)
    await bring('footer')
    const before = await place()
    await click('footer a[href="/privacy-policy/"]')
    await eventually(() => see.text('h1')).toBe('Privacy Policy')
    await eventually(place).toBe(0)
    await back()
    await eventually(() => see.text('h1')).toContain('Complex Challenges.')
    await eventually(async () => Math.abs((await place()) - before)).toBeLessThan(200)
  })

  test('pictures arrive as AVIF', async () => {
    await arrive(phone)
    await bring('#about img')
    const picture = () =>
      read('#about img', (image) => {
        const { naturalWidth, currentSrc } = image as HTMLImageElement
        return naturalWidth > 0 ? currentSrc : 'not yet'
      })
    await eventually(picture).toMatch(/\.avif$/)
  })

  test('both fonts arrive', async () => {
    await arrive(phone)
    const arrived = () =>
      look(() => {
        const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
        return loaded.map(({ family }) => family.replace(/^"|"$/g, '').split(' ')[0])
      })
    await eventually(arrived).toEqual(expect.arrayContaining(['Besley', 'Figtree']))
  })

  for (const [width, gutter] of [
    [320, 20],
    [1280, 56],
  ] as const) {
    test(`at ${width} px no page is wider than the window, headings begin at ${gutter} px, and the headline has three lines`, async () => {
      for (const path of ['/privacy-policy/', '/']) {
        await arrive([width, 800], siteAddress + path)
        const wide = await read('html', ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
        expect(wide, path).toBe(0)
      }
      const line = await read('h1', (title) => parseFloat(getComputedStyle(title).lineHeight))
      expect(Math.round((await see.box('h1')).height / line!)).toBe(3)
      for (const heading of ['h1', '#services-title', '#case-studies-title', '#contact-title']) {
        expect((await see.box(heading)).x, heading).toBe(gutter)
      }
    })
  }
}
