/** `npx tsx pipeline/tools/serve.ts [folder] [port] [nginx]`: a built folder as a CDN would serve it, or as nginx does. */
import { runCommand } from './command'
import { startNginx } from './nginx'
import { builtFolder, startPreview } from './preview'
import { firstFreePort, stopOnSignal } from './server'

runCommand(async () => {
  const [folder = builtFolder(), wantedPort = '8000', server] = process.argv.slice(2)
  const port = await firstFreePort(Number(wantedPort))
  const start = server === 'nginx' ? startNginx : startPreview
  const { url, close } = await start({ folder, port })
  console.log(`${folder} is served at ${url} (Ctrl-C stops)`)
  stopOnSignal(close)
})
