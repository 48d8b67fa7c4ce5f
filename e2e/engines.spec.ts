import { expect } from 'playwright/test'
import contact from './content/contact.json'
import testimonials from './content/testimonials.json'
import { otherPrograms } from './support/otherPrograms'
import type { Driver } from './engines/Driver'
import { startFirefox } from './engines/firefoxDriver'
import { eventually, Visitor } from './engines/visitor'
import { startWebKit } from './engines/webkitDriver'
import { siteAddress } from './support/addresses'
import { success, valid } from './support/contactPage'
import { startReceiver } from './support/receiver'
import { startSiteWithWebhook } from './support/siteWithWebhook'
import { test } from './support/test'

const phone = [390, 844] as const
const desk = [1280, 800] as const

type Journeys = Record<string, (visitor: Visitor) => Promise<void>>

/** What a visitor sets out to do, where it depends on the engine. */
const journeys: Journeys = {
  'the menu, and the way to a section': walkTheMenu,
  async 'the skip link shows itself to the Tab key and leads to the main content'(visitor) {
    await arrive(visitor, desk)
    expect((await visitor.box('a[href="#main"]')).y).toBeLessThan(0)
    await visitor.press('Tab')
    await eventually(() => visitor.hasFocus('a[href="#main"]')).toBe(true)
    expect((await visitor.box('a[href="#main"]')).y).toBeGreaterThan(0)
    await visitor.press('Enter')
    await eventually(() => visitor.hasFocus('main')).toBe(true)
  },
  async 'slides by buttons, dots, arrow keys and swipes of more than 50 px'(visitor) {
    const slides = '#case-slides'
    const counter = () => visitor.text('#case-studies [role=group] p')
    await arrive(visitor, phone)
    await visitor.click('button[aria-label="Previous slide"]')
    await eventually(counter).toBe('7 of 7')
    await visitor.click('[role=tab]:nth-child(5)')
    await eventually(counter).toBe('5 of 7')
    await visitor.press('ArrowRight')
    await eventually(() => visitor.hasFocus('[role=tab]:nth-child(6)')).toBe(true)
    await eventually(() => slidesInView(visitor)).toEqual(['6 of 7'])
    // The part that knows swipes comes when the slides are near.
    await visitor.bring(slides)
    await eventually(async () => {
      await visitor.swipe(slides, -120)
      return counter()
    }).not.toBe('6 of 7')
    await visitor.click('[role=tab]:nth-child(1)')
    await visitor.swipe(slides, -45)
    await visitor.swipe(slides, 55)
    await eventually(() => slidesInView(visitor)).toEqual(['7 of 7'])
  },
  async 'the testimonials loop by buttons and arrow keys, one or three at a time'(visitor) {
    const next = 'button[aria-label="Next testimonial"]'
    const [dana, priya, tomas] = testimonials.testimonials.map(({ author }) => author)
    await arrive(visitor, phone)
    await visitor.bring('#testimonial-cards')
    await eventually(() => visitor.style('#testimonial-cards', 'overflow-x')).toBe('hidden')
    await eventually(() => quotesInView(visitor)).toEqual([dana])
    await visitor.click(next)
    await eventually(() => quotesInView(visitor)).toEqual([priya])
    await visitor.press('ArrowLeft')
    await eventually(() => quotesInView(visitor)).toEqual([dana])
    await visitor.press('ArrowLeft')
    await eventually(() => quotesInView(visitor)).toEqual([tomas])
    await visitor.setViewport(...desk)
    await eventually(async () => (await quotesInView(visitor)).length).toBe(3)
  },
  async 'an answer opens to its whole height and closes again'(visitor) {
    const button = '#contact :nth-child(2) > h3 > button'
    const height = () =>
      visitor.look((text) => {
        const paragraphs = [...document.querySelectorAll('#contact p')]
        return paragraphs.find(({ textContent }) => textContent === text)!.clientHeight
      }, contact.intro.problems[1]!.help)
    await arrive(visitor, desk)
    await eventually(height).toBe(0)
    await visitor.click(button)
    await eventually(height).toBeGreaterThan(40)
    await visitor.click(button)
    await eventually(height).toBe(0)
  },
  async 'a mistake is named and gets the focus; the message then arrives exactly as typed'(
    visitor,
  ) {
    const submit = '#contact form button[type=submit]'
    const letter = {
      '#field-name': valid.Name,
      '#field-email': valid.Email,
      '#field-message': valid.Message,
    }
    const receiver = await startReceiver()
    const served = await startSiteWithWebhook({ webhook: receiver.url })
    try {
      await visitor.setViewport(...desk)
      await visitor.open(`${served.url}/#contact`)
      await visitor.fill({ ...letter, '#field-email': 'x@y' })
      await visitor.click(submit)
      const problem = 'Error: Please enter a valid email address'
      await eventually(() => visitor.text('#field-email-error')).toBe(problem)
      await eventually(() => visitor.hasFocus('#field-email')).toBe(true)
      expect(receiver.deliveries).toEqual([])
      await visitor.fill(letter)
      await visitor.click(submit)
      await eventually(() => visitor.text('#announcer-polite')).toBe(
        `${success.title} ${success.text}`,
      )
      await eventually(() => visitor.isShown('[aria-label=Notifications] [role=group]')).toBe(true)
      expect(receiver.deliveries.map(({ message }) => message)).toMatchObject([
        { name: valid.Name, email: valid.Email, message: valid.Message },
      ])
    } finally {
      await served.close()
      await receiver.close()
    }
  },
  async 'the privacy policy opens from the footer, and Back returns to where the visitor was'(
    visitor,
  ) {
    const place = () => visitor.look(() => window.scrollY)
    await arrive(visitor, phone)
    await visitor.bring('footer')
    const before = await place()
    await visitor.click('footer a[href="/privacy-policy/"]')
    await eventually(() => visitor.text('h1')).toBe('Privacy Policy')
    await eventually(place).toBe(0)
    await visitor.back()
    await eventually(() => visitor.text('h1')).toContain('Complex Challenges.')
    await eventually(async () => Math.abs((await place()) - before)).toBeLessThan(200)
  },
  async 'pictures arrive as AVIF, and fonts'(visitor) {
    await arrive(visitor, phone)
    await visitor.bring('#about img')
    await eventually(() =>
      visitor.look(() => {
        const { naturalWidth, currentSrc } = document.querySelector<HTMLImageElement>('#about img')!
        return naturalWidth > 0 ? currentSrc : 'not yet'
      }),
    ).toMatch(/\.avif$/)
    await eventually(() =>
      visitor.look(() =>
        [...document.fonts].flatMap(({ status, family }) => (status === 'loaded' ? family : [])),
      ),
    ).toEqual(
      expect.arrayContaining([/Besley/, /Figtree/].map((name) => expect.stringMatching(name))),
    )
  },
  async 'nothing is wider than the window, and the headline has its three lines'(visitor) {
    for (const [width, gutter] of [
      [320, 20],
      [1280, 56],
    ] as const) {
      await visitor.setViewport(width, 800)
      for (const page of ['/privacy-policy/', '/']) {
        await visitor.open(`${siteAddress}${page}`)
        const tooWide = await visitor.look(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return scrollWidth - clientWidth
        })
        expect(tooWide, `${page} at ${width} px`).toBe(0)
      }
      const headline = await visitor.box('h1')
      const line = parseFloat(await visitor.style('h1', 'line-height'))
      expect(Math.round(headline.height / line), 'lines of the headline').toBe(3)
      for (const heading of ['h1', '#services-title', '#case-studies-title', '#contact-title']) {
        expect((await visitor.box(heading)).x, heading).toBe(gutter)
      }
    }
  },
}

