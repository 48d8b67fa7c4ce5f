import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What runs until it is closed. */
export interface RunningServer {
  url: string
  close: () => Promise<void>
}

/** Has a server listen on this computer: at that port or the next free one, at any for 0. @throws where it cannot */
export async function startLoopbackServer(
  server: Server,
  port = 0,
  host = '127.0.0.1',
): Promise<RunningServer> {
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return startLoopbackServer(server, port + 1, host)
  }
  const { port: taken } = server.address() as AddressInfo
  return { url: `http://${host}:${taken}`, close: () => closeServer(server) }
}

/** Ends a server and all its connections: a browser keeps some open that it never used. */
export async function closeServer(server: Server): Promise<void> {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}
