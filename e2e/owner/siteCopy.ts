import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page } from 'playwright/test'
import sirv from 'sirv'
import { outputFolders } from '../../pipeline/hosting/outputFolder'
import { siteFiles } from '../../pipeline/hosting/publishedFiles'
import { startServer, type RunningServer } from '../../pipeline/hosting/server'
import { startTool } from '../../__tests__/support/runTool'
import type { Slide } from '../../__tests__/support/slides'
import { fixtureContentFolder } from '../../__tests__/support/testedSite'
import { findFreePort } from '../support/findFreePort'
import { reveal } from '../support/gestures'
import { leavePage } from '../support/hydration'
import { getNaturalWidth } from '../support/observers'
import { Slideshow } from '../support/slideshow'

const copiedPaths = [
  ...['pipeline', 'src', 'package.json', 'tsconfig.json'],
  ...['gatsby-browser.tsx', 'gatsby-config.ts', 'gatsby-node.ts', 'gatsby-ssr.tsx'],
]

const gatsbyEnvironment = {
  GATSBY_TELEMETRY_DISABLED: '1',
  NODE_OPTIONS: `--require ${path.resolve('e2e/owner/fastAvif.cjs')}`,
  // In CI, Gatsby processes images on request only if this variable is set.
  GATSBY_ENABLE_LAZY_IMAGES_IN_CI: '1',
}

/** Server of a copy of the site. */
export interface SiteServer {
  url: string
  /** Stops the server; does nothing if the server has stopped already. */
  stop: () => Promise<void>
}

/** Copy of the whole site in a temporary folder, for tests that change and build the content. */
export class TemporarySiteCopy {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'site-'))
  readonly content = path.join(this.folder, 'content')

  constructor() {
    const files = siteFiles.map((name) => `static/${name}`)
    for (const name of [...copiedPaths, ...files])
      cpSync(name, this.path(name), { recursive: true })
    this.resetContent()
    symlinkSync(path.resolve('node_modules'), this.path('node_modules'))
  }

  path(name: string): string {
    return path.join(this.folder, name)
  }

  /** Restores the fixture content. */
  resetContent(): void {
    rmSync(this.content, { recursive: true, force: true })
    cpSync(fixtureContentFolder, this.content, { recursive: true })
  }

  /** Folder that `npm run build` publishes. */
  get builtFolder(): string {
    return this.path(`${outputFolders.build}/site`)
  }

  /** Runs a command of pipeline/commands in this folder, and returns its exit code and output. */
  async run(toolName: string): Promise<{ status: number | null; printed: string }> {
    const { waitForEnd, readOutput, stop } = startTool(toolName, [], this.folder, gatsbyEnvironment)
    try {
      return { status: await waitForEnd(), printed: readOutput() }
    } finally {
      await stop()
    }
  }

  /** Builds the site with fast AVIF encoding, and expects the build to succeed. */
  async build(): Promise<void> {
    const { status, printed } = await this.run('build')
    expect(status, printed).toBe(0)
  }

  /** Serves the build, and runs `checkPage`. */
  async checkBuiltPage(
    page: Page,
    check: (url: string) => Promise<void>,
    expectedErrors: string[] = [],
  ): Promise<void> {
    const server = await serveFolder(this.builtFolder)
    try {
      await checkPage(page, () => check(server.url), expectedErrors)
    } finally {
      await server.close()
    }
  }

  /** Starts `npm run develop` with an error in the content, repairs it, and waits for a response. */
  async startDevServer(repair: () => void): Promise<SiteServer> {
    const port = await findFreePort()
    const { waitFor, stop } = startTool(
      'develop',
      ['--port', String(port)],
      this.folder,
      gatsbyEnvironment,
    )
    const start = async () => {
      await waitFor(/as soon as this is fixed/)
      repair()
      return waitFor(/You can now view [^]*?(http:\/\/localhost:\d+)/)
    }
    return this.waitForUrl(start(), stop)
  }

  /** Runs `npm start` and waits until it prints the URL of the built site. */
  async startSite(): Promise<SiteServer> {
    const port = await findFreePort()
    const { waitFor, stop } = startTool(
      'start',
      ['--port', String(port)],
      this.folder,
      gatsbyEnvironment,
    )
    return this.waitForUrl(waitFor(/The site: +(\S+)/), stop)
  }

  private async waitForUrl(
    printed: Promise<RegExpExecArray>,
    stop: () => Promise<void>,
  ): Promise<SiteServer> {
    try {
      const [, url = ''] = await printed
      return { url, stop }
    } catch (error) {
      await stop()
      throw error
    }
  }

  clear(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * Runs `check`, and asserts that no injected script ran and that the page threw exactly
 * `expectedErrors`; then leaves the page.
 */
export async function checkPage(
  page: Page,
  check: () => Promise<void>,
  expectedErrors: string[] = [],
): Promise<void> {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  page.on('dialog', (dialog) => failures.push(dialog.message()))
  try {
    await check()
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    await expect.poll(() => failures).toEqual(expectedErrors)
  } finally {
    await leavePage(page)
  }
}

/** Serves a folder on a free port of this computer, where browsers allow the File System Access API. */
export function serveFolder(folder: string): Promise<RunningServer> {
  return startServer(createServer(sirv(folder, { dev: true })))
}

/** Expects the built slideshow to show these slides in order, in all image formats. */
export async function openSlideshowAndExpectSlides(
  page: Page,
  siteUrl: string,
  slides: Slide[],
): Promise<void> {
  const { counter, dots, previous } = new Slideshow(page)
  const count = slides.length
  await page.goto(`${siteUrl}/#case-studies`)
  await expect(counter).toHaveText(`1 of ${count}`)
  await expect(dots).toHaveCount(count)
  const images = page.locator('#case-slides picture img')
  expect(await images.evaluateAll((all) => all.map((image) => image.getAttribute('alt')))).toEqual(
    slides.map(({ alt }) => alt),
  )
  const pictures = page.locator('#case-slides picture')
  await expect(pictures.locator('source[type="image/avif"]')).toHaveCount(count)
  await expect(pictures.locator('img[src$=".webp"]')).toHaveCount(count)
  await reveal(page, previous)
  await previous.click()
  await expect(counter).toHaveText(`${count} of ${count}`)
  await expect.poll(() => getNaturalWidth(images.last())).toBeGreaterThan(300)
}
