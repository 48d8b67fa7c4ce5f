import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { convertImage, createImageCopy } from '../../../pipeline/gatsby/autoOrient'
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

describe('createImageCopy', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'images-'))
  afterAll(() => rm(folder, { recursive: true }))

  it.each([
    ['case-studies', true],
    ['about', false],
  ])('flattens an image of %s onto white: %s', async (relativeDirectory, isFlattened) => {
    const create = { width: 4, height: 5, channels: 4, background: '#0000' } as const
    const file = path.join(folder, 'image.png')
    writeFileSync(file, await sharp({ create }).png().toBuffer())
    const node = {
      id: 'image',
      sourceInstanceName: 'content',
      absolutePath: file,
      ext: '.png',
      name: 'image',
      relativeDirectory,
      relativePath: `${relativeDirectory}/image.png`,
    }
    const createNode = jest.fn<Promise<void>, [{ absolutePath: string }]>()
    await createImageCopy({
      node,
      actions: { createNode, createParentChildLink: () => undefined },
      cache: {
        directory: path.join(folder, relativeDirectory),
        get: () => undefined,
        set: () => undefined,
      },
      createNodeId: (seed: string) => seed,
      createContentDigest: () => relativeDirectory,
    } as never)
    const { isOpaque } = await sharp(createNode.mock.calls[0]![0].absolutePath).stats()
    expect(isOpaque).toBe(isFlattened)
  })
})
