import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CreateResolversArgs, SourceNodesArgs } from 'gatsby'
import { createFileNodeFromBuffer } from 'gatsby-source-filesystem'
import satori from 'satori'
import sharp from 'sharp'
import { hex } from '../../src/theme'
import { contentFolder } from '../content/contentFiles'
import { readContentFile } from '../content/parse'
import { jsonSchemas } from '../content/schema'
import { readSite } from '../content/site'
import { addResolvers, type FieldResolver } from './resolvers'

const size = { width: 1200, height: 630 }
const nodeName = 'social-card'

/** Draws the share image, and adds it as a file node. */
export async function createSocialCard(api: SourceNodesArgs): Promise<void> {
  await createFileNodeFromBuffer({
    buffer: await drawContentCard(),
    ext: '.png',
    name: nodeName,
    createNode: api.actions.createNode,
    createNodeId: () => api.createNodeId(nodeName),
    cache: api.cache,
    getCache: () => api.cache,
  })
}

/** Uses the drawn share image for a site that has none of its own. */
export function addSocialCard(api: CreateResolversArgs): void {
  const resolve: FieldResolver = async (source, args, context, info) =>
    (await info.originalResolver(source, args, context, info)) ??
    context.nodeModel.getNodeById({ id: api.createNodeId(nodeName) })
  addResolvers(api, { SiteJson: { socialCard: { type: 'File!', resolve } } })
}

/** Draws the share image of the content, as it is now. */
export function drawContentCard(): Promise<Buffer> {
  const { content } = readContentFile(path.join(contentFolder, 'hero.json'))
  const hero = jsonSchemas['hero.json']!.safeParse(content?.value).data as
    { headline: string[] } | undefined
  return drawSocialCard(readSite().brand, hero?.headline ?? [])
}

/** Draws brand, headline and chart; satori sets the text, because a server may have no fonts. */
export async function drawSocialCard(brand: string, headline: string[]): Promise<Buffer> {
  const fonts = ['latin', 'latin-ext'].map((subset) => ({
    name: subset,
    data: readFileSync(`node_modules/@fontsource/besley/files/besley-${subset}-500-normal.woff`),
  }))
  const fontSize = Math.min(72, 1700 / Math.max(...headline.map(({ length }) => length)))
  const style = { flexDirection: 'column', padding: 72, color: hex.deep, lineHeight: 1.05 }
  const text = await satori(
    createBox(style, [
      createBox({ fontSize: 40, marginBottom: 110 }, brand),
      ...headline.map((line) => createBox({ fontSize }, line)),
    ]),
    { ...size, fonts },
  )
  const chart = readFileSync('static/chart.svg', 'utf8')
    .replace(/<text[^]*?<\/text>/g, '')
    .replace(/var\([^,]+,([^)]+)\)/g, '$1')
    .replace(/viewBox="[^"]*"/, 'viewBox="0 44 800 630" width="800" height="630"')
  return sharp({ create: { ...size, channels: 3, background: hex.paper } })
    .composite([{ input: Buffer.from(chart), left: 400, top: 0 }, { input: Buffer.from(text) }])
    .png()
    .toBuffer()
}

/** Creates an element for satori, which supports only flexbox. */
function createBox(style: object, children: unknown): Parameters<typeof satori>[0] {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } }
}
