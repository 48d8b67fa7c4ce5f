import sharp from 'sharp'
import { drawSocialCard } from '../../../pipeline/build/socialCard'

describe('drawSocialCard', () => {
  it.each([
    ['the headline', 'Harbor', ['Clear Strategy.']],
    ['a brand with a Central European letter', 'ř', ['']],
  ])('draws %s', async (_what, brand, headline) => {
    const card = await drawSocialCard(brand, headline)
    expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(card.equals(await drawSocialCard('', ['']))).toBe(false)
  })
})
