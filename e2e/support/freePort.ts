import { createServer } from 'node:http'
import { close, listen } from '../../pipeline/tools/server'

/** The first free port from the wanted one on, to tell a program that takes a number. Another one may take it meanwhile. */
export async function firstFreePort(wanted: number): Promise<number> {
  const probe = createServer()
  const port = await listen(probe, wanted, '127.0.0.1')
  await close(probe)
  return port
}
