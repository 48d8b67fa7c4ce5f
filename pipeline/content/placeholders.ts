import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic, Problem } from './diagnostic'
import { listFiles } from './files'
import { readPublishedFiles } from './hidden'
import { listImages } from './images'
import { logoPath } from './logo'
import { slideSchema } from './schema'
import { findSlideImage } from './slides'
import shippedImageHashes from './shippedImages.json'

const sampleFlag: Problem = {
  code: 'placeholder-content',
  message: 'This file still contains placeholder content.',
  fix: 'When all texts and images of this file are your own, delete this line.',
}

const exampleAddress: Problem = {
  code: 'placeholder-address',
  message: 'This text contains an example URL or an example email address.',
  fix: 'Replace the example with your own URL or email address.',
}

const shippedImage: Problem = {
  code: 'placeholder-image',
  message: 'This image is still the image of the sample site.',
  fix: 'Replace the image file with your own image.',
}

/** Matches the example domains of RFC 2606 with their subdomains, and the sample's profile URL. */
const examplePattern =
  /(?<![\w-])(?:example\.(?:com|net|org)|linkedin\.com\/in\/example)(?![\w-]|\.\w)/i

/**
 * Finds the placeholder content that would be published: the flag `sample`, example addresses, and
 * images of the sample site. As long as there is any, search engines are told to skip the site.
 */
export function findPlaceholders(contentFolder: string): Diagnostic[] {
  const files = listFiles(contentFolder)
  const published = readPublishedFiles(contentFolder)
  const inFiles = published.flatMap(({ name, content }) => {
    const file = `content/${name}`
    const { sample } = (content.value ?? {}) as { sample?: unknown }
    const path = ['sample']
    const flags =
      String(sample) === 'true' ? [{ ...sampleFlag, file, path, line: content.lineOf(path) }] : []
    const addresses = content.text
      .split('\n')
      .flatMap((text, index) =>
        examplePattern.test(text) ? [{ ...exampleAddress, file, line: index + 1 }] : [],
      )
    return [...flags, ...addresses]
  })
  const images = published.flatMap((entry) =>
    entry.schema === slideSchema
      ? (findSlideImage(entry.name, entry.content, files) ?? [])
      : listImages(entry, entry.content).map(({ imagePath }) => imagePath),
  )
  const shipped = [...images, logoPath].filter((image) =>
    isShippedImage(path.join(contentFolder, image)),
  )
  return [...inFiles, ...shipped.map((image) => ({ ...shippedImage, file: `content/${image}` }))]
}

/** Returns the SHA-256 hash of an image file. */
export function hashImage(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

function isShippedImage(file: string): boolean {
  return existsSync(file) && shippedImageHashes.includes(hashImage(file))
}
