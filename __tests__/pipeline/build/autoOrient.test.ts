import sharp from 'sharp'
import { convertImage } from '../../../pipeline/build/autoOrient'
import { createSlideImage } from '../../support/contentDraft'
import { createRotatedPhonePhoto } from '../../support/createRotatedPhonePhoto'

it('rotates a phone photo although the decoder warns about it', async () => {
  const photo = await createRotatedPhonePhoto(createSlideImage(2, 1600, 900))
  const { width, height, orientation } = await sharp(await convertImage(photo, false)).metadata()
  expect({ width, height, orientation }).toEqual({ width: 1600, height: 900 })
})

it.each(['png', 'webp'] as const)('flattens a transparent %s onto white', async (format) => {
  const clear = { r: 17, g: 17, b: 17, alpha: 0 }
  const create = { width: 16, height: 9, channels: 4, background: clear } as const
  const image = await sharp({ create }).toFormat(format).toBuffer()
  const { channels } = await sharp(await convertImage(image, true)).stats()
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255])
})

it('keeps an upright image and the transparency of a portrait unchanged', async () => {
  const create = { width: 4, height: 5, channels: 4, background: '#0000' } as const
  const portrait = await sharp({ create }).png().toBuffer()
  expect(await convertImage(portrait, false)).toBe(portrait)
})
