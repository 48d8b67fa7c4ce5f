import { expect } from 'playwright/test'
import contact from '../content/contact.json'
import testimonials from '../content/testimonials.json'
import { otherPrograms } from '../pipeline/tools/otherPrograms'
import type { Driver, Preferences } from './engines/Driver'
import { startFirefox } from './engines/firefoxDriver'
import { eventually, Visitor } from './engines/visitor'
import { startWebKit } from './engines/webkitDriver'
import { siteAddress } from './support/addresses'
import { failure, success, valid } from './support/contactPage'
import { startReceiver, type Behaviour, type Receiver } from './support/receiver'
import { startSiteWithWebhook } from './support/siteWithWebhook'
import { test as base } from './support/test'

/** What a visitor sets out to do, tried in each engine that is not Chromium's. */
interface Journey {
  name: string
  /** What the visitor has asked the system for, where the journey is about that. */
  preferences?: Partial<Preferences>
  /** The lines of the console that belong to it; any other is a failure. */
  mayComplain?: RegExp
  run: (visitor: Visitor) => Promise<void>
}

const phone = [390, 844] as const
const desk = [1280, 800] as const

const journeys: Journey[] = [
  { name: 'the menu, and the way to a section', run: walkTheMenu },
  {
    name: 'the skip link shows itself to the Tab key and leads to the main content',
    async run(visitor) {
      await arrive(visitor, desk)
      expect((await visitor.box('a[href="#main"]')).y).toBeLessThan(0)
      await visitor.press('Tab')
      await eventually(() => visitor.hasFocus('a[href="#main"]')).toBe(true)
      expect((await visitor.box('a[href="#main"]')).y).toBeGreaterThan(0)
      await visitor.press('Enter')
      await eventually(() => visitor.hasFocus('main')).toBe(true)
    },
  },
  {
    name: 'slides by buttons, dots, arrow keys and swipes of more than 50 px',
    async run(visitor) {
      const slides = '#case-slides'
      await arrive(visitor, phone)
      await visitor.click('button[aria-label="Previous slide"]')
      await expectSlide(visitor, 7)
      await visitor.click('button[aria-label="Next slide"]')
      await expectSlide(visitor, 1)
      await visitor.click('[role=tab]:nth-child(5)')
      await expectSlide(visitor, 5)
      await visitor.press('ArrowRight')
      await expectSlide(visitor, 6)
      await eventually(() => visitor.hasFocus('[role=tab]:nth-child(6)')).toBe(true)
      // The part that knows swipes comes when the slides are near.
      await visitor.bring(slides)
      await eventually(async () => {
        await visitor.swipe(slides, -120)
        return visitor.text('#case-studies [role=group] p')
      }).not.toBe('6 of 7')
      await visitor.click('[role=tab]:nth-child(1)')
      await visitor.swipe(slides, -45)
      await visitor.swipe(slides, 55)
      await expectSlide(visitor, 7)
    },
  },
  {
    name: 'the testimonials loop by buttons and arrow keys, one, two or three at a time',
    async run(visitor) {
      const next = 'button[aria-label="Next testimonial"]'
      const [dana, priya, tomas] = testimonials.testimonials.map(({ author }) => author)
      await arrive(visitor, phone)
      await visitor.bring('#testimonial-cards')
      await eventually(() => visitor.style('#testimonial-cards', 'overflow-x')).toBe('hidden')
      await eventually(() => quotesInView(visitor)).toEqual([dana])
      await visitor.click(next)
      await eventually(() => quotesInView(visitor)).toEqual([priya])
      await visitor.press('ArrowRight')
      await eventually(() => quotesInView(visitor)).toEqual([tomas])
      await visitor.click(next)
      await eventually(() => quotesInView(visitor)).toEqual([dana])
      await visitor.press('ArrowLeft')
      await eventually(() => quotesInView(visitor)).toEqual([tomas])
      await visitor.setViewport(820, 900)
      await eventually(async () => (await quotesInView(visitor)).length).toBe(2)
      await visitor.setViewport(...desk)
      await eventually(async () => (await quotesInView(visitor)).length).toBe(3)
    },
  },
  {
    name: 'the accordion opens one answer at a time, and closes it again',
    async run(visitor) {
      await arrive(visitor, desk)
      await eventually(() => openAnswers(visitor)).toEqual([])
      for (const [item, open] of [
        [2, [2]],
        [4, [4]],
        [4, []],
      ] as const) {
        await visitor.click(`#contact [data-reach-accordion-item]:nth-child(${item}) button`)
        await eventually(() => openAnswers(visitor)).toEqual(open)
      }
    },
  },
  {
    name: 'a mistake is named and gets the focus; the message then arrives exactly as typed',
    run: (visitor) =>
      withForm(visitor, undefined, async ({ deliveries }) => {
        await visitor.fill({ ...letter, '#field-email': 'x@y' })
        await visitor.click(submit)
        const problem = 'Error: Please enter a valid email address'
        await eventually(() => visitor.text('#field-email-problem')).toBe(problem)
        await eventually(() => visitor.hasFocus('#field-email')).toBe(true)
        expect(deliveries).toEqual([])
        await visitor.fill(letter)
        await visitor.click(submit)
        await eventually(() => visitor.text('#announcer-polite')).toBe(
          `${success.title} ${success.text}`,
        )
        await eventually(() => visitor.isShown('.Toastify__toast')).toBe(true)
        expect(deliveries).toHaveLength(1)
        expect(deliveries[0]?.message).toMatchObject({
          name: valid.Name,
          email: valid.Email,
          message: valid.Message,
        })
        expect(await formTexts(visitor)).toEqual(['', '', ''])
      }),
  },
  {
    name: 'when sending fails the page says so and keeps every word',
    mayComplain: /contact|Failed to load resource/,
    run: (visitor) =>
      withForm(
        visitor,
        (response) => response.destroy(),
        async () => {
          await visitor.fill(letter)
          await visitor.click(submit)
          await eventually(() => visitor.text('#announcer-assertive')).toBe(
            `${failure.title} ${failure.text}`,
          )
          await eventually(() => visitor.isShown('.Toastify__toast')).toBe(true)
          expect(await formTexts(visitor)).toEqual(Object.values(valid))
        },
      ),
  },
  {
    name: 'the privacy policy opens from the footer, and Back returns to where the visitor was',
    async run(visitor) {
      await arrive(visitor, phone)
      await visitor.bring('footer')
      const before = await visitor.look(() => window.scrollY)
      await visitor.click('footer a[href="/privacy-policy/"]')
      await eventually(() => visitor.text('h1')).toBe('Privacy Policy')
      await eventually(() => visitor.look(() => window.scrollY)).toBe(0)
      await visitor.back()
      await eventually(() => visitor.text('h1')).toContain('Complex Challenges.')
      await eventually(async () =>
        Math.abs((await visitor.look(() => window.scrollY)) - before),
      ).toBeLessThan(200)
    },
  },
  {
    name: 'pictures arrive as AVIF, and as WebP where that is not to be had; fonts arrive',
    async run(visitor) {
      const portrait = () =>
        visitor.look(() => {
          const { complete, naturalWidth, currentSrc } =
            document.querySelector<HTMLImageElement>('#about img')!
          return complete && naturalWidth > 0 ? currentSrc : 'not yet'
        })
      await arrive(visitor, phone)
      await visitor.bring('#about img')
      await eventually(portrait).toMatch(/\.avif$/)
      await visitor.look(() => document.querySelector('#about source[type="image/avif"]')!.remove())
      await eventually(portrait).toMatch(/\.webp$/)
      const fonts = () =>
        visitor.look(() =>
          [...document.fonts].flatMap(({ status, family }) => (status === 'loaded' ? family : [])),
        )
      await eventually(async () => (await fonts()).join()).toMatch(
        /Besley.*Figtree|Figtree.*Besley/,
      )
    },
  },
  {
    name: 'nothing is wider than the window, and the parts stand where they belong',
    mayComplain: /404|nowhere/,
    async run(visitor) {
      for (const [width, gutter] of [
        [320, 20],
        [390, 20],
        [1280, 56],
      ] as const) {
        await visitor.setViewport(width, 800)
        for (const page of ['/nowhere/', '/privacy-policy/', '/']) {
          await visitor.open(`${siteAddress}${page}`)
          const { scrollWidth, clientWidth } = await visitor.look(() => {
            const { scrollWidth, clientWidth } = document.documentElement
            return { scrollWidth, clientWidth }
          })
          expect(scrollWidth, `${page} at ${width} px`).toBe(clientWidth)
        }
        const header = await visitor.box('header')
        expect(header).toMatchObject({ x: 0, y: 0, height: 64 })
        expect(await visitor.isShown(toggle)).toBe(width < 768)
        const headline = await visitor.box('h1')
        expect(headline.y).toBeGreaterThan(header.height)
        const line = parseFloat(await visitor.style('h1', 'line-height'))
        expect(Math.round(headline.height / line), 'lines of the headline').toBe(3)
        for (const heading of ['h1', '#services-title', '#case-studies-title', '#contact-title']) {
          expect((await visitor.box(heading)).x, heading).toBe(gutter)
        }
        const form = await visitor.box('#contact form')
        const links = await visitor.box('#contact ul')
        expect(links.x > form.x + form.width, 'direct links beside the form').toBe(width >= 1024)
        expect(links.y > form.y + form.height, 'direct links below the form').toBe(width < 1024)
      }
    },
  },
  {
    name: 'a script that somebody smuggles into the page does not run',
    mayComplain: /Content.Security.Policy/i,
    async run(visitor) {
      await arrive(visitor, desk)
      await visitor.look(() => {
        const script = document.createElement('script')
        script.textContent = 'window.smuggled = true'
        document.body.append(script)
      })
      await eventually(async () => (await visitor.complaints()).length).toBeGreaterThan(0)
      expect(await visitor.look(() => 'smuggled' in window)).toBe(false)
    },
  },
  {
    name: 'the dark scheme and reduced motion hold on the whole way down',
    preferences: { dark: true, reducedMotion: true },
    async run(visitor) {
      await arrive(visitor, desk)
      expect(await visitor.style('body', 'background-color')).toBe('rgb(8, 24, 40)')
      expect(await visitor.style('h1', 'color')).toBe('rgb(241, 235, 221)')
      expect(await visitor.count('[data-reveal]')).toBe(0)
      const moving = await visitor.look(async () => {
        const seen: string[] = []
        for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
          window.scrollTo({ top, behavior: 'instant' })
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
          for (const { effect } of document.getAnimations()) {
            seen.push((effect as KeyframeEffect).target?.outerHTML.slice(0, 80) ?? 'something')
          }
        }
        return seen
      })
      expect(moving).toEqual([])
    },
  },
]

