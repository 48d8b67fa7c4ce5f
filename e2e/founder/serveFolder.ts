import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sirv from 'sirv'
import { close, listen } from '../../pipeline/tools/server'

export interface Served {
  url: string
  close: () => Promise<void>
}

/** Serves a folder as it is, on a free port of localhost, where the editor may open folders. */
export async function serveFolder(folder: string): Promise<Served> {
  const server = createServer(sirv(folder, { dev: true }))
  await listen(server, 0, 'localhost')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: () => close(server),
  }
}
