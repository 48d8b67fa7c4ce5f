import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type Page } from 'playwright/test'
import site from '../../__tests__/fixtures/content/site.json'
import { findChromium, launchArguments } from '../../pipeline/tools/lib/browser'
import { mobileMenu, openMenuButton } from '../support/navigation'
import { resizeViewport } from '../support/gestures'
import { test } from '../support/test'

/** Runs `visit` in a browser with a minimum font size in px. */
async function withMinimumFontSize(size: number, visit: (page: Page) => Promise<void>) {
  const profile = await mkdtemp(join(tmpdir(), 'profile-'))
  await mkdir(join(profile, 'Default'))
  const webprefs = { minimum_font_size: size, minimum_logical_font_size: size }
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify({ webkit: { webprefs } }))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: launchArguments,
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

test('header does not clip its text at a minimum font size of 24 px', async ({ baseURL }) => {
  await withMinimumFontSize(24, async (page) => {
    await page.goto(baseURL!)
    for (const width of [320, 767, 768, 1023, 1024, 1440]) {
      await resizeViewport(page, { width, height: 900 })
      expect(await page.evaluate(findClippedHeaderTexts), `${width} px`).toEqual([])
    }
    await resizeViewport(page, { width: 768, height: 900 })
    await openMenuButton(page).click()
    const callLink = mobileMenu(page).getByRole('link', { name: site.navigation.callLabel })
    await expect(callLink).toBeInViewport()
  })
})