const inOlderSafari: Journey = {
  name: 'without popovers, as in Safari before 17, the menu does the same',
  preferences: { without: ['PopoverAttribute', 'CSSTextWrapPretty'] },
  async run(visitor) {
    await walkTheMenu(visitor)
    expect(await visitor.look(() => 'showPopover' in document.body)).toBe(false)
    expect(await visitor.attribute(toggle, 'aria-expanded')).toBe('false')
  },
}

const engines = [
  { title: 'Firefox', start: startFirefox, all: journeys },
  { title: 'WebKit', start: startWebKit, all: [...journeys, inOlderSafari] },
] as const

interface WorkerFixtures {
  /** The browser with these preferences; it stays until another one is asked for. */
  browserFor: (title: string, preferences: Preferences) => Promise<Driver>
}

const test = base.extend<object, WorkerFixtures>({
  browserFor: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from this pattern that no fixture is needed
    async ({}, provide) => {
      let running: { key: string; driver: Driver } | undefined
      await provide(async (title, preferences) => {
        const key = JSON.stringify([title, preferences])
        if (running?.key !== key) {
          await running?.driver.close()
          running = undefined
          const { start } = engines.find((engine) => engine.title === title)!
          running = { key, driver: await start(findProgram(title)!, preferences) }
        }
        return running.driver
      })
      await running?.driver.close()
    },
    { scope: 'worker' },
  ],
})

