import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { editorConfig } from '../content/schema/editorConfig'

const source = 'node_modules/@sveltia/cms/npm'

/** Nothing is fetched from elsewhere; pictures are shown and converted as blobs. */
const policy =
  "default-src 'self' blob: data:; script-src 'self' 'wasm-unsafe-eval' blob:; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'self'"

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
    <script type="module" src="start.js"></script>
  </body>
</html>
`

/** Puts the content editor into a folder, ready to be served: Sveltia's own build, the configuration and a page. */
export function writeEditor(folder: string): void {
  cpSync(source, folder, { recursive: true, filter: (file) => !file.endsWith('.map') })
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  write('index.html', page)
  write(
    'start.js',
    `import CMS from './index.js'\nCMS.init({ config: ${JSON.stringify(editorConfig())} })\n`,
  )
  write('index.js', withOwnFonts(readFileSync(path.join(source, 'index.js'), 'utf8')))
}

/** The package brings its fonts along, but its style sheet names a font service first. */
function withOwnFonts(script: string): string {
  const assets = readdirSync(path.join(source, 'assets'))
  return script.replace(
    /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([\w-]+)(?::vf)?@[\d.]+\/([\w-]+)\.woff2/g,
    (address, font: string, cut: string) => {
      const own = assets.find((name) => name.startsWith(`${font}-${cut}-`))
      if (!own) throw new Error(`The editor brings no font in place of ${address}`)
      return `assets/${own}`
    },
  )
}
