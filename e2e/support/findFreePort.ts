import { createServer } from 'node:http'
import { startLoopbackServer } from '../../pipeline/tools/lib/server'

/**
 * Returns the first port from `firstPort` on that is free at the moment; another process may still
 * take it.
 */
export async function findFreePort(firstPort: number): Promise<number> {
  const { url, close } = await startLoopbackServer(createServer(), firstPort)
  await close()
  return Number(new URL(url).port)
}
