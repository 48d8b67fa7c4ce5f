/**
 * `npm run editor`: writes the CMS, which signs in to the repository on GitHub, into the folder editor,
 * to publish at an address of its own.
 */
import { writeCmsFiles } from '../dev/cmsFiles'
import { readOrigin } from '../hosting/version'
import { lockFolder } from '../lib/folderLock'
import { runCommand } from './lib/command'
import { replaceOutput } from '../hosting/outputFolder'

const folder = 'editor'

runCommand(async () => {
  await lockFolder('npm run editor')
  const repository = requireRepository(process.env.REPOSITORY_URL || readOrigin())
  await replaceOutput(folder, (draft) => writeCmsFiles(draft, repository))
  console.log(`${folder}: the editor of https://github.com/${repository}, see docs/deploy.md`)
})

/** Returns the repository of a URL, such as "owner/name". Netlify's URL may also contain a password. */
function requireRepository(url: string): string {
  const [, repository] = /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(url) ?? []
  if (repository) return repository
  throw new Error(
    'The repository on GitHub is unknown: set the environment variable REPOSITORY_URL to its URL, such as https://github.com/OWNER/NAME.',
  )
}
