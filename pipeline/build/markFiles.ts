import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { attempt, ContentError } from '../content/jsonNode'
import { type Mark, readMark } from '../content/mark'

/** What the icons are painted with, as hex values. */
export interface IconColors {
  /** Behind a mark of one colour, and that mark. */
  deep: string
  paper: string
  /** The parts of such a mark that have the class "accent". */
  accentOnDeep: string
}

/**
 * The mark as markup for a page, in the colour of the text around it unless it has colours of its own. `{mark}` stands
 * where its ids need a word that tells one copy from another.
 */
export async function inlineMark(contentFolder: string): Promise<string> {
  const mark = await soundMark(contentFolder)
  return mark?.markup.replace(/\{(color|accent)\}/g, 'currentColor') ?? ''
}

/** While developing, the page goes on without a mark that the check refuses. */
async function soundMark(contentFolder: string): Promise<Mark | undefined> {
  const mark = await attempt(() => readMark(contentFolder))
  return mark instanceof ContentError ? undefined : mark
}

const side = 64
/** The mark's share of an icon; a maskable one loses its edges to the shape that a phone cuts out. */
const share = 0.65
const maskableShare = 0.58

/** Makes every icon that a page or the manifest names, from the mark alone. */
export async function writeIcons(
  contentFolder: string,
  folder: string,
  colors: IconColors,
): Promise<void> {
  const mark = await soundMark(contentFolder)
  if (!mark) return
  const icon = await iconOf(mark, colors, share, 12)
  const square = await iconOf(mark, colors, share, 0)
  const maskable = await iconOf(mark, colors, maskableShare, 0)
  await mkdir(folder, { recursive: true })
  const write = (name: string, data: string | Buffer) => writeFile(path.join(folder, name), data)
  await write('icon.svg', icon)
  await write('favicon.ico', icoOf(await pngOf(icon, 32)))
  await write('apple-touch-icon.png', await pngOf(square, 180))
  await write('icon-192.png', await pngOf(square, 192))
  await write('icon-512.png', await pngOf(square, 512))
  await write('icon-maskable-512.png', await pngOf(maskable, 512))
}

/** A tile with the mark in its middle, as SVG. A mark with colours of its own lies on paper. */
async function iconOf(
  mark: Mark,
  { deep, paper, accentOnDeep }: IconColors,
  ofSide: number,
  radius: number,
): Promise<string> {
  const drawing = mark.markup
    .replaceAll('{color}', paper)
    .replaceAll('{accent}', accentOnDeep)
    .replaceAll('{mark}', 'mark')
  const box = await drawnBox(drawing)
  const scale = (ofSide * side) / Math.max(box.width, box.height)
  const place = (start: number, length: number) => round(side / 2 - (start + length / 2) * scale)
  const size = round(box.canvas * scale)
  const position = `x="${place(box.left, box.width)}" y="${place(box.top, box.height)}" width="${size}" height="${size}"`
  const tile = `<rect width="${side}" height="${side}" rx="${radius}" fill="${mark.isOneColor ? deep : paper}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">${tile}${drawing.replace('<svg ', `<svg ${position} `)}</svg>`
}

function round(length: number): number {
  return Number(length.toFixed(2))
}

/** Where on a square canvas the mark is not transparent, in px: drawings keep their own, uneven distance from the edge. */
async function drawnBox(drawing: string) {
  const canvas = 512
  const image = drawing.replace(
    '<svg ',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas}" height="${canvas}" `,
  )
  const { info } = await sharp(Buffer.from(image))
    .trim({ background: '#00000000', threshold: 1 })
    .toBuffer({ resolveWithObject: true })
  const { width, height, trimOffsetLeft = 0, trimOffsetTop = 0 } = info
  return { canvas, width, height, left: -trimOffsetLeft, top: -trimOffsetTop }
}

function pngOf(svg: string, pixels: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * pixels) / side })
    .resize(pixels, pixels)
    .png()
    .toBuffer()
}

/** An icon file that holds one PNG of 32 px, which is all that its readers still need. */
function icoOf(png: Buffer): Buffer {
  const header = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0])
  header.writeUInt32LE(png.length, 14)
  return Buffer.concat([header, png])
}