interface Engine {
  program: 'Firefox' | 'WebKit'
  start: (path: string) => Promise<Driver>
  journeys: Journeys
}

const engines: Record<string, Engine> = {
  Firefox: { program: 'Firefox', start: startFirefox, journeys },
  WebKit: { program: 'WebKit', start: startWebKit, journeys },
  'WebKit without popovers, as in Safari before 17': {
    program: 'WebKit',
    start: (path) => startWebKit(path, ['PopoverAttribute', 'CSSTextWrapPretty']),
    journeys: {
      async 'no menu covers the page, and there is no button that would do nothing'(visitor) {
        await arrive(visitor, phone)
        expect(await visitor.look(() => 'showPopover' in document.body)).toBe(false)
        expect(await visitor.isShown(toggle)).toBe(false)
        expect(await visitor.isShown('#mobile-menu')).toBe(false)
        await visitor.click('main a[href="#services"]')
        await eventually(() => visitor.hasFocus('#services')).toBe(true)
      },
    },
  },
}

/** Firefox holds a prefetch against `default-src`, which allows nothing; the page is loaded when it is wanted. */
const refusedPrefetch = /Content-Security-Policy.*default-src.*\/page-data\//s

for (const [title, { program, start, journeys }] of Object.entries(engines)) {
  test.describe(`In ${title}`, () => {
    const path = otherPrograms.find(({ name }) => name === program)!.find()
    test.skip(!path, `${program} is not here: npm run test:thorough says how to get it`)
    test.describe.configure({ mode: 'default' })
    let driver: Driver

    test.beforeAll(async () => {
      driver = await start(path!)
    })

    test.afterAll(() => driver?.close())

    for (const [name, journey] of Object.entries(journeys)) {
      test(name, async () => {
        const visitor = new Visitor(driver)
        await journey(visitor)
        const complaints = await visitor.complaints()
        expect(complaints.filter((line) => !refusedPrefetch.test(line))).toEqual([])
      })
    }
  })
}

