import { expect, type Page } from 'playwright/test'
import { resizeViewport, scrollThroughPageUntilLoaded } from '../support/gestures'
import { gotoHydrated } from '../support/hydration'
import { deviceViewportSizes } from '../support/deviceViewportSizes'
import { test } from '../support/test'

/** Edges that several blocks align with, named after the columns in section 4 of docs/design.md. */
type Edge = 'left' | 'right' | 'second third' | 'last third' | 'questions' | 'direct links'

interface Block {
  selector: string
  left?: Edge
  right?: Edge
  /**
   * Range of viewport widths, in px, in which the block aligns with these edges; unlimited by
   * default.
   */
  from?: number
  below?: number
}

/** Edges with which the left and right sides of each block's box must align. */
const blocks: Block[] = [
  { selector: 'h1', left: 'left' },
  { selector: 'section > dl > :first-child', left: 'left', from: 768 },
  { selector: 'section > dl > :nth-child(2)', left: 'second third', from: 1024 },
  { selector: 'section > dl > :last-child', left: 'last third', right: 'right', from: 1024 },
  { selector: ':is(#services, #about, #contact) h2', left: 'left', below: 768 },
  { selector: '#services h2, h2#contact-title', left: 'left', from: 768 },
  { selector: '#services h2 ~ p, #services div:has(> h2) ~ p', left: 'last third', from: 1024 },
  { selector: '#services [aria-hidden=true] > p', left: 'left', right: 'right' },
  { selector: '#services ul ul, #services ul ul li', left: 'left', below: 768 },
  { selector: '#services ul ul, #services ul ul li', right: 'right', below: 1024 },
  { selector: '#services li:has(ul):first-child', left: 'left' },
  { selector: '#services li:has(ul):nth-child(2)', left: 'second third', from: 1024 },
  { selector: '#services li:has(ul):last-child', left: 'last third', right: 'right', from: 1024 },
  { selector: '#testimonial-cards div:nth-child(2) > figure', left: 'second third', from: 1024 },
  { selector: '#about div:has(> picture, > img)', left: 'left' },
  { selector: '#about div:has(> h2)', right: 'right' },
  { selector: '#about h2', left: 'questions', from: 1024 },
  { selector: '#problems, #problems > div', left: 'questions', right: 'right', from: 1024 },
  { selector: '#problems, #problems > div', left: 'left', right: 'right', from: 768, below: 1024 },
  { selector: '#contact div:has(> form)', left: 'left' },
  { selector: '#contact div:has(> form)', right: 'right', below: 1024 },
  { selector: '#contact ul, #contact li', right: 'right' },
  { selector: '#contact ul, #contact li', left: 'left', below: 1024 },
  { selector: '#contact ul, #contact li', left: 'direct links', from: 1024 },
  { selector: 'footer p', left: 'left' },
]

/** Returns the x coordinate of each edge at a viewport width; all values are in px. */
function getEdges(width: number): Record<Edge, number> {
  const gutter = width < 768 ? 20 : width < 1024 ? 40 : 56
  const left = Math.max(gutter, (width - 1200) / 2)
  const right = width - left
  const gap = Math.min(72, Math.max(48, width * 0.05))
  const atThirds = (thirds: number) => left + ((right - left + 40) * thirds) / 3
  return {
    left,
    right,
    'second third': atThirds(1),
    'last third': atThirds(2),
    questions: left + ((right - left - 72) * 5) / 12 + 72,
    'direct links': left + ((right - left - gap) * 7) / 12 + gap,
  }
}

/**
 * Returns the x coordinates of the left and right sides of all matching visible elements, in px.
 */
function readSides(page: Page, selector: string): Promise<{ left: number; right: number }[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.getBoundingClientRect())
      .map(({ left, right }) => ({ left, right })),
  )
}

/** Returns the blocks with a side that is at least 1 px away from its expected edge. */
async function findMisalignedBlocks(page: Page, width: number): Promise<string[]> {
  const problems: string[] = []
  const edges = getEdges(width)
  for (const { selector, left, right, from = 0, below = Infinity } of blocks) {
    if (width < from || width >= below) continue
    const sides = await readSides(page, selector)
    if (sides.length === 0) problems.push(`${selector}: no visible element`)
    for (const side of sides) {
      if (left && Math.abs(side.left - edges[left]) >= 1) {
        problems.push(`${selector}: left is ${side.left} px, not ${edges[left]} px`)
      }
      if (right && Math.abs(side.right - edges[right]) >= 1) {
        problems.push(`${selector}: right is ${side.right} px, not ${edges[right]} px`)
      }
    }
  }
  return problems
}

test('blocks of the home page align with the columns of the layout at every viewport size', async ({
  page,
}) => {
  await gotoHydrated(page)
  await scrollThroughPageUntilLoaded(page)
  for (const size of deviceViewportSizes) {
    await resizeViewport(page, size)
    expect(await findMisalignedBlocks(page, size.width), `${size.width} x ${size.height}`).toEqual(
      [],
    )
  }
})

test('links and call button of the header have equal gaps on tablets', async ({ page }) => {
  await gotoHydrated(page)
  for (const [width, minGap] of [
    [768, 13],
    [809, 13],
    [810, 19],
    [899, 19],
    [900, 22],
    [1023, 22],
  ] as const) {
    await resizeViewport(page, { width, height: 900 })
    const gaps = await page.locator('header nav[aria-label=Main]').evaluate((nav) => {
      const texts = [...nav.querySelectorAll('a')].map((link) => {
        const range = document.createRange()
        range.selectNodeContents(link)
        return range.getBoundingClientRect()
      })
      const boxes = [...texts, nav.nextElementSibling!.getBoundingClientRect()]
      return texts.map(({ right }, index) => boxes[index + 1]!.left - right)
    })
    expect(gaps, `${width} px`).toHaveLength(4)
    expect(Math.min(...gaps), `smallest gap at ${width} px`).toBeGreaterThanOrEqual(minGap)
    expect(Math.max(...gaps) - Math.min(...gaps), `difference at ${width} px`).toBeLessThan(2)
  }
})

test('portrait fits into the viewport', async ({ page }) => {
  await gotoHydrated(page)
  for (const size of [
    ...deviceViewportSizes,
    { width: 667, height: 375 },
    { width: 844, height: 390 },
  ]) {
    await resizeViewport(page, size)
    const { width, height } = await page.locator('#about img').evaluate((image) => {
      const box = image.closest('div')!.getBoundingClientRect()
      return { width: box.width, height: box.height }
    })
    const place = `${size.width} x ${size.height}`
    expect.soft(height, place).toBeLessThanOrEqual(size.height)
    if (size.width < 768) expect.soft(width, place).toBeLessThanOrEqual(352)
  }
})
