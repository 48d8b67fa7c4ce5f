import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { editorConfig } from '../content/editorConfig'

const source = 'node_modules/@sveltia/cms/npm'

/** Scripts are cached for good by their names, which in the editor's folder stay the same. */
const version = Date.now()

/** Nothing is fetched from elsewhere; pictures are shown and converted as blobs. */
const policy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval' blob:",
  "worker-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "connect-src 'self' blob: data:",
  "font-src 'self' data:",
  "frame-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ')

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, nofollow" />
    <title>Content editor</title>
  </head>
  <body>
    <noscript>The content editor needs JavaScript. The files in the folder content can be edited without it.</noscript>
    <script type="module" src="start.js?${version}"></script>
  </body>
</html>
`

/** Puts the content editor into a folder, ready to be served: Sveltia's own build, the configuration and a page. */
export function writeEditor(folder: string): void {
  mkdirSync(folder, { recursive: true })
  cpSync(source, folder, { recursive: true, filter: (file) => !file.endsWith('.map') })
  replaceForeignFonts(folder)
  writeFileSync(path.join(folder, 'index.html'), page)
  writeFileSync(
    path.join(folder, 'start.js'),
    `import CMS from './index.js?${version}'\nCMS.init({ config: ${JSON.stringify(editorConfig(), null, 2)} })\n`,
  )
}

/** The package brings its fonts along, but its style sheet names a font service first. */
function replaceForeignFonts(folder: string): void {
  const script = path.join(folder, 'index.js')
  const assets = readdirSync(path.join(folder, 'assets'))
  const text = readFileSync(script, 'utf8').replace(
    /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([\w-]+)(?::vf)?@[\d.]+\/([\w-]+)\.woff2/g,
    (address, font: string, cut: string) => {
      const own = assets.find((name) => name.startsWith(`${font}-${cut}-`))
      if (!own) throw new Error(`The editor brings no font in place of ${address}`)
      return `assets/${own}`
    },
  )
  writeFileSync(script, text)
}
