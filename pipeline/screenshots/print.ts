import { spawnSync } from 'node:child_process'
import type { Browser } from 'playwright'
import { openAs } from './look'

const pages = { home: '/', 'privacy-policy': '/privacy-policy/' }

/** Prints pages as PDF, and each sheet as a picture where poppler's `pdftoppm` is installed. */
export async function takePrint(
  browser: Browser,
  url: string,
  folder: string,
  prefix = '',
): Promise<void> {
  for (const [name, path] of Object.entries(pages)) {
    const page = await openAs(browser, url, 'dark', 1440)
    await page.goto(path, { waitUntil: 'networkidle' })
    const file = `${folder}/${prefix}print-${name}`
    await page.pdf({ path: `${file}.pdf`, format: 'A4' })
    await page.context().close()
    const { error } = spawnSync('pdftoppm', ['-r', '80', '-png', `${file}.pdf`, file])
    console.log(`${file}.pdf${error ? ' (for pictures of it, install poppler-utils)' : ''}`)
  }
}
