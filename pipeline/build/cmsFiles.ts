import { cpSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createCmsConfig } from '../content/cms'

const cmsPackageFolder = 'node_modules/@sveltia/cms/npm'

/**
 * Content Security Policy that blocks other hosts and allows blob: URLs, which the CMS uses for
 * images.
 */
const policy =
  "default-src 'self' blob: data:; script-src 'self' 'wasm-unsafe-eval' blob:; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'self'"

/**
 * Fonts that Sveltia loads from a CDN: family, weight, and file name (without the hash) in
 * Sveltia's package.
 */
const fonts = [
  { family: 'Source Sans 3', weight: '200 900', file: 'source-sans-3-latin-wght-normal-' },
  { family: 'Noto Mono', weight: '400', file: 'noto-mono-latin-400-normal-' },
  {
    family: 'Material Symbols Outlined',
    weight: '400',
    file: 'material-symbols-outlined-latin-wght-normal-',
  },
]

/**
 * Renders `@font-face` rules for the packaged fonts, because the policy blocks Sveltia's font CDN.
 */
function renderFontFaces(): string {
  const assets = readdirSync(path.join(cmsPackageFolder, 'assets'))
  const faces = fonts.map(({ family, weight, file }) => {
    const asset = assets.find((name) => name.startsWith(file) && name.endsWith('.woff2'))
    return `@font-face{font-family:'${family}';font-weight:${weight};src:url(assets/${asset})}`
  })
  return faces.join('\n      ')
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
      ${renderFontFaces()}
    </style>
  </head>
  <body>
    <noscript>The content editor needs JavaScript. Switch it on in your browser, or edit the files in the folder content with a text editor.</noscript>
    <script type="module" src="start.js"></script>
  </body>
</html>
`

/** Writes the CMS into a folder: Sveltia's build, the configuration and an HTML page. */
export function writeCmsFiles(outputFolder: string): void {
  cpSync(cmsPackageFolder, outputFolder, {
    recursive: true,
    filter: (file) => !file.endsWith('.map'),
  })
  const write = (name: string, text: string) => writeFileSync(path.join(outputFolder, name), text)
  write('index.html', renderPage())
  write(
    'start.js',
    `import CMS from './index.js'\nCMS.init({ config: ${JSON.stringify(createCmsConfig())} })\n`,
  )
}
