import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { hasExampleAddress } from '../lib/hostNames'
import { createDiagnostic, type Diagnostic, type FieldPath, type Problem } from './diagnostic'
import { logoPath } from './logo'
import { readPublishedContentFiles } from './hidden'
import shippedImageHashes from './shippedImages.json'

const problems = {
  sample: {
    code: 'placeholder-content',
    message: 'This file still contains placeholder content.',
    fix: 'When all texts and images of this file are your own, delete this line.',
  },
  address: {
    code: 'placeholder-address',
    message: 'This text contains an example URL or an example email address.',
    fix: 'Replace the example with your own URL or email address.',
  },
  image: {
    code: 'placeholder-image',
    message: 'This image is still the image of the sample site.',
    fix: 'Replace the image file with your own image.',
  },
}

/**
 * Finds the placeholder content that would be published: the flag `sample`, example addresses, and
 * images of the sample site. As long as there is any, search engines are told to skip the site.
 */
export function findPlaceholders(contentFolder: string): Diagnostic[] {
  const inFiles = readPublishedContentFiles(contentFolder).flatMap(({ name, content }) => {
    const ownPath = `content/${name}`
    const inFields = listValues(content.value).flatMap(({ value, fieldPath }) => {
      const problem = findProblem(fieldPath, value, path.join(contentFolder, name))
      return problem ? [createDiagnostic(ownPath, problem, content, fieldPath)] : []
    })
    const inBody = content.body.split('\n').flatMap((text, index) => {
      if (!hasExampleAddress(text)) return []
      return [createDiagnostic(ownPath, { ...problems.address, line: content.bodyLine + index })]
    })
    // The images of the sample's slides are PNG files with the names of their texts.
    const slideImage = `${name.replace(/\.md$/, '')}.png`
    const isSample = name.endsWith('.md') && isShippedImage(path.join(contentFolder, slideImage))
    const ofSlide = isSample ? [createDiagnostic(`content/${slideImage}`, problems.image)] : []
    return [...inFields, ...inBody, ...ofSlide]
  })
  const isShippedLogo = isShippedImage(path.join(contentFolder, logoPath))
  return isShippedLogo
    ? [...inFiles, createDiagnostic(`content/${logoPath}`, problems.image)]
    : inFiles
}

function findProblem(fieldPath: FieldPath, value: unknown, file: string): Problem | undefined {
  if (fieldPath.join() === 'sample' && String(value) === 'true') return problems.sample
  if (typeof value !== 'string') return undefined
  if (isShippedImage(path.join(path.dirname(file), value))) return problems.image
  return hasExampleAddress(value) ? problems.address : undefined
}

/** Returns the SHA-256 hash of an image file. */
export function hashImage(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

function isShippedImage(file: string): boolean {
  return (
    /\.(png|svg)$/i.test(file) && existsSync(file) && shippedImageHashes.includes(hashImage(file))
  )
}

/** Lists the texts, numbers and flags of a parsed file, with their paths. */
function listValues(
  value: unknown,
  fieldPath: FieldPath = [],
): { value: unknown; fieldPath: FieldPath }[] {
  if (typeof value !== 'object' || value === null) return [{ value, fieldPath }]
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return entries.flatMap(([step, each]) => listValues(each, [...fieldPath, step]))
}
