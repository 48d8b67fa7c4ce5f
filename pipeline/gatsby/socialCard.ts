import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CreateResolversArgs, SourceNodesArgs } from 'gatsby'
import { createFileNodeFromBuffer } from 'gatsby-source-filesystem'
import satori from 'satori'
import sharp from 'sharp'
import { coursePath } from '../../src/sections/hero/coursePath'
import { formatResult, measureShare, type Result } from '../../src/sections/hero/result'
import { hex } from '../../src/theme'
import { contentFolder } from '../content/contentFiles'
import { isHidden } from '../content/hiddenSections'
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
  const { headline = [], proof } = (readValue('hero.json') ?? {}) as Partial<Hero>
  const result = isHidden(readValue('case-studies.json')) ? undefined : proof
  return drawSocialCard(readSite().brand, headline, result)
}

interface Hero {
  headline: string[]
  proof?: Result
}

/** Returns the value of a content file; undefined if it is wrong. */
function readValue(name: string): unknown {
  const schema = jsonSchemas[name]!
  const { content } = readContentFile(path.join(contentFolder, name), schema)
  return schema.safeParse(content?.value).data
}

/** Place of the harbor on the share image, in px. */
const harbor = { right: 60, y: 352 }

/**
 * Draws brand, headline, chart, and the result for a client at the harbor; satori sets the text,
 * because a server may have no fonts.
 */
export async function drawSocialCard(
  brand: string,
  headline: string[],
  result?: Result,
): Promise<Buffer> {
  const fonts = ['latin', 'latin-ext'].map((subset) => ({
    name: subset,
    data: readFileSync(`node_modules/@fontsource/besley/files/besley-${subset}-500-normal.woff`),
  }))
  const drawText = (style: object, parts: unknown[]) =>
    satori(createBox({ flexDirection: 'column', color: hex.ink, ...style }, parts), {
      ...size,
      fonts,
    })
  const fontSize = Math.min(64, 1330 / Math.max(...headline.map(({ length }) => length)))
  const text = await drawText({ padding: '56px 72px', lineHeight: 1.05 }, [
    createBox({ fontSize: 40, marginBottom: 48 }, brand),
    ...headline.map((line) => createBox({ fontSize }, line)),
  ])
  const label = await drawText(
    { alignItems: 'flex-end', paddingTop: harbor.y + 76, paddingRight: harbor.right },
    result ? createLabel(result) : [],
  )
  const [waters] = /<g id="waters"[^]*?<\/g>/.exec(readFileSync('static/chart.svg', 'utf8'))!
  const leader = result ? `<path stroke="${hex.ink}" stroke-width="2" d="M740 410v50"/>` : ''
  const chart = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 44 800 630" width="800" height="630" fill="none">${waters}${leader}${course}</svg>`
  return sharp({ create: { ...size, channels: 3, background: hex.paper } })
    .composite([
      { input: Buffer.from(chart.replace(/var\([^,]+,([^)]+)\)/g, '$1')), left: 400, top: 0 },
      // As on charts, lines are interrupted around the text.
      {
        input: Buffer.from(
          text.replaceAll('<path', `<path stroke="${hex.paper}" stroke-width="24"`),
        ),
      },
      { input: Buffer.from(text) },
      { input: Buffer.from(label) },
    ])
    .png()
    .toBuffer()
}

/** Course of a ship into the harbor, as in the hero (src/sections/hero/HeroChart.tsx). */
const course = `<g stroke="${hex.orange}" stroke-width="4" fill="${hex.paper}"><path fill="none" d="${coursePath}"/><circle cx="240" cy="540" r="8"/><circle cx="452" cy="383" r="8"/><circle cx="740" cy="396" r="14"/><circle cx="740" cy="396" r="5" fill="${hex.orange}" stroke="none"/></g>`

/** Returns the text of the result, and the bar that shows what is left of the time before. */
function createLabel(result: Result): unknown[] {
  const figure = formatResult(result).join(' to ')
  const share = measureShare(result)
  const rule = { width: 250, borderTop: `2px solid ${hex.ink}`, justifyContent: 'flex-end' }
  const bar = { width: 250 * (share ?? 0), height: 12, marginTop: -7, background: hex.orange }
  return [
    createBox({ fontSize: Math.min(38, 490 / figure.length), marginBottom: 16 }, figure),
    share && createBox(rule, [createBox(bar, '')]),
  ]
}

/** Creates an element for satori, which supports only flexbox. */
function createBox(style: object, children: unknown): Parameters<typeof satori>[0] {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } }
}
