import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Server that runs until `close()` is called. */
export interface RunningServer {
  url: string
  close: () => Promise<void>
}

/**
 * Starts a server that only this computer can reach; port 0 means any free port.
 * @throws if another program uses the port
 */
export async function startServer(server: Server, port = 0): Promise<RunningServer> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${taken}`, close: () => closeServer(server) }
}

/** Closes a server and all its connections, including unused keep-alive connections of browsers. */
export async function closeServer(server: Server): Promise<void> {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}
