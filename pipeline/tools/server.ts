import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Has a server listen, and says at which port: that one, any free one for 0, or the next where it is taken and there are
 * more tries. @throws where it cannot
 */
export async function listen(
  server: Server,
  port: number,
  host: string,
  tries = 1,
): Promise<number> {
  try {
    server.listen(port, host)
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  } catch (error) {
    if (tries === 1) throw error
    return listen(server, port + 1, host, tries - 1)
  }
}

/** Ends a server and all its connections: a browser keeps some open that it never used. Throws if it is ended already. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    server.closeAllConnections()
  })
}

/** The first free port from the wanted one on, to tell a program that takes a number. Another one may take it meanwhile. */
export async function firstFreePort(wanted: number): Promise<number> {
  const probe = createServer()
  const port = await listen(probe, wanted, '127.0.0.1', 50)
  await close(probe)
  return port
}

/** Closes what is running when Ctrl-C or a process manager asks for it, then ends the process. */
export function stopOnSignal(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}
