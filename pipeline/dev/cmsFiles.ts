import { cpSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createCmsConfig } from '../content/cms'
import { createHeaders, formatRules } from '../hosting/headers'

const cmsPackageFolder = 'node_modules/@sveltia/cms/npm'

/** Returns the policy of the page; with GitHub, it allows the API and pictures of people there. */
function createCmsPolicy(hasGithub: boolean): string {
  const [api, avatars] = hasGithub
    ? [' https://api.github.com', ' https://avatars.githubusercontent.com']
    : ['', '']
  const directives = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data:${avatars}`,
    "font-src 'self'",
    // Sveltia reads images that are not saved yet through blob: URLs.
    `connect-src 'self' blob: data:${api}`,
    'media-src blob:',
    'manifest-src blob:',
    "form-action 'none'",
    "base-uri 'none'",
  ]
  return directives.join('; ')
}

const renderCmsPage = (policy: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, nofollow" />
    <title>Content editor</title>
  </head>
  <body>
    <noscript>The content editor needs JavaScript. Switch it on in your browser, or edit the files in the folder content with a text editor.</noscript>
    <script type="module" src="start.js"></script>
  </body>
</html>
`

/**
 * Writes the CMS into a folder: Sveltia's build, the configuration and an HTML page.
 * @param repository repository on GitHub, such as "owner/name", for a site of its own with `_headers`;
 * without it, the CMS edits a folder of this computer
 */
export function writeCmsFiles(folder: string, repository?: string): void {
  cpSync(cmsPackageFolder, folder, { recursive: true, filter: (file) => !file.endsWith('.map') })
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  const policy = createCmsPolicy(Boolean(repository))
  const config = JSON.stringify(createCmsConfig(repository))
  const start = `import CMS from './index.js'\nCMS.init({ config: ${config} })\n`
  write('index.html', renderCmsPage(policy))
  if (repository) {
    const headers = createHeaders(`${policy}; frame-ancestors 'none'`, { noindex: true })
    write('_headers', formatRules(headers, []))
    return write('start.js', start)
  }
  cpSync('pipeline/dev/overwriteGuard.client.js', path.join(folder, 'overwriteGuard.js'))
  write('start.js', `import './overwriteGuard.js'\n${start}`)
}
