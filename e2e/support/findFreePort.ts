import { createServer } from 'node:http'
import { startLoopbackServer } from '../../pipeline/tools/lib/server'

/**
 * Returns the first port from `firstPort` on that is free at the moment; another process may still
 * take it.
 */
export async function findFreePort(firstPort: number): Promise<number> {
  try {
    const { close } = await startLoopbackServer(createServer(), firstPort)
    await close()
    return firstPort
  } catch {
    return findFreePort(firstPort + 1)
  }
}
