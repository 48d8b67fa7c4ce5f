import { cpSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createCmsConfig } from '../content/cms'

const cmsPackageFolder = 'node_modules/@sveltia/cms/npm'

/** Policy that blocks other hosts and allows blob: URLs, which the CMS uses for images. */
const policy =
  "default-src 'self' blob: data:; script-src 'self' 'wasm-unsafe-eval' blob:; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'self'"

/**
 * Returns the packaged icon font, because the policy blocks Sveltia's font CDN: without this font,
 * icons would show as words. Text uses the fonts of the system.
 */
function findIconFont(): string {
  const assets = readdirSync(path.join(cmsPackageFolder, 'assets'))
  const font = assets.find((name) => /^material-symbols-outlined-latin-.+\.woff2$/.test(name))
  if (!font) throw new Error('@sveltia/cms contains no icon font: adapt cmsFiles.ts.')
  return `assets/${font}`
}

const renderPage = () => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, nofollow" />
    <title>Content editor</title>
    <style>
      @font-face{font-family:'Material Symbols Outlined';font-weight:400;src:url(${findIconFont()})}
    </style>
  </head>
  <body>
    <noscript>The content editor needs JavaScript. Switch it on in your browser, or edit the files in the folder content with a text editor.</noscript>
    <script type="module" src="start.js"></script>
  </body>
</html>
`

/** Writes the CMS into a folder: Sveltia's build, the configuration and an HTML page. */
export function writeCmsFiles(folder: string): void {
  cpSync(cmsPackageFolder, folder, { recursive: true, filter: (file) => !file.endsWith('.map') })
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  const config = JSON.stringify(createCmsConfig())
  write('index.html', renderPage())
  cpSync('pipeline/build/changedFiles.client.js', path.join(folder, 'changedFiles.js'))
  write(
    'start.js',
    `import './changedFiles.js'\nimport CMS from './index.js'\nCMS.init({ config: ${config} })\n`,
  )
}
