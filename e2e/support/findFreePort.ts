import { createServer } from 'node:http'
import { startServer } from '../../pipeline/tools/lib/server'

/**
 * Returns the first port from `firstPort` on that is free at the moment; another process may still
 * take it.
 */
export async function findFreePort(firstPort: number): Promise<number> {
  try {
    const { close } = await startServer(createServer(), firstPort)
    await close()
    return firstPort
  } catch {
    return findFreePort(firstPort + 1)
  }
}
