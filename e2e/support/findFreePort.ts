import { createServer } from 'node:http'
import { startLoopbackServer } from '../../pipeline/tools/lib/server'

/**
 * Returns the first free port, starting at `firstPort`, for a program that needs a port number.
 * Another process may still take the port before the program starts.
 */
export async function findFreePort(firstPort: number): Promise<number> {
  const { url, close } = await startLoopbackServer(createServer(), firstPort)
  await close()
  return Number(new URL(url).port)
}
