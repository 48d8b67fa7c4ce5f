import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright/test'
import site from '../../__tests__/fixtures/content/site.json'
import { findChromium, launchArguments } from '../../pipeline/tools/lib/browser'
import { expect, test } from '../support/fixtures'
import { resizeViewport } from '../support/gestures'
import { Home } from '../support/home'

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

/** Returns the header's texts that overlap each other or leave the header or the viewport. */
function findClippedHeaderTexts(): string[] {
  const header = document.querySelector('header')!.getBoundingClientRect()
  const texts = [...document.querySelectorAll('header :is(a, button)')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => {
      const range = document.createRange()
      range.selectNodeContents(
        [...element.childNodes].find((node) => node instanceof Text) ?? element,
      )
      return { name: element.textContent, box: range.getBoundingClientRect() }
    })
  return texts
    .filter(({ box }, index) => {
      const next = texts[index + 1]?.box.left ?? window.innerWidth
      return box.left < 0 || box.right > next || box.top < 0 || box.bottom > header.bottom + 1
    })
    .map(({ name }) => name)
}

test('header does not clip its text at a minimum font size of 24 px', async ({ baseURL }) => {
  await withMinimumFontSize(24, async (page) => {
    await page.goto(baseURL!)
    for (const width of [320, 767, 768, 1024]) {
      await resizeViewport(page, { width, height: 900 })
      expect(await page.evaluate(findClippedHeaderTexts), `${width} px`).toEqual([])
    }
    await resizeViewport(page, { width: 768, height: 900 })
    const { menu, openMenu } = new Home(page)
    await openMenu.click()
    const callLink = menu.getByRole('link', { name: site.navigation.callLabel })
    await expect(callLink).toBeInViewport()
  })
})
