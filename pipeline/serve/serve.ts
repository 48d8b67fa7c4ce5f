/** `npm run serve [folder] [port]`: looks at a built folder as a CDN would serve it. */
import { firstFreePort } from './firstFreePort'
import { startPreview } from './preview'
import { stopOnSignal } from './stopOnSignal'

const [folder = 'public', wantedPort = '8000'] = process.argv.slice(2)

async function serve(): Promise<void> {
  const port = await firstFreePort(Number(wantedPort))
  const preview = await startPreview({ folder, port })
  console.log(`${folder} is served at ${preview.url} (Ctrl-C stops)`)
  stopOnSignal(preview.close)
}

serve().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
