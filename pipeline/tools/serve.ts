/** `npx tsx pipeline/tools/serve.ts [folder] [port]`: a built folder as a CDN would serve it. */
import { runCommand } from './command'
import { bundledSite, startPreview } from './preview'

runCommand(async () => {
  const [folder = bundledSite, port = '8000'] = process.argv.slice(2)
  const { url } = await startPreview({ folder, port: Number(port) })
  console.log(`${folder} is served at ${url} (Ctrl-C stops)`)
})
