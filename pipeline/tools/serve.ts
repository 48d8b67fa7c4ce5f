/**
 * `npm run serve [folder] [port] [nginx]`: looks at a built folder, the last one if none is named, as a CDN would serve
 * it, or as nginx does.
 */
import { builtFolder } from './builtFolder'
import { firstFreePort } from './firstFreePort'
import { startNginx } from './nginx'
import { startPreview } from './preview'
import { stopOnSignal } from './stopOnSignal'

const [folder = builtFolder(), wantedPort = '8000', server] = process.argv.slice(2)

async function serve(): Promise<void> {
  const port = await firstFreePort(Number(wantedPort))
  const start = server === 'nginx' ? startNginx : startPreview
  const { url, close } = await start({ folder, port })
  console.log(`${folder} is served at ${url} (Ctrl-C stops)`)
  stopOnSignal(close)
}

serve().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
