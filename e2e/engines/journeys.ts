import { expect } from 'playwright/test'
import contact from '../../content/contact.json'
import site from '../../content/site.json'
import testimonials from '../../content/testimonials.json'
import { startReceiver, type Behaviour, type Receiver } from '../support/receiver'
import { startSiteWithWebhook } from '../support/siteWithWebhook'
import { eventually, type Visitor } from './visitor'

/** What a visitor sets out to do: told once, and tried in every engine. */
export interface Journey {
  /** The title of its test. */
  name: string
  /** For visitors who have asked for dark colours and for little motion. */
  darkAndStill?: boolean
  /** The lines of the console that belong to it; any other is a failure. */
  mayComplain?: RegExp
  run: (visitor: Visitor, home: string) => Promise<void>
}

const phone = [390, 844] as const
const desk = [1280, 800] as const

export const journeys: Journey[] = [
  {
    name: 'the menu opens and closes by its button, on Escape, and by a link that leads to its section',
    async run(visitor, home) {
      await visitor.setViewport(...phone)
      await visitor.open(home)
      await walkTheMenu(visitor)
    },
  },
  {
    name: 'a link of the header leads to its section, below the header',
    async run(visitor, home) {
      await visitor.setViewport(...desk)
      await visitor.open(home)
      await visitor.click('nav[aria-label="Main"] a[href="/#testimonials"]')
      await expectLanded(visitor, 'testimonials')
    },
  },
  {
    name: 'the skip link shows itself to the Tab key and leads to the main content',
    async run(visitor, home) {
      await visitor.setViewport(...desk)
      await visitor.open(home)
      expect((await visitor.box('a[href="#main"]')).y).toBeLessThan(0)
      await visitor.press('Tab')
      await eventually(() => visitor.hasFocus('a[href="#main"]')).toBe(true)
      expect((await visitor.box('a[href="#main"]')).y).toBeGreaterThan(0)
      await visitor.press('Enter')
      await eventually(() => visitor.hasFocus('main')).toBe(true)
    },
  },
  {
    name: 'the slideshow goes on and back by its buttons, and jumps by its dots and the arrow keys',
    async run(visitor, home) {
      await visitor.setViewport(...desk)
      await visitor.open(home)
      await visitor.click(slideButton('Previous'))
      await expectSlide(visitor, 7)
      await visitor.click(slideButton('Next'))
      await expectSlide(visitor, 1)
      await visitor.click(slideButton('Next'))
      await expectSlide(visitor, 2)
      await visitor.click('[role=tab]:nth-child(5)')
      await expectSlide(visitor, 5)
      await visitor.press('ArrowRight')
      await expectSlide(visitor, 6)
      await eventually(() => visitor.hasFocus('[role=tab]:nth-child(6)')).toBe(true)
    },
  },
  {
    name: 'a swipe of more than 50 px changes the slide, a shorter one does not',
    async run(visitor, home) {
      await visitor.setViewport(...phone)
      await visitor.open(home)
      await visitor.bring(slides)
      await expectScript(visitor, 'swipeVelocity')
      await visitor.swipe(slides, -120)
      await expectSlide(visitor, 2)
      await visitor.swipe(slides, -45)
      await visitor.swipe(slides, 55)
      await expectSlide(visitor, 1)
      await visitor.swipe(slides, 80)
      await expectSlide(visitor, 7)
    },
  },
  {
    name: 'the testimonials loop by buttons and arrow keys, one, two or three at a time',
    async run(visitor, home) {
      const [dana, priya, tomas] = testimonials.testimonials.map(({ author }) => author)
      await visitor.setViewport(...phone)
      await visitor.open(home)
      await expectTestimonials(visitor, [dana])
      await visitor.click(testimonialButton('Next'))
      await expectTestimonials(visitor, [priya])
      await visitor.press('ArrowRight')
      await expectTestimonials(visitor, [tomas])
      await visitor.click(testimonialButton('Next'))
      await expectTestimonials(visitor, [dana])
      await visitor.press('ArrowLeft')
      await expectTestimonials(visitor, [tomas])
      await visitor.setViewport(820, 900)
      await eventually(async () => (await testimonialsInView(visitor)).length).toBe(2)
      await visitor.setViewport(...desk)
      await eventually(async () => (await testimonialsInView(visitor)).length).toBe(3)
      expect(await visitor.attribute(testimonialButton('Next'), 'aria-disabled')).toBe('true')
    },
  },
  {
    name: 'the accordion opens one answer at a time, and closes it again',
    async run(visitor, home) {
      await visitor.setViewport(...desk)
      await visitor.open(home)
      await visitor.bring('#testimonials h2')
      await eventually(() => openAnswers(visitor)).toEqual([])
      for (const [place, open] of [
        [1, [1]],
        [3, [3]],
        [3, []],
      ] as const) {
        await visitor.click(`#contact [data-reach-accordion-item]:nth-child(${place + 1}) button`)
        await eventually(() => openAnswers(visitor)).toEqual(open)
      }
    },
  },
  {
    name: 'three mistakes are named under their fields, and the first field gets the focus',
    async run(visitor) {
      await withReceiver(undefined, async (home, { deliveries }) => {
        await openForm(visitor, home)
        await visitor.fill({ [field.name]: 'x', [field.email]: 'x@y', [field.message]: 'x' })
        await expectReady(visitor)
        await visitor.click(submit)
        for (const [selector, problem] of [
          [field.name, 'Name must be at least 2 characters'],
          [field.email, 'Please enter a valid email address'],
          [field.message, 'Message must be at least 10 characters'],
        ] as const) {
          await eventually(() => visitor.text(`${selector}-problem`)).toBe(`Error: ${problem}`)
          expect(await visitor.attribute(selector, 'aria-invalid')).toBe('true')
        }
        await eventually(() => visitor.hasFocus(field.name)).toBe(true)
        expect(deliveries).toEqual([])
      })
    },
  },
  {
    name: 'a message arrives exactly as it was typed, and the form is empty again',
    async run(visitor) {
      await withReceiver(undefined, async (home, { deliveries }) => {
        await openForm(visitor, home)
        await visitor.fill(letter)
        await expectReady(visitor)
        await visitor.click(submit)
        await eventually(() => visitor.text('#announcer-polite')).toBe(words(success))
        await eventually(() => visitor.isShown('.Toastify__toast')).toBe(true)
        expect(deliveries).toHaveLength(1)
        expect(deliveries[0]).toMatchObject({
          contentType: 'text/plain;charset=UTF-8',
          message: {
            name: letter[field.name],
            email: letter[field.email],
            message: letter[field.message],
            source: site.messageSource,
          },
        })
        expect(await formTexts(visitor)).toEqual(['', '', ''])
      })
    },
  },
  {
    name: 'when sending fails the visitor is told so and keeps every word',
    mayComplain: /contact|Failed to load resource/,
    async run(visitor) {
      const broken: Behaviour = (response) => response.destroy()
      await withReceiver(broken, async (home) => {
        await openForm(visitor, home)
        await visitor.fill(letter)
        await expectReady(visitor)
        await visitor.click(submit)
        await eventually(() => visitor.text('#announcer-assertive')).toBe(words(failure))
        await eventually(() => visitor.isShown('.Toastify__toast')).toBe(true)
        expect(await visitor.text(submit)).toBe('Send Message')
        expect(await formTexts(visitor)).toEqual(Object.values(letter))
      })
    },
  },
  {
    name: 'the privacy policy opens from the footer, and Back returns to where the visitor was',
    async run(visitor, home) {
      await visitor.setViewport(...phone)
      await visitor.open(home)
      await visitor.bring('footer')
      const before = await visitor.look(() => window.scrollY)
      await visitor.click('footer a[href="/privacy-policy/"]')
      await eventually(() => visitor.text('h1')).toBe('Privacy Policy')
      await eventually(() => visitor.look(() => window.scrollY)).toBe(0)
      await eventually(() => visitor.look(() => document.title)).toContain('Privacy Policy')
      await visitor.back()
      await eventually(() => visitor.text('h1')).toContain('Complex Challenges.')
      await eventually(async () =>
        Math.abs((await visitor.look(() => window.scrollY)) - before),
      ).toBeLessThan(200)
    },
  },
  {
    name: 'an unknown address shows the not-found page, logs the path, and leads home',
    mayComplain: /404|nowhere/,
    async run(visitor, home) {
      await visitor.setViewport(...phone)
      await eventually(async () => {
        await visitor.open(`${home}/nowhere`)
        return (await visitor.complaints()).join('\n')
      }).toMatch(/Page not found: ?\/nowhere/)
      expect(await visitor.text('h1')).toBe('Oops! Page not found')
      await visitor.click('main a[href="/"]')
      await eventually(() => visitor.text('h1')).toContain('Complex Challenges.')
    },
  },
  {
    name: 'every picture arrives as AVIF, and as WebP where that is not had',
    async run(visitor, home) {
      await visitor.setViewport(...phone)
      await visitor.open(home)
      await expectPicture(visitor, '#about img', /\.avif$/)
      for (let slide = 1; slide <= 7; slide += 1) {
        await expectPicture(visitor, '[role=tabpanel]:not([hidden]) img', /\.avif$/)
        await visitor.click(slideButton('Next'))
        await expectSlide(visitor, (slide % 7) + 1)
      }
      await dropSource(visitor, 'avif')
      await expectPicture(visitor, '#about img', /\.webp$/)
    },
  },
  {
    name: 'the fonts arrive, and text is set in them',
    async run(visitor, home) {
      await visitor.setViewport(...desk)
      await visitor.open(home)
      for (const [selector, family] of [
        ['h1', '500 40px Besley'],
        ['main p', '400 18px Figtree'],
      ] as const) {
        const plain = family.split(' ').at(-1)!
        await eventually(() => loadedFaces(visitor)).toContain(plain)
        expect(await visitor.style(selector, 'font-family')).toMatch(new RegExp(`^"?${plain}`))
        expect(await widthsIn(visitor, family, '40px serif')).not.toBe(1)
      }
    },
  },
  {
    name: 'nothing is wider than the window, and the parts stand where they belong',
    mayComplain: /404|nowhere/,
    async run(visitor, home) {
      for (const [width, gutter] of [
        [320, 20],
        [390, 20],
        [1280, 56],
      ] as const) {
        await visitor.setViewport(width, 800)
        for (const page of ['/nowhere/', '/privacy-policy/', '/'] as const) {
          await visitor.open(`${home}${page}`)
          expect(await overflow(visitor), `${page} at ${width} px`).toBe(0)
        }
        const header = await visitor.box('header')
        expect(header).toMatchObject({ x: 0, y: 0, height: 64 })
        expect(header.width).toBe(await visitor.look(() => document.documentElement.clientWidth))
        expect(await visitor.isShown(toggle)).toBe(width < 768)
        const headline = await visitor.box('h1')
        expect(headline.y).toBeGreaterThan(header.height)
        expect(headline.y + headline.height).toBeLessThan(800)
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
    name: 'what somebody smuggles into the page does not run',
    mayComplain: /Content.Security.Policy/i,
    async run(visitor, home) {
      await visitor.open(home)
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
    name: 'in the dark the page is dark, its text light, and its chart in the colours of the night',
    darkAndStill: true,
    async run(visitor, home) {
      await visitor.setViewport(...desk)
      await visitor.open(home)
      expect(await visitor.style('body', 'background-color')).toBe('rgb(8, 24, 40)')
      expect(await visitor.style('h1', 'color')).toBe('rgb(241, 235, 221)')
      expect(await visitor.style('header', 'background-color')).toBe('rgb(8, 24, 40)')
      expect(await visitor.style('#field-name', 'color')).toBe('rgb(241, 235, 221)')
    },
  },
  {
    name: 'with reduced motion everything is shown, and nothing moves on the whole way down',
    darkAndStill: true,
    async run(visitor, home) {
      await visitor.setViewport(...desk)
      await visitor.open(home)
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
      await visitor.click(slideButton('Next'))
      await expectSlide(visitor, 2)
      expect(await visitor.look(() => document.getAnimations().length)).toBe(0)
    },
  },
]

/** The menu where popovers are not known, as in Safari before 17. */
export const journeyOfOlderSafari: Journey = {
  name: 'in an older Safari, without popovers, the menu does the same',
  async run(visitor, home) {
    await visitor.setViewport(...phone)
    await visitor.open(home)
    expect(await visitor.look(() => 'showPopover' in document.body)).toBe(false)
    await walkTheMenu(visitor)
  },
}

const toggle = 'button[popovertarget]'
const menu = '#mobile-menu'

async function walkTheMenu(visitor: Visitor): Promise<void> {
  const expectOpen = async (open: boolean) => {
    await eventually(() => visitor.isShown(menu)).toBe(open)
    await eventually(() => visitor.attribute(toggle, 'aria-expanded')).toBe(String(open))
    expect(await visitor.attribute(toggle, 'aria-label')).toBe(
      `${open ? 'Close' : 'Open'} navigation menu`,
    )
  }
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
  await expectLanded(visitor, 'case-studies')
}

/** The section lies right below the header, under it by at most a rem, and has the focus. */
async function expectLanded(visitor: Visitor, id: string): Promise<void> {
  await eventually(async () => {
    const { y } = await visitor.box(`#${id}`)
    return y >= 64 && y <= 96
  }).toBe(true)
  await eventually(() => visitor.hasFocus(`#${id}`)).toBe(true)
}

const slides = '#case-slides'

const slideButton = (direction: 'Previous' | 'Next') => `button[aria-label="${direction} slide"]`

/** That slide is the only one shown, its dot the only one filled, and the counter says so. */
async function expectSlide(visitor: Visitor, place: number): Promise<void> {
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
    counter: `${place} of 7`,
    shown: [`${place} of 7`],
    dots: [`Slide ${place} of 7`],
  })
}

const testimonialButton = (direction: 'Previous' | 'Next') =>
  `button[aria-label="${direction} testimonial"]`

/** The authors whose cards lie in the row, from left to right. */
function testimonialsInView(visitor: Visitor): Promise<string[]> {
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

async function expectTestimonials(
  visitor: Visitor,
  authors: (string | undefined)[],
): Promise<void> {
  await visitor.bring('#testimonial-cards')
  await eventually(() => visitor.style('#testimonial-cards', 'overflow-x')).toBe('hidden')
  await eventually(() => testimonialsInView(visitor)).toEqual(authors)
}

/** The places of the answers that are open: said to be, and shown. */
async function openAnswers(visitor: Visitor): Promise<number[]> {
  const states = await visitor.look(
    (answers) =>
      answers.map((text) => {
        const answer = [...document.querySelectorAll('#contact p')].find(
          ({ textContent }) => textContent === text,
        )
        const button = answer?.parentElement?.parentElement?.querySelector('button')
        const said = button?.getAttribute('aria-expanded') === 'true'
        const shown = (answer?.getBoundingClientRect().height ?? 0) > 40
        return said === shown ? said : undefined
      }),
    contact.intro.problems.map(({ help }) => help),
  )
  if (states.includes(undefined)) return [-1]
  return states.flatMap((open, place) => (open ? [place] : []))
}

const field = { name: '#field-name', email: '#field-email', message: '#field-message' } as const

const submit = '#contact form button[type=submit]'

const letter = {
  [field.name]: 'Zoë Castellanos',
  [field.email]: 'zoe@tidewater.example',
  [field.message]: 'We run a fifteen-year-old platform.\nIt needs a plan, before “next season” 👍',
}

const success = {
  title: 'Message Sent Successfully!',
  text: "Thank you for your message. I'll get back to you within 24 hours.",
}

const failure = {
  title: 'Error Sending Message',
  text: 'Please try again or contact me directly via LinkedIn.',
}

const words = ({ title, text }: typeof success) => `${title} ${text}`

/** A webhook that behaves so, and the site as built with it. */
async function withReceiver(
  behaviour: Behaviour | undefined,
  work: (home: string, receiver: Receiver) => Promise<void>,
): Promise<void> {
  const receiver = await startReceiver(behaviour)
  const served = await startSiteWithWebhook({ webhook: receiver.url })
  try {
    await work(served.url, receiver)
  } finally {
    await served.close()
    await receiver.close()
  }
}

async function openForm(visitor: Visitor, home: string): Promise<void> {
  await visitor.setViewport(...desk)
  await visitor.open(`${home}/#contact`)
}

/** The button is blue once the form's script is at work and all three fields are filled in. */
async function expectReady(visitor: Visitor): Promise<void> {
  await eventually(() => visitor.style(submit, 'background-color')).toBe('rgb(21, 94, 139)')
}

function formTexts(visitor: Visitor): Promise<string[]> {
  return visitor.look(
    (selectors) =>
      selectors.map((selector) => document.querySelector<HTMLInputElement>(selector)!.value),
    Object.values(field),
  )
}

/** The part of the page's script that holds this word has arrived. */
async function expectScript(visitor: Visitor, word: string): Promise<void> {
  await eventually(() =>
    visitor.look(async (mark) => {
      const scripts = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js'))
      const texts = await Promise.all(scripts.map(async (address) => (await fetch(address)).text()))
      return texts.some((text) => text.includes(mark))
    }, word),
  ).toBe(true)
}

/** It has arrived whole, in this format, and fills its box. */
async function expectPicture(visitor: Visitor, selector: string, format: RegExp): Promise<void> {
  await visitor.bring(selector)
  await eventually(() =>
    visitor.look((wanted) => {
      const picture = document.querySelector<HTMLImageElement>(wanted)!
      const arrived = picture.complete && picture.naturalWidth > 0 && picture.width > 100
      return arrived ? picture.currentSrc : 'not yet'
    }, selector),
  ).toMatch(format)
}

function dropSource(visitor: Visitor, format: string): Promise<void> {
  return visitor.look((name) => {
    document.querySelector(`#about source[type="image/${name}"]`)!.remove()
  }, format)
}

function loadedFaces(visitor: Visitor): Promise<string[]> {
  return visitor.look(() =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', '')),
  )
}

/** How wide the same words are in one font, measured by the width in another. */
function widthsIn(visitor: Visitor, font: string, other: string): Promise<number> {
  return visitor.look(
    (one, two) => {
      const context = document.createElement('canvas').getContext('2d')!
      const width = (name: string) => {
        context.font = name
        return context.measureText('Complex Challenges').width
      }
      return width(one) / width(two)
    },
    font,
    other,
  )
}

/** By how many px the page is wider than the window. */
function overflow(visitor: Visitor): Promise<number> {
  return visitor.look(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}
