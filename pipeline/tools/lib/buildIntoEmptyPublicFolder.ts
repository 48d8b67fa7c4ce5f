import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { getService } from 'gatsby-core-utils'

/** Encoded images by the digest of their job. Gatsby's own cache knows them only as files in `public`. */
const imageCache = resolve('node_modules/.cache/images')

/** The part of an image job that is used here: gatsby/dist/utils/jobs/types.d.ts */
interface ImageJob {
  id: string
  contentDigest: string
  outputDir: string
  args: { operations: { outputPath: string }[] }
}

/**
 * Builds into an empty `public`, so that nothing of an earlier build is published. Encoding images would take half of the time,
 * so Gatsby asks this process for each of them first (as external jobs), which has those of earlier builds. @throws if it fails
 */
export async function buildIntoEmptyPublicFolder(): Promise<void> {
  await assertNoDevServer()
  await rm('public', { recursive: true, force: true })
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
  if (status !== 0) throw new Error('Stopped: gatsby build failed.')
  await mkdir(imageCache, { recursive: true })
  for (const job of encoded) await keep(job)
}

/** The dev server serves files of `public`. @throws while `npm run develop` runs in this folder */
async function assertNoDevServer(): Promise<void> {
  if (!(await getService(resolve(), 'developproxy'))) return
  throw new Error(
    'Stopped: npm run develop is running in this folder, and a build would delete files that it serves. Stop it first with Ctrl+C.',
  )
}

/** Copies the images of a job into the cache, as a whole or not at all. */
async function keep({ contentDigest, outputDir, args }: ImageJob): Promise<void> {
  const fresh = await mkdtemp(join(imageCache, 'new-'))
  for (const { outputPath } of args.operations) {
    await cp(join(outputDir, outputPath), join(fresh, outputPath))
  }
  const cached = join(imageCache, contentDigest)
  await rm(cached, { recursive: true, force: true })
  await rename(fresh, cached)
}
