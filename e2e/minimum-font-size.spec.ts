import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type Page } from 'playwright/test'
import site from '../__tests__/fixtures/content/site.json'
import { findChromium, chromiumLaunchArguments } from '../pipeline/tools/lib/browser'
import { mobileMenu, openMenuButton } from './support/navigation'
import { resizeViewport } from './support/gestures'
import { test } from './support/test'

/** Runs `visit` in a browser with a minimum font size in px. */
async function withMinimumFontSize(size: number, visit: (page: Page) => Promise<void>) {
  const profile = await mkdtemp(join(tmpdir(), 'profile-'))
  await mkdir(join(profile, 'Default'))
  const webprefs = { minimum_font_size: size, minimum_logical_font_size: size }
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify({ webkit: { webprefs } }))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: chromiumLaunchArguments,
  })
  try {
    await visit(await context.newPage())
  } finally {
    await context.close()
    await rm(profile, { recursive: true })
  }
}

/** Returns the header texts that are clipped by the viewport, the header or another text. */
function findClippedHeaderTexts(): string[] {
  const header = document.querySelector('header')!
  const bar = header.getBoundingClientRect()
  const visibleElements = [...header.querySelectorAll('a, button')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  )
  const boxes = visibleElements.map((element) => {
    const range = document.createRange()
    const name = [...element.childNodes].find((node) => node instanceof Text)
    range.selectNodeContents(name ?? element)
    return { name: element.textContent, text: range.getBoundingClientRect() }
  })
  return boxes
    .filter(
      ({ text }, index) =>
        text.left < 0 ||
        text.right > window.innerWidth ||
        text.top < 0 ||
        text.bottom > bar.bottom + 1 ||
        boxes.slice(index + 1).some((next) => next.text.left < text.right),
    )
    .map(({ name, text }) => `${name}: ${Math.round(text.left)} to ${Math.round(text.right)}`)
}

for (const size of [16, 20, 22, 24, 28, 32]) {
  test(`header does not clip its text at a minimum font size of ${size} px`, async ({
    baseURL,
  }) => {
    await withMinimumFontSize(size, async (page) => {
      await page.goto(baseURL!)
      const clippedByWidth: Record<number, string[]> = {}
      for (let width = 320; width <= 1440; width += 32) {
        await resizeViewport(page, { width, height: 900 })
        const problems = await page.evaluate(findClippedHeaderTexts)
        if (problems.length > 0) clippedByWidth[width] = problems
      }
      expect(clippedByWidth).toEqual({})
      await resizeViewport(page, { width: 768, height: 900 })
      const banner = page.getByRole('banner')
      if (size >= 22) await openMenuButton(page).click()
      const links = size >= 22 ? mobileMenu(page) : banner
      await expect(links.getByRole('link', { name: site.navigation.callLabel })).toBeInViewport()
    })
  })
}
