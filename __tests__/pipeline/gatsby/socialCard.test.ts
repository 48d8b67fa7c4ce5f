import sharp from 'sharp'
import type { FieldResolver } from '../../../pipeline/gatsby/resolvers'
import { addSocialCard, drawSocialCard } from '../../../pipeline/gatsby/socialCard'

/** Returns the number of dark pixels left of the chart, where the text is. */
async function countTextPixels(card: Buffer): Promise<number> {
  const left = sharp(card).extract({ left: 0, top: 0, width: 400, height: 630 }).greyscale()
  return (await left.raw().toBuffer()).filter((brightness) => brightness < 100).length
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
