/** `npx tsx pipeline/tools/preview.ts [folder] [port]`: a built folder as a CDN would serve it. */
import { runCommand } from './lib/command'
import { bundledSite, startPreview } from './lib/previewServer'

runCommand(async () => {
  const [folder = bundledSite, port = '8000'] = process.argv.slice(2)
  const { url } = await startPreview({ folder, port: Number(port) })
  console.log(`${folder} is served at ${url} (Ctrl-C stops)`)
})
