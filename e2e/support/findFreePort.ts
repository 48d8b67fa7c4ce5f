import { createServer } from 'node:http'
import { startServer } from '../../pipeline/hosting/server'

/**
 * Returns a port that the system chooses, for programs that need a number. The system hands out its
 * free ports in random order, so that two checkouts hardly ever get the same one.
 */
export async function findFreePort(): Promise<number> {
  const { url, close } = await startServer(createServer())
  await close()
  return Number(new URL(url).port)
}
