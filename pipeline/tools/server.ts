import { createServer, type Server } from 'node:http'

/** Resolves when the server listens; throws when it cannot, as on a port that is taken. */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Ends a server and all its connections: a browser keeps some open that it never used. Throws if it is ended already. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    server.closeAllConnections()
  })
}

/** The first free port from the wanted one on, on the loopback address. Throws after 50 tries. */
export async function firstFreePort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + 50; port += 1) {
    const probe = createServer()
    try {
      await listen(probe, port, '127.0.0.1')
    } catch {
      continue
    }
    await close(probe)
    return port
  }
  throw new Error(`No free port between ${wanted} and ${wanted + 49}`)
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
