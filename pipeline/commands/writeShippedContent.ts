/**
 * `npx tsx pipeline/commands/writeShippedContent.ts`: lists the hashes of the sample's facts and images,
 * by which the content check recognizes them. Run it after changing the sample or the fixture.
 */
import { writeFileSync } from 'node:fs'
import { listShipped } from '../content/shippedContent'

const hashes = ['content', '__tests__/fixtures/content'].flatMap(listShipped)
const unique = [...new Set(hashes)].sort()
writeFileSync('pipeline/content/shippedContent.json', `${JSON.stringify(unique, null, 2)}\n`)
