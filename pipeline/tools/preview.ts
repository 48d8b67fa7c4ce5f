/** `npx tsx pipeline/tools/preview.ts [FOLDER] [PORT]`: serves a built folder as a host would. */
import { runCommand } from './lib/command'
import { bundledSiteFolder, startPreviewServer } from './lib/previewServer'

runCommand(async () => {
  const [folder = bundledSiteFolder, port = '8000'] = process.argv.slice(2)
  const { url } = await startPreviewServer({ folder, preferredPort: Number(port) })
  console.log(`${folder} is served at ${url} (Ctrl-C stops)`)
})
