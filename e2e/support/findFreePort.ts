import { createServer } from 'node:http'
import { serveHere } from '../../pipeline/tools/lib/server'

/** The first free port from the wanted one on, to tell a program that takes a number. Another one may take it meanwhile. */
export async function findFreePort(wanted: number): Promise<number> {
  const { url, close } = await serveHere(createServer(), wanted)
  await close()
  return Number(new URL(url).port)
}
