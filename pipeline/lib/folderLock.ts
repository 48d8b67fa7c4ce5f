import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { hash } from './hash'
import { workFolder } from './workFolder'

/**
 * Reserves this folder for a command that builds or serves it from Gatsby's work folders, until the
 * process ends in any way: the lock is a socket that the process listens on.
 * @throws if another such command runs in this folder
 */
export async function lockFolder(command: string): Promise<void> {
  for (const address of listAddresses()) {
    if (await listen(address, command)) return
    const owner = await readOwner(address)
    if (owner) {
      throw new Error(
        `Stopped: "${owner}" is running in this folder: press Ctrl+C in its window, and try again.`,
      )
    }
    // On macOS and Linux, the file of the socket remains when the process is killed.
    if (removeSocket(address) && (await listen(address, command))) return
  }
  // No folder of this computer can hold a socket, which must not stop a command.
}

/**
 * Listens on a socket that other users may connect to, such as after `sudo`.
 * @returns false if that is not possible
 */
async function listen(path: string, command: string): Promise<boolean> {
  const server = createServer((socket) => socket.on('error', () => undefined).end(command))
  server.unref()
  try {
    await once(server.listen({ path, readableAll: true, writableAll: true }), 'listening')
    return true
  } catch {
    return false
  }
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

function removeSocket(path: string): boolean {
  try {
    rmSync(path)
    return true
  } catch {
    return false
  }
}

/**
 * Lists the addresses of the lock: a relative path, because sockets with a long path are cut off, and
 * for folders that cannot hold a socket (network folders, Windows folders in WSL) a temporary file.
 */
function listAddresses(): string[] {
  // On Windows, the same folder may be C:\site and c:\site.
  const folder = process.platform === 'win32' ? process.cwd().toLowerCase() : process.cwd()
  const name = `site-${hash(folder).slice(0, 16)}`
  if (process.platform === 'win32') return [`\\\\.\\pipe\\${name}`]
  return [...createLockFolder(), join(tmpdir(), `${name}.sock`)]
}

function createLockFolder(): string[] {
  try {
    mkdirSync(workFolder, { recursive: true })
    return [join(workFolder, 'lock')]
  } catch {
    return []
  }
}