/** Firefox holds a prefetch against `default-src`, which allows nothing; the page is loaded when it is wanted. */
const refusedPrefetch = /Content-Security-Policy.*default-src.*\/page-data\//s

for (const { title, all } of engines) {
  test.describe(`In ${title}`, () => {
    test.skip(
      !findProgram(title),
      `${title} is not on this machine: npm run test:thorough says how to get it`,
    )
    test.describe.configure({ mode: 'default' })

    for (const { name, preferences, mayComplain, run } of all) {
      test(name, async ({ browserFor }) => {
        const usual = { dark: false, reducedMotion: false, without: [] }
        const driver = await browserFor(title, { ...usual, ...preferences })
        await driver.takeComplaints()
        const visitor = new Visitor(driver)
        await run(visitor)
        const complaints = await visitor.complaints()
        expect(
          complaints.filter((line) => !mayComplain?.test(line) && !refusedPrefetch.test(line)),
        ).toEqual([])
      })
    }
  })
}

function findProgram(title: string): string | undefined {
  return otherPrograms.find(({ name }) => name === title)?.find()
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
  await expectOpen(true)
  await visitor.press('Escape')
  await expectOpen(false)
  await eventually(() => visitor.hasFocus(toggle)).toBe(true)
  await visitor.click(toggle)
  await expectOpen(true)
  await visitor.click(`${menu} a[href="/#case-studies"]`)
  await expectOpen(false)
  await eventually(async () => {
    const { y } = await visitor.box('#case-studies')
    return y >= 64 && y <= 96
  }).toBe(true)
  await eventually(() => visitor.hasFocus('#case-studies')).toBe(true)
}

