import { createServer, type AddressInfo } from 'node:net'

/** The first port at or above the wanted one that nobody listens on, on the loopback address. Throws after 50 tries. */
export async function firstFreePort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + 50; port += 1) {
    if (await isFree(port)) return port
  }
  throw new Error(`No free port between ${wanted} and ${wanted + 49}`)
}

/** Any port that nobody listens on, on the loopback address: for programs that cannot pick one themselves. */
export function anyFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
