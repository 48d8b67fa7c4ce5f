import { createServer } from 'node:net'

/** The first port at or above the wanted one that nobody listens on, on the loopback address. Throws after 50 tries. */
export async function firstFreePort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + 50; port += 1) {
    if (await isFree(port)) return port
  }
  throw new Error(`No free port between ${wanted} and ${wanted + 49}`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
