import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSiteFacts } from '../content/siteFacts'
import { contentSecurityPolicy } from './csp'
import { filesIn } from './filesIn'
import { headerRules, headersFile, redirectRules, redirectsFile } from './headers'
import { servedPage } from './html'
import { writeRobots } from './robots'

/** Rewrites the pages of a built folder and writes what goes with them: headers, redirects, robots.txt. */
export async function finishPages(folder: string): Promise<void> {
  const pages = new Map<string, string>()
  const files = await chunkFiles(folder)
  for (const page of await pagesIn(folder)) {
    const component = await componentOf(folder, page)
    const html = servedPage(await readFile(join(folder, page), 'utf8'), page, { files, component })
    await writeFile(join(folder, page), html)
    pages.set(page, html)
  }
  const policy = contentSecurityPolicy({
    pages,
    webhook: process.env.GATSBY_CONTACT_WEBHOOK_URL,
    analytics: process.env.GATSBY_ANALYTICS_SRC,
  })
  await writeFile(join(folder, '_headers'), headersFile(headerRules(policy)))
  await writeFile(join(folder, '_redirects'), redirectsFile(redirectRules))
  writeRobots(folder, readSiteFacts().url)
}

/** Gatsby keeps parts of pages under _gatsby, and the editor, where asked for, has its own page. */
const notPages = /^(?:_gatsby|admin|~partytown)\//

async function pagesIn(folder: string): Promise<string[]> {
  const files = await filesIn(folder)
  return files.filter((file) => file.endsWith('.html') && !notPages.test(file))
}

/** From webpack's own account; Gatsby's mapping in the pages does not know files in a folder. */
async function chunkFiles(folder: string): Promise<Record<string, string[]>> {
  const stats = await readJson<{ assetsByChunkName: Record<string, string[]> }>(
    join(folder, 'webpack.stats.json'),
  )
  return Object.fromEntries(
    Object.entries(stats.assetsByChunkName)
      .filter(([name]) => name.startsWith('component---'))
      .map(([name, assets]) => [name, assets.map((asset) => `/${asset}`)]),
  )
}

async function componentOf(folder: string, page: string): Promise<string> {
  const path = page.replace(/\/?index\.html$/, '') || 'index'
  const { componentChunkName } = await readJson<{ componentChunkName: string }>(
    join(folder, 'page-data', path, 'page-data.json'),
  )
  return componentChunkName
}

async function readJson<Shape>(file: string): Promise<Shape> {
  return JSON.parse(await readFile(file, 'utf8')) as Shape
}
