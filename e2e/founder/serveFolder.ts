import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sirv from 'sirv'

export interface Served {
  url: string
  close: () => Promise<void>
}

/** Serves a folder as it is, on a free port of localhost, where the editor may open folders. */
export async function serveFolder(folder: string): Promise<Served> {
  const server = createServer(sirv(folder, { dev: true }))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // A browser keeps connections that it never used.
        server.closeAllConnections()
      }),
  }
}
