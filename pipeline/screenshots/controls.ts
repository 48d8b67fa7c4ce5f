import type { Browser, Locator, Page } from 'playwright'
import sharp, { type OverlayOptions } from 'sharp'
import { failApplication } from '../../e2e/support/faults'
import { openAs, settle } from './look'
import { fail, fillForm, openMenu, sendForever, sendWrong, succeed } from './states'

interface Control {
  name: string
  open: (page: Page) => Promise<unknown>
  find: (page: Page) => Locator
  /** Viewport width in px. */
  width?: number
}

const home = (page: Page) => page.goto('/', { waitUntil: 'networkidle' })
const privacy = (page: Page) => page.goto('/privacy-policy/', { waitUntil: 'networkidle' })
const byCss = (selector: string) => (page: Page) => page.locator(selector).first()

const controls: Control[] = [
  { name: 'skip link', open: home, find: byCss('[href="#main"]') },
  { name: 'brand', open: home, find: byCss('header a') },
  { name: 'header link', open: home, find: byCss('header li a') },
  { name: 'header call', open: home, find: byCss('header a[target]') },
  { name: 'signal button', open: home, find: byCss('main a[target]') },
  { name: 'outline button', open: home, find: byCss('main a[href="#services"]') },
  { name: 'text link', open: home, find: byCss('#about a[href="#contact"]') },
  { name: 'outline on deep', open: home, find: byCss('#case-studies a') },
  { name: 'dot', open: home, find: byCss('[role=tab]:nth-child(2)') },
  { name: 'current dot', open: home, find: byCss('[role=tab]') },
  { name: 'slide arrow', open: home, find: byCss('#case-studies [aria-label^=Next]') },
  { name: 'arrow', open: home, find: byCss('#testimonials [aria-label^=Next]'), width: 820 },
  { name: 'arrow, off', open: home, find: byCss('#testimonials [aria-label^=Next]') },
  { name: 'question', open: home, find: byCss('#contact h3 button') },
  { name: 'field', open: home, find: byCss('#field-name') },
  { name: 'wrong field', open: sendWrong, find: byCss('#field-email') },
  { name: 'submit, unready', open: home, find: byCss('#contact [type=submit]') },
  { name: 'submit, ready', open: (page) => fillForm(page), find: byCss('#contact [type=submit]') },
  { name: 'submit, sending', open: sendForever, find: byCss('#contact [type=submit]') },
  { name: 'call row', open: home, find: byCss('#contact ul a') },
  { name: 'profile row', open: home, find: byCss('#contact ul a[target]') },
  { name: 'footer link', open: home, find: byCss('footer a') },
  { name: 'policy link', open: home, find: byCss('footer a[href="/privacy-policy/"]') },
  { name: 'toast close', open: succeed, find: byCss('[aria-label="Close notification"]') },
  { name: 'error toast close', open: fail, find: byCss('[aria-label="Close notification"]') },
  { name: 'link in prose', open: privacy, find: byCss('article a') },
  { name: 'way back', open: (page) => page.goto('/nowhere'), find: byCss('main a') },
  {
    name: 'error: home',
    open: failApplication,
    find: byCss('main a + button, main a:has(+ button)'),
  },
  { name: 'error: reload', open: failApplication, find: byCss('main button') },
  { name: 'menu toggle', open: home, find: byCss('header button'), width: 390 },
  { name: 'menu row', open: openMenu, find: byCss('#mobile-menu a'), width: 390 },
  { name: 'menu call', open: openMenu, find: byCss('#mobile-menu a[target]'), width: 390 },
]

const pseudoStates = {
  rest: [],
  hover: ['hover'],
  focus: ['focus', 'focus-visible'],
  pressed: ['hover', 'active'],
}

const cell = { width: 420, height: 128 }
const labelWidth = 180
const margin = 24
/** What is out of sight until it has the focus still shows as a strip of the page. */
const smallest = 60

/** One sheet for each look: a row for each control, at rest, hovered, focused and pressed. */
export async function takeControls(browser: Browser, url: string, folder: string): Promise<void> {
  for (const look of ['light', 'dark', 'forced'] as const) {
    const pictures: OverlayOptions[] = []
    for (const [row, { name, open, find, width = 1440 }] of controls.entries()) {
      const page = await openAs(browser, url, look, width)
      await open(page)
      pictures.push({ input: label(name), left: 0, top: row * cell.height })
      for (const [column, forced] of Object.values(pseudoStates).entries()) {
        pictures.push({
          input: await takeForced(page, find(page), forced),
          left: labelWidth + column * cell.width,
          top: row * cell.height,
        })
      }
      await page.context().close()
    }
    const path = `${folder}/controls-${look}.png`
    const width = labelWidth + cell.width * Object.keys(pseudoStates).length
    await sharp({
      create: { width, height: cell.height * controls.length, channels: 3, background: '#fff' },
    })
      .composite(pictures)
      .png()
      .toFile(path)
    console.log(path)
  }
}

/** A control and a little of its surroundings, in states that the browser is told it has. */
async function takeForced(page: Page, control: Locator, forced: string[]): Promise<Buffer> {
  await control.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
  })
  await settle(page)
  await control.evaluate((element) => element.setAttribute('data-forced', ''))
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '[data-forced]',
  })
  await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: forced })
  const box = await control.boundingBox()
  if (!box) throw new Error(`${String(control)} cannot be seen`)
  const viewport = page.viewportSize()!
  const left = Math.min(Math.max(0, box.x - margin), viewport.width - smallest)
  const top = Math.min(Math.max(0, box.y - margin), viewport.height - smallest)
  const clip = {
    x: left,
    y: top,
    width: Math.max(
      smallest,
      Math.min(cell.width - 4, box.x - left + box.width + margin, viewport.width - left),
    ),
    height: Math.max(
      smallest,
      Math.min(cell.height - 4, box.y - top + box.height + margin, viewport.height - top),
    ),
  }
  const picture = await page.screenshot({ clip })
  await session.detach()
  return picture
}

function label(name: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${labelWidth}" height="60"><text x="12" y="40" font-family="sans-serif" font-size="15">${name}</text></svg>`,
  )
}
