import { createServer } from 'node:http'
import { startLoopbackServer } from '../../pipeline/tools/lib/server'

/**
 * Returns the first free port from the given one on, for a program that needs a number. Another
 * process may take it before that program starts.
 */
export async function findFreePort(firstPort: number): Promise<number> {
  const { url, close } = await startLoopbackServer(createServer(), firstPort)
  await close()
  return Number(new URL(url).port)
}
