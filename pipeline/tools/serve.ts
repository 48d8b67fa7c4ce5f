/** `npx tsx pipeline/tools/serve.ts [folder] [port]`: a built folder as a CDN would serve it. */
import { runCommand } from './command'
import { bundledSite, startPreview } from './preview'
import { firstFreePort, stopOnSignal } from './server'

runCommand(async () => {
  const [folder = bundledSite, wantedPort = '8000'] = process.argv.slice(2)
  const port = await firstFreePort(Number(wantedPort))
  const { url, close } = await startPreview({ folder, port })
  console.log(`${folder} is served at ${url} (Ctrl-C stops)`)
  stopOnSignal(close)
})
