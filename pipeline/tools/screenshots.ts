/**
 * `npm run screenshots [-- name…]`: every state of bundle/site as the design draws it, in three widths, light and
 * dark, and its pages on paper, in `screenshots/`. Names choose among the states; `print` is one of them.
 */
import { mkdirSync } from 'node:fs'
import { chromium, type Browser, type Page } from 'playwright'
import { ensureBrowser, launchArguments } from './browser'
import { runCommand } from './command'
import { bundledSite, startPreview } from './preview'

const folder = 'screenshots'
const widths = [390, 820, 1440]
const schemes = ['light', 'dark'] as const

/** A state of the site: how to get there, and which part of the page shows it; the whole page without one. */
interface State {
  open: (page: Page) => Promise<unknown>
  part?: string
  /** In place of the usual ones. */
  widths?: number[]
}

const form = '#contact div:has(> form)'

const states: Record<string, State> = {
  home: { open: (page) => page.goto('/') },
  'privacy-policy': { open: (page) => page.goto('/privacy-policy/') },
  'not-found': { open: (page) => page.goto('/nowhere') },
  'application-error': { open: breakApplication },
  'menu-open': {
    open: async (page) => {
      await page.goto('/', { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: 'Open navigation menu' }).click()
    },
    part: 'viewport',
    widths: [390],
  },
  'last-slide': {
    open: async (page) => {
      await page.goto('/#case-studies', { waitUntil: 'networkidle' })
      await page.getByRole('tab').last().click()
    },
    part: '#case-studies',
  },
  'accordion-open': {
    open: async (page) => {
      await page.goto('/#contact', { waitUntil: 'networkidle' })
      await page.locator('#contact h3 button').first().click()
    },
    part: '#contact',
    widths: [820, 1440],
  },
  'form-ready': { open: (page) => fillForm(page), part: form },
  'form-errors': {
    open: async (page) => {
      await fillForm(page, { name: 'M', email: 'maya@tidewater', message: 'Help us' })
      await send(page)
    },
    part: form,
  },
  'form-sending': {
    open: async (page) => {
      await page.route('**/contact', () => undefined)
      await fillForm(page)
      await send(page)
    },
    part: form,
  },
  'toast-success': {
    open: async (page) => {
      await page.route('**/contact', (route) => route.fulfill({ status: 200 }))
      await fillForm(page)
      await send(page)
      await page.getByText('Message Sent Successfully!').first().waitFor()
    },
    part: 'viewport',
  },
  'toast-error': {
    open: async (page) => {
      await page.route('**/contact', (route) => route.abort())
      await fillForm(page)
      await send(page)
      await page.getByText('Error Sending Message').first().waitFor()
    },
    part: 'viewport',
  },
}

const letter = {
  name: 'Maya Castellanos',
  email: 'maya@tidewater.example',
  message: 'We run a fifteen-year-old logistics platform and need a plan to modernize it.',
}

async function fillForm(page: Page, { name, email, message } = letter): Promise<void> {
  await page.goto('/#contact', { waitUntil: 'networkidle' })
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Message').fill(message)
}

function send(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Send Message' }).click()
}

/** As after a bad deploy: the home page's data lacks its hero for a visitor who comes from another page. */
async function breakApplication(page: Page): Promise<void> {
  await page.route('**/page-data/index/page-data.json', async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { result: { data: { hero: unknown } } }
    json.result.data.hero = null
    await route.fulfill({ response, json })
  })
  await page.goto('/privacy-policy/', { waitUntil: 'networkidle' })
  await page.locator('header a').first().click()
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
}

runCommand(async () => {
  const names = process.argv.slice(2)
  const isWanted = (name: string) => names.length === 0 || names.includes(name)
  mkdirSync(folder, { recursive: true })
  const preview = await startPreview({ folder: bundledSite })
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchArguments })
  try {
    for (const [name, state] of Object.entries(states)) {
      if (isWanted(name)) await take(browser, preview.url, name, state)
    }
    if (isWanted('print')) await print(browser, preview.url)
  } finally {
    await browser.close()
    await preview.close()
  }
})

async function take(browser: Browser, baseURL: string, name: string, state: State): Promise<void> {
  for (const width of state.widths ?? widths) {
    for (const colorScheme of schemes) {
      const context = await browser.newContext({
        baseURL,
        colorScheme,
        // For the style that a picture of a part needs.
        bypassCSP: true,
        reducedMotion: 'reduce',
        viewport: { width, height: width < 768 ? 844 : 900 },
      })
      const page = await context.newPage()
      await state.open(page)
      const path = `${folder}/${name}-${width}-${colorScheme}.png`
      if (state.part === 'viewport') await page.screenshot({ path })
      else {
        await scrollThrough(page)
        // What is fixed to the viewport would lie over a part that is taller than the viewport.
        const style = 'header, [href="#main"], .Toastify { display: none }'
        if (state.part) await page.locator(state.part).screenshot({ path, style })
        else await page.screenshot({ path, fullPage: true })
      }
      await context.close()
      console.log(path)
    }
  }
}

/** Brings all that comes into view, or is fetched, when a visitor gets there. */
async function scrollThrough(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 400) {
    await page.evaluate((y) => window.scrollTo(0, y), top)
    await page.waitForTimeout(100)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  // A slide that is not shown has no source yet.
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, currentSrc }) => complete || !currentSrc),
  )
}

async function print(browser: Browser, baseURL: string): Promise<void> {
  const page = await browser.newPage({ baseURL })
  for (const [name, address] of Object.entries({
    home: '/',
    'privacy-policy': '/privacy-policy/',
  })) {
    await page.goto(address, { waitUntil: 'networkidle' })
    const path = `${folder}/print-${name}.pdf`
    await page.pdf({ path, format: 'A4' })
    console.log(path)
  }
}
