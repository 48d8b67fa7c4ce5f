import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/**
 * Reserves this folder for a command that builds or serves it from Gatsby's work folders, until the
 * process ends in any way: the lock is a socket that the process listens on.
 * @throws if another such command runs in this folder
 */
export async function lockFolder(command: string): Promise<void> {
  const address = getAddress()
  const server = createServer((socket) => socket.on('error', () => undefined).end(command))
  server.unref()
  const listen = () => once(server.listen(address), 'listening')
  await listen().catch(async () => {
    const owner = await readOwner(address)
    if (owner) {
      throw new Error(
        `Stopped: "${owner}" is running in this folder: press Ctrl+C in its window, and try again.`,
      )
    }
    // On macOS and Linux, the file of the socket remains when the process is killed.
    rmSync(address, { force: true })
    return listen()
  })
}

/** Returns the command that listens; undefined if there is none. */
async function readOwner(address: string): Promise<string | undefined> {
  const socket = createConnection(address)
  try {
    return (await text(socket)) || 'another command of this site'
  } catch {
    return undefined
  }
}

function getAddress(): string {
  const name = `site-${createHash('sha256').update(process.cwd()).digest('hex').slice(0, 16)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}
