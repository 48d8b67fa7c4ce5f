import sharp from 'sharp'
import type { FieldResolver } from '../../../pipeline/gatsby/resolvers'
import type { Result } from '../../../src/sections/hero/result'
import { hex } from '../../../src/theme'
import { addSocialCard, drawSocialCard } from '../../../pipeline/gatsby/socialCard'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { importWith } from '../../support/importWith'

/** Returns the number of dark pixels left of the chart, where the text is. */
async function countTextPixels(card: Buffer): Promise<number> {
  const left = sharp(card).extract({ left: 0, top: 0, width: 400, height: 630 }).greyscale()
  return (await left.raw().toBuffer()).filter((brightness) => brightness < 100).length
}

/** Returns the edges of what differs between two cards, in px. */
async function findBox(card: Buffer, blank: Buffer) {
  const [pixels, others] = await Promise.all(
    [card, blank].map((each) => sharp(each).removeAlpha().raw().toBuffer()),
  )
  const box = { left: 1200, right: 0, top: 630, bottom: 0 }
  for (const [at, value] of pixels!.entries()) {
    if (value === others![at]) continue
    const [x, y] = [Math.floor(at / 3) % 1200, Math.floor(at / 3 / 1200)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

describe('drawSocialCard', () => {
  it.each([
    ['the headline', 'Harbor', ['Clear Strategy.']],
    ['a brand with a Central European letter', 'ř', ['']],
  ])('draws %s', async (_what, brand, headline) => {
    const card = await drawSocialCard(brand, headline)
    expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630 })
    const blank = await countTextPixels(await drawSocialCard('', ['']))
    expect(await countTextPixels(card)).toBeGreaterThan(blank + 100)
  })

  const longLine = 'Transformation of platforms.'

  it.each<[what: string, brand: string, headline: string[], bottom: number]>([
    ['one letter', 'A', ['A', 'B', 'C'], 352],
    ['20 letters', 'Q', ['Less software.', 'Twenty letters here.', 'Gq'], 368],
    ['28 letters', 'Product Leadership Group', ['Less software.', longLine, 'Gq'], 313],
  ])('sets lines of %s as large as they fit beside the chart', async (...row) => {
    const [, brand, headline, bottom] = row
    const blank = await drawSocialCard('', ['', '', ''])
    const box = await findBox(await drawSocialCard(brand, headline), blank)
    expect(box.left).toBeGreaterThan(50)
    expect(box.top).toBeGreaterThan(40)
    expect(box.right).toBeLessThan(790)
    expect(Math.abs(box.bottom - bottom)).toBeLessThan(8)
  })

  it('makes the letters of a long headline so small that it ends before the harbor', async () => {
    const read = async (line: string, left: number) => {
      const part = { left, top: 170, width: 240, height: 80 }
      return sharp(await drawSocialCard('B', [line]))
        .extract(part)
        .raw()
        .toBuffer()
    }
    expect((await read(longLine, 560)).equals(await read('', 560))).toBe(false)
    expect((await read(longLine, 820)).equals(await read('', 820))).toBe(true)
  })
})

describe('drawSocialCard with a result', () => {
  const headline = ['Clear Strategy.']
  const result: Result = {
    before: { value: 4, unit: 'hours' },
    after: { value: 10, unit: 'minutes' },
  }

  /** Counts the pixels of a color in a part of the card. */
  async function countPixels(
    card: Buffer,
    color: string,
    top: number,
    height: number,
    [left, width] = [880, 270],
  ) {
    const part = sharp(card).extract({ left, top, width, height })
    const hexes = (await part.removeAlpha().raw().toBuffer()).toString('hex').match(/.{6}/g)!
    return hexes.filter((each) => `#${each}` === color.toLowerCase()).length
  }

  it('draws the course into the harbor, and the result below it', async () => {
    const [plain, text, bar] = await Promise.all(
      [undefined, { figure: '+40%' }, result].map((each) => drawSocialCard('', headline, each)),
    )
    for (const card of [plain!, text!, bar!]) {
      expect(await countPixels(card, hex.orange, 330, 50)).toBeGreaterThan(200)
    }
    const [without, withText] = [await readLand(plain!), await readLand(text!)]
    expect(without.ink).toBeLessThan(withText.ink)
    expect(withText.orange).toBe(0)
    expect((await readLand(bar!)).orange).toBeGreaterThan(50)
  })

  const readLand = async (card: Buffer) => ({
    ink: await countPixels(card, hex.ink, 420, 120),
    orange: await countPixels(card, hex.orange, 420, 120),
  })

  const measure = (value: number, unit: Queries.ResultUnit) => ({ value, unit })

  it.each<[share: number, result: Result]>([
    [0, { figure: '+40%' }],
    [0, { figure: 'from 40% to 100%' }],
    [0, { before: measure(1, 'weeks'), after: measure(9, 'weeks') }],
    [0.01, { before: measure(999, 'years'), after: measure(1, 'seconds') }],
    [0.25, { before: measure(4, 'hours'), after: measure(1, 'hours') }],
    [1, { before: measure(999, 'months'), after: measure(998, 'months') }],
  ])('ends at the harbor, with a bar of the share %d: %j', async (share, result) => {
    const card = await drawSocialCard('', headline, result)
    const plain = await drawSocialCard('', headline)
    const box = await findBox(card, plain)
    expect(box.left).toBeGreaterThan(840)
    expect(Math.abs(box.right - 1140)).toBeLessThan(3)
    // Between the line to the harbor and the lower edge.
    expect(box.top).toBeGreaterThan(360)
    expect(box.bottom).toBeLessThan(520)
    const pixels = await countPixels(card, hex.orange, 420, 120)
    const [width, height] = [250 * share, 12]
    expect(Math.abs(pixels - width * height)).toBeLessThan(2 * height + 6)
    const right: [number, number] = [1137 - Math.round(width), Math.round(width) + 6]
    expect(await countPixels(card, hex.orange, 420, 120, right)).toBe(pixels)
    const countLeader = (each: Buffer) => countPixels(each, hex.ink, 370, 40, [1135, 10])
    expect((await countLeader(card)) - (await countLeader(plain))).toBeGreaterThan(70)
  })

  it('draws no line of the chart through the headline', async () => {
    // At the end of a long headline, where the chart has contours.
    const box = { left: 600, top: 176, width: 120, height: 12 }
    const readPixels = async (line: string) => {
      const card = sharp(await drawSocialCard('B', [line])).extract(box)
      return (await card.removeAlpha().raw().toBuffer()).toString('hex').match(/.{6}/g)!
    }
    // Antialiased text has a mixture of the colors of paper and ink; contours are bluer.
    const [paper, ink] = [hex.paper, hex.ink].map((color) => readRgb(color.slice(1)))
    const isText = (pixel: string) => {
      const { red, blue } = readRgb(pixel)
      const share = (paper!.red - red) / (paper!.red - ink!.red)
      return Math.abs(paper!.blue + share * (ink!.blue - paper!.blue) - blue) < 8
    }
    expect((await readPixels('')).every(isText)).toBe(false)
    expect(
      (await readPixels('Transformation of platforms.')).filter((each) => !isText(each)),
    ).toEqual([])
  })
})

describe('drawContentCard', () => {
  let draft: ContentDraft
  createDraftForEachTest((fresh) => (draft = fresh))

  it('draws the result for a client, unless the case studies are hidden', async () => {
    const load = () => import('../../../pipeline/gatsby/socialCard')
    const { drawContentCard } = await importWith({ SITE_CONTENT: draft.folder }, load)
    const { brand } = JSON.parse(draft.read('site.json')) as { brand: string }
    const { headline, proof } = JSON.parse(draft.read('hero.json')) as {
      headline: string[]
      proof: Result
    }
    const [shown, hidden] = [
      await drawSocialCard(brand, headline, proof),
      await drawSocialCard(brand, headline),
    ]
    expect((await drawContentCard()).equals(shown)).toBe(true)
    draft.editJson('case-studies.json', (section) => (section.hidden = true))
    expect((await drawContentCard()).equals(hidden)).toBe(true)
    // A slip in a file must not stop the dev server.
    draft.write('hero.json', '{ "headline": [')
    expect((await drawContentCard()).equals(await drawSocialCard(brand, []))).toBe(true)
  })
})

const readRgb = (color: string) => ({
  red: parseInt(color.slice(0, 2), 16),
  blue: parseInt(color.slice(4), 16),
})

describe('addSocialCard', () => {
  it.each([
    ['own', { id: 'own' }],
    ['drawn', null],
  ])('resolves to the %s card', async (id, own) => {
    const createResolvers = jest.fn<
      void,
      [Record<'SiteJson', { socialCard: { resolve: FieldResolver } }>]
    >()
    addSocialCard({ createResolvers, createNodeId: () => 'drawn' } as never)
    const [{ SiteJson }] = createResolvers.mock.calls[0]!
    const context = { nodeModel: { getNodeById: (node: unknown) => node } } as never
    const info = { fieldName: 'socialCard', originalResolver: () => Promise.resolve(own) }
    await expect(SiteJson.socialCard.resolve({}, {}, context, info)).resolves.toEqual({ id })
  })
})
