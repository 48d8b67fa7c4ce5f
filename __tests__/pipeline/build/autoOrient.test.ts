/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CreateNodeArgs, CreateSchemaCustomizationArgs } from 'gatsby'
import sharp from 'sharp'
import {
  registerOrientedCopyLookupDirective,
  createOrientedFlattenedImageCopy,
} from '../../../pipeline/build/autoOrient'
import { createSlideImage } from '../../support/contentDraft'
import { createRotatedPhonePhoto } from '../../support/createRotatedPhonePhoto'

type Resolve = (source: object, args: object, context: object, info: object) => unknown

interface Copy {
  id: string
  buffer: Buffer
  parentNodeId: string
}

const copies: Copy[] = []
const createNodeId = (name: string) => `id of ${name}`

jest.mock('gatsby-source-filesystem', () => ({
  createFileNodeFromBuffer: (made: Omit<Copy, 'id'> & { createNodeId: () => string }) => {
    copies.push({ ...made, id: made.createNodeId() })
    return Promise.resolve({ id: made.createNodeId() })
  },
}))

const folder = mkdtempSync(path.join(tmpdir(), 'upright-'))

beforeEach(() => copies.splice(0))

afterAll(() => rmSync(folder, { recursive: true }))

/** Passes a content file to Gatsby's onCreateNode. */
async function add(relativePath: string, absolutePath: string, more = {}): Promise<void> {
  const { name, ext } = path.parse(relativePath)
  const file = { id: relativePath, sourceInstanceName: 'content', ext, name, ...more }
  await createOrientedFlattenedImageCopy({
    node: { ...file, relativePath, absolutePath },
    actions: { createParentChildLink: () => undefined },
    createNodeId,
    createContentDigest: () => 'digest',
  } as unknown as CreateNodeArgs)
}

function resolved(written: string): unknown {
  let directive = {} as { extend: () => { resolve: Resolve } }
  registerOrientedCopyLookupDirective({
    actions: { createFieldExtension: (given: typeof directive) => (directive = given) },
    createNodeId,
  } as unknown as CreateSchemaCustomizationArgs)
  const nodeModel = {
    getNodeById: ({ id }: Copy) => copies.find((copy) => copy.id === id) ?? null,
    findRootNodeAncestor: () => ({ relativeDirectory: 'case-studies' }),
  }
  return directive.extend().resolve({ image: written }, {}, { nodeModel }, { fieldName: 'image' })
}

it.each([
  ['harbor.png', './harbor.png'],
  ['Ku\u0308ste.png', './K\u00fcste.png'],
  ['K\u00fcste.png', './Ku\u0308ste.png'],
])('resolves the image %s in any Unicode normalization form', async (name, written) => {
  const file = path.join(folder, 'harbor.png')
  writeFileSync(file, await createSlideImage(1).png().toBuffer())
  await add(name, file)
  await add(`case-studies/${name}`, file)
  expect(resolved(written)).toBe(copies[1])
  expect(copies[1]).toMatchObject({ parentNodeId: `case-studies/${name}` })
  expect(copies[1]!.buffer.equals(readFileSync(file))).toBe(true)
})

it('auto-orients a photo with an EXIF orientation', async () => {
  const file = path.join(folder, 'Phone.JPG')
  writeFileSync(file, await createRotatedPhonePhoto(createSlideImage(2)))
  const lying = await sharp(file).metadata()
  expect(lying.orientation).toBeGreaterThan(1)
  await add('case-studies/Phone.JPG', file)
  // File extensions are case-insensitive, so `.JPG` counts as an image extension.
  expect(copies.map(({ parentNodeId }) => parentNodeId)).toEqual(['case-studies/Phone.JPG'])
  const { width, height, orientation = 1 } = await sharp(copies[0]!.buffer).metadata()
  expect([width, height, orientation]).toEqual([lying.height, lying.width, 1])
})

it.each([
  ['a deleted image', 'case-studies/gone.png', {}],
  ['a text file', 'case-studies/harbor.md', {}],
  [
    'an image that is already a copy',
    'case-studies/harbor.png',
    { sourceInstanceName: '__PROGRAMMATIC__' },
  ],
])('does not copy %s', async (_, name, more) => {
  await add(name, path.join(folder, name.includes('gone') ? 'gone.png' : 'harbor.png'), more)
  expect(copies).toEqual([])
})

it('resolves a deleted image to null', () => {
  expect(resolved('./gone.png')).toBe(null)
})

it.each(['slide.png', 'slide.webp'])('flattens a transparent %s onto white', async (name) => {
  const file = path.join(folder, name)
  const clear = { r: 17, g: 17, b: 17, alpha: 0 }
  await sharp({ create: { width: 16, height: 9, channels: 4, background: clear } }).toFile(file)
  await add(`case-studies/${name}`, file)
  const { channels } = await sharp(copies[0]!.buffer).stats()
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255])
})

it('keeps the transparency of a portrait', async () => {
  const file = path.join(folder, 'portrait.png')
  await sharp({ create: { width: 4, height: 5, channels: 4, background: '#0000' } }).toFile(file)
  await add('about/portrait.png', file)
  expect(copies[0]!.buffer.equals(readFileSync(file))).toBe(true)
})
