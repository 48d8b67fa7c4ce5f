import { cpSync } from 'node:fs'
import path from 'node:path'
import { createCmsConfig } from '../content/cms'
import { createHeaders, formatRules } from '../hosting/headers'
import { writeBytes } from '../lib/files'

const cmsPackageFolder = 'node_modules/@sveltia/cms/npm'

/** Editor on an address of its own, for a repository on GitHub. */
export interface HostedEditor {
  /** Repository on GitHub, such as "owner/name". */
  repository: string
  /** URL at which the host shows the branch of the draft. */
  previewUrl?: string
  /** URL of the site, unless it is an example. */
  liveUrl?: string
}

/**
 * Returns the policy of the page. With GitHub, it allows the API and pictures of people there, and the
 * addresses of the site.
 */
function createCmsPolicy(hosted?: HostedEditor): string {
  const sites = [hosted?.previewUrl, hosted?.liveUrl].flatMap((url) => url ?? [])
  const api = hosted ? ['https://api.github.com', ...sites.map((url) => new URL(url).origin)] : []
  const avatars = hosted ? ' https://avatars.githubusercontent.com' : ''
  const directives = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data:${avatars}`,
    "font-src 'self'",
    // Sveltia reads images that are not saved yet through blob: URLs.
    `connect-src ${["'self'", 'blob:', 'data:', ...api].join(' ')}`,
    'media-src blob:',
    'manifest-src blob:',
    "form-action 'none'",
    "base-uri 'none'",
  ]
  return directives.join('; ')
}

const renderCmsPage = (policy: string, body: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, nofollow" />
    <title>Content editor</title>
    <style>
      /* "Save" would save a field without the image that Sveltia is still reading. */
      body:has(.processing) [aria-keyshortcuts$="+S"] { visibility: hidden }
    </style>
  </head>
  <body>
    <noscript>The content editor needs JavaScript. Switch it on in your browser, or edit the files in the folder content with a text editor.</noscript>${body}
    <script type="module" src="start.js"></script>
  </body>
</html>
`

/** Bar with the state of the draft, above the element that Sveltia fills. */
const publishBar = `
    <style>
      html, body { height: 100% }
      body { display: flex; flex-direction: column; margin: 0 }
      #nc-root { position: relative; flex: 1; min-height: 0 }
      #publish-bar { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 16px; padding: 6px 16px; background: #0b3954; color: #fff; font: 15px/1.4 system-ui }
      #publish-bar [hidden], #publish-bar[hidden] { display: none }
      #publish-bar p { margin: 0 }
      #publish-bar [role=status] { flex: 1 1 20rem }
      #publish-bar a { display: inline-flex; align-items: center; min-height: 44px; color: inherit }
      #publish-bar button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 4px; background: #ff7a00; color: #111; font: 600 15px system-ui; cursor: pointer }
      #publish-bar button:disabled { opacity: .6; cursor: default }
      #publish-bar :focus-visible { outline: 3px solid #fff; outline-offset: 2px }
    </style>
    <aside id="publish-bar" aria-label="Publishing" hidden>
      <p role="status"></p>
      <a target="_blank" rel="noopener" hidden>Preview</a>
      <a target="_blank" rel="noopener" hidden></a>
      <button type="button" hidden>Publish</button>
    </aside>
    <div id="nc-root"></div>`

/**
 * Writes the CMS into a folder: Sveltia's build, the configuration and an HTML page.
 * @param hosted for a site of its own with `_headers`; without it, the CMS edits a folder of this
 * computer
 */
export function writeCmsFiles(folder: string, hosted?: HostedEditor): void {
  cpSync(cmsPackageFolder, folder, { recursive: true, filter: (file) => !file.endsWith('.map') })
  const write = (name: string, text: string) => writeBytes(path.join(folder, name), text)
  const addScript = (name: string) =>
    cpSync(`pipeline/dev/${name}.client.js`, path.join(folder, `${name}.client.js`))
  const policy = createCmsPolicy(hosted)
  const config = JSON.stringify(createCmsConfig(hosted?.repository))
  const importCms = "import CMS from './index.js'"
  const start = `CMS.init({ config: ${config} })\n`
  if (!hosted) {
    addScript('overwriteGuard')
    write('index.html', renderCmsPage(policy, ''))
    return write('start.js', `import './overwriteGuard.client.js'\n${importCms}\n${start}`)
  }
  const scripts = ['githubDraft', 'keptText', 'notice', 'onlyTab', 'publishBar', 'publishStatus']
  for (const name of scripts) addScript(name)
  write('index.html', renderCmsPage(policy, publishBar))
  const headers = createHeaders(`${policy}; frame-ancestors 'none'`, { noindex: true })
  write('_headers', formatRules(headers, []))
  write(
    'start.js',
    `${importCms}
import { takeOver } from './onlyTab.client.js'
import { startPublishBar } from './publishBar.client.js'
await takeOver()
await startPublishBar(${JSON.stringify(hosted)})
${start}`,
  )
}
