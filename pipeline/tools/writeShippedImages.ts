/**
 * `npx tsx pipeline/tools/writeShippedImages.ts`: lists the hashes of the sample's images, by which
 * `npm run ready` recognizes them. Run it after changing an image of the sample or of the fixture.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { listFiles } from '../content/files'
import { hashImage } from '../content/placeholders'

const hashes = ['content', '__tests__/fixtures/content'].flatMap((folder) =>
  listFiles(folder)
    .filter((file) => /\.(png|svg)$/.test(file))
    .map((file) => hashImage(path.join(folder, file))),
)
const unique = [...new Set(hashes)].sort()
writeFileSync('pipeline/content/shippedImages.json', `${JSON.stringify(unique, null, 2)}\n`)
