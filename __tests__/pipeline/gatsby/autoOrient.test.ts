import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FileSystemNode } from 'gatsby-source-filesystem'
import sharp from 'sharp'
import { convertImage, createImageCopy, getCopySeed } from '../../../pipeline/gatsby/autoOrient'
import { createSlideImage } from '../../support/contentDraft'
import { createFolderForEachTest } from '../../support/createFolderForEachTest'
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
  let folder: string
  createFolderForEachTest((created) => (folder = created))

  /** Creates the copy of an image, and returns its node; undefined if there is none. */
  async function copyImage(file: string, bytes?: Buffer, sourceInstanceName = 'content') {
    const { dir: relativeDirectory, name, ext } = path.parse(file)
    const absolutePath = path.join(folder, `image${ext}`)
    if (bytes) writeFileSync(absolutePath, bytes)
    const createNode = jest.fn<Promise<void>, [FileSystemNode]>()
    const createParentChildLink = jest.fn<void, [{ child: FileSystemNode }]>()
    const place = { name, ext, relativeDirectory, relativePath: file, absolutePath }
    await createImageCopy({
      node: { id: 'image', sourceInstanceName, ...place },
      actions: { createNode, createParentChildLink },
      cache: { directory: folder, get: () => undefined, set: () => undefined },
      createNodeId: (seed: string) => seed,
      // Gatsby makes one file of the same digest.
      createContentDigest: () => path.basename(folder),
    } as never)
    const node = createNode.mock.calls[0]?.[0]
    expect(createParentChildLink.mock.calls[0]?.[0].child.id).toBe(node?.id)
    return node
  }

  const draw = () => {
    const create = { width: 4, height: 5, channels: 4, background: '#0000' } as const
    return sharp({ create }).png().toBuffer()
  }

  it.each([
    ['case-studies', true],
    ['about', false],
  ])('flattens an image of %s onto white: %s', async (relativeDirectory, isFlattened) => {
    const node = await copyImage(`${relativeDirectory}/image.png`, await draw())
    const { isOpaque } = await sharp(node!.absolutePath).stats()
    expect(isOpaque).toBe(isFlattened)
  })

  it('names the copy after the image, whatever the name contains', async () => {
    const node = await copyImage('pages/50% ü.PNG', await draw())
    expect(node).toMatchObject({ id: getCopySeed('pages/50% ü.png'), name: '50% ü', ext: '.png' })
  })

  it('keeps the bytes of an image that cannot be decoded', async () => {
    const node = await copyImage('about/part.png', Buffer.from('text'))
    expect(readFileSync(node!.absolutePath, 'utf8')).toBe('text')
  })

  it('ignores a deleted image, another file and another folder', async () => {
    expect(await copyImage('about/gone.png')).toBeUndefined()
    expect(await copyImage('site/mark.svg', Buffer.from('<svg/>'))).toBeUndefined()
    expect(await copyImage('about/image.png', await draw(), 'static')).toBeUndefined()
  })
})
