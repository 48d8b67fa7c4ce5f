/**
 * `npm run editor`: writes the CMS, which signs in to the repository on GitHub, into the folder editor,
 * to publish at an address of its own.
 */
import { isExample } from '../content/examples'
import { readSite } from '../content/site'
import { writeCmsFiles } from '../dev/cmsFiles'
import { parseRepository, readOrigin } from '../hosting/repository'
import { lockFolder } from '../lib/folderLock'
import { runCommand } from './lib/command'
import { replaceOutput } from '../hosting/outputFolder'

const folder = 'editor'

runCommand(async () => {
  await lockFolder('npm run editor')
  const repository = parseRepository(process.env.REPOSITORY_URL || readOrigin())
  const { url } = readSite()
  const previewUrl = readPreviewUrl()
  const liveUrl = isExample(url) ? undefined : url
  await replaceOutput(folder, (draft) => writeCmsFiles(draft, { repository, previewUrl, liveUrl }))
  console.log(`${folder}: the editor of https://github.com/${repository}, see docs/deploy.md`)
})

/** Returns the URL at which the host shows the branch "draft"; undefined while it is not set. */
function readPreviewUrl(): string | undefined {
  const url = process.env.PREVIEW_URL?.trim()
  if (!url) return undefined
  if (/^https:\/\/[\w.-]+\/?$/.test(url)) return new URL(url).origin
  throw new Error(
    'The environment variable PREVIEW_URL is no address of a preview, such as https://draft.website.pages.dev.',
  )
}