async function arrive(visitor: Visitor, size: readonly [number, number]): Promise<void> {
  await visitor.setViewport(...size)
  await visitor.open(siteAddress)
}

const toggle = 'button[popovertarget]'

/** By its button, on Escape, and by a link that leads below the header. */
async function walkTheMenu(visitor: Visitor): Promise<void> {
  const menu = '#mobile-menu'
  const expectOpen = async (open: boolean) => {
    await eventually(() => visitor.isShown(menu)).toBe(open)
    const label = `${open ? 'Close' : 'Open'} navigation menu`
    await eventually(() => visitor.attribute(toggle, 'aria-label')).toBe(label)
  }
  await arrive(visitor, phone)
  await expectOpen(false)
  await visitor.click(toggle)
  await expectOpen(true)
  await visitor.click(toggle)
  await expectOpen(false)
  await visitor.click(toggle)
  await visitor.press('Escape')
  await expectOpen(false)
  await eventually(() => visitor.hasFocus(toggle)).toBe(true)
  await visitor.click(toggle)
  await expectOpen(true)
  await visitor.click(`${menu} a[href="#case-studies"]`)
  await expectOpen(false)
  await eventually(async () => {
    const { y } = await visitor.box('#case-studies')
    return y >= 63 && y <= 96
  }).toBe(true)
  await eventually(() => visitor.hasFocus('#case-studies')).toBe(true)
}

/** The slides that are shown, by their names. */
function slidesInView(visitor: Visitor): Promise<(string | null)[]> {
  return visitor.look(() =>
    [...document.querySelectorAll('[role=tabpanel]')]
      .filter((slide) => getComputedStyle(slide).display !== 'none')
      .map((slide) => slide.ariaLabel),
  )
}

/** The authors whose cards lie in the row, from left to right. */
function quotesInView(visitor: Visitor): Promise<string[]> {
  return visitor.look(() => {
    const row = document.querySelector('#testimonial-cards')!.getBoundingClientRect()
    return [...document.querySelectorAll('#testimonial-cards figcaption')]
      .map((caption) => ({
        author: caption.firstElementChild?.textContent ?? '',
        left: caption.getBoundingClientRect().left,
      }))
      .filter(({ left }) => left > row.left - 2 && left < row.right - 2)
      .sort((one, other) => one.left - other.left)
      .map(({ author }) => author)
  })
}