/** That slide is the only one shown, its dot the only one selected, and the counter says so. */
async function expectSlide(visitor: Visitor, number: number): Promise<void> {
  await eventually(() =>
    visitor.look(() => ({
      counter: document.querySelector('#case-studies [role=group] p')?.textContent,
      shown: [...document.querySelectorAll('[role=tabpanel]')]
        .filter((slide) => getComputedStyle(slide).display !== 'none')
        .map((slide) => slide.getAttribute('aria-label')),
      dots: [...document.querySelectorAll('[role=tab][aria-selected=true]')].map((dot) =>
        dot.getAttribute('aria-label'),
      ),
    })),
  ).toEqual({
    counter: `${number} of 7`,
    shown: [`${number} of 7`],
    dots: [`Slide ${number} of 7`],
  })
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

/** The numbers of the answers that are shown. */
function openAnswers(visitor: Visitor): Promise<number[]> {
  return visitor.look(
    (answers) =>
      answers.flatMap((text, index) => {
        const paragraphs = [...document.querySelectorAll('#contact p')]
        const answer = paragraphs.find(({ textContent }) => textContent === text)
        return answer && answer.getBoundingClientRect().height > 40 ? [index + 1] : []
      }),
    contact.intro.problems.map(({ help }) => help),
  )
}

const submit = '#contact form button[type=submit]'

const letter = {
  '#field-name': valid.Name,
  '#field-email': valid.Email,
  '#field-message': valid.Message,
}

/** The contact form of a site whose webhook behaves so. */
async function withForm(
  visitor: Visitor,
  behaviour: Behaviour | undefined,
  work: (receiver: Receiver) => Promise<void>,
): Promise<void> {
  const receiver = await startReceiver(behaviour)
  const served = await startSiteWithWebhook({ webhook: receiver.url })
  try {
    await visitor.setViewport(...desk)
    await visitor.open(`${served.url}/#contact`)
    await work(receiver)
  } finally {
    await served.close()
    await receiver.close()
  }
}

function formTexts(visitor: Visitor): Promise<string[]> {
  return visitor.look(
    (selectors) =>
      selectors.map((selector) => document.querySelector<HTMLInputElement>(selector)!.value),
    Object.keys(letter),
  )
}
