import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { getService } from 'gatsby-core-utils'

/** Cache of encoded images, needed because the build empties `public`, where Gatsby stores them. */
const imageCache = resolve('node_modules/.cache/images')

/** Properties of a Gatsby image job (gatsby/dist/utils/jobs/types.d.ts) that this module needs. */
interface ImageJob {
  id: string
  contentDigest: string
  outputDir: string
  args: { operations: { outputPath: string }[] }
}

/**
 * Builds the site into an empty `public`, so that no old file is published.
 * @throws if the build fails
 */
export async function buildIntoEmptyPublicFolder(): Promise<void> {
  await assertNoDevServer()
  await rm('public', { recursive: true, force: true })
  // Encoding takes half of the build time, so handle Gatsby's image jobs (as external jobs) to
  // reuse encoded images.
  const env = { ...process.env, ENABLE_GATSBY_EXTERNAL_JOBS: 'true' }
  const gatsby = fork(resolve('node_modules/gatsby/cli.js'), ['build'], { env })
  const encoded: ImageJob[] = []
  const answer = async (job: ImageJob): Promise<void> => {
    const cached = join(imageCache, job.contentDigest)
    const copying = cp(cached, job.outputDir, { recursive: true })
    const isCached = await copying.then(
      () => true,
      () => false,
    )
    if (!isCached) encoded.push(job)
    const type = isCached ? 'JOB_COMPLETED' : 'JOB_NOT_WHITELISTED'
    gatsby.send({ type, payload: { id: job.id, result: {} } })
  }
  gatsby.on('message', ({ type, payload }: { type: string; payload: ImageJob }) => {
    if (type === 'JOB_CREATED') void answer(payload)
  })
  const [status] = (await once(gatsby, 'exit')) as [number | null]
  if (status !== 0)
    throw new Error('Stopped: the site could not be built. The reason is printed above.')
  await mkdir(imageCache, { recursive: true })
  for (const job of encoded) await keep(job)
}

/**
 * Throws if `npm run develop` runs in this folder, because the build would delete files that the
 * dev server uses.
 */
async function assertNoDevServer(): Promise<void> {
  if (!(await getService(resolve(), 'developproxy'))) return
  throw new Error(
    'Stopped: "npm run develop" is running in this folder and uses files that a build would delete. Press Ctrl+C in the window in which "npm run develop" is running, and try again.',
  )
}

/** Copies the images of a job into the cache atomically. */
async function keep({ contentDigest, outputDir, args }: ImageJob): Promise<void> {
  const fresh = await mkdtemp(join(imageCache, 'new-'))
  for (const { outputPath } of args.operations) {
    await cp(join(outputDir, outputPath), join(fresh, outputPath))
  }
  const cached = join(imageCache, contentDigest)
  await rm(cached, { recursive: true, force: true })
  await rename(fresh, cached)
}
