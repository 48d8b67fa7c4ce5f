import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** System error of a file in the words of the site owner. */
export class FileError extends Error {
  constructor(
    /** Problem with its file and its possible cause. */
    readonly reason: string,
    readonly fix: string,
    cause: unknown,
  ) {
    super(`${reason} ${fix}`, { cause })
  }
}

/**
 * Runs an operation on a file or folder.
 * @throws a FileError if the system refuses it
 */
export function accessFile<Result>(file: string, operate: () => Result): Result {
  try {
    return operate()
  } catch (error) {
    throw explain(error, file)
  }
}

export const readBytes = (file: string): Buffer => accessFile(file, () => readFileSync(file))

/** Returns undefined for a file that the system cannot read, which another check reports. */
export function tryReadBytes(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

export const readText = (file: string): string => readBytes(file).toString('utf8')

export const writeBytes = (file: string, content: Buffer | string): void =>
  accessFile(file, () => writeFileSync(file, content))

/**
 * Turns a system error of a file, such as EBUSY, into a sentence; returns any other error as it is.
 * Errors of reading and writing have no path, so the caller names the file.
 */
export function explain(error: unknown, file?: string): unknown {
  if (!isFileError(error)) return error
  const { code = '', syscall = '', path = file, message } = error
  // The system's own words without code, call and path, as in "EIO: i/o error, read".
  const words = message.replace(/^[^:]*: /, '').replace(/, [a-z]+( '.*)?$/, '')
  const { cause, fix } = explanations.find(({ codes }) => codes.test(code)) ?? {
    cause: `the system reports "${words}"`,
    fix: 'Restart the computer, and try again.',
  }
  const verb = reading.test(syscall) ? 'read' : syscall === 'open' ? 'opened' : 'changed'
  const name = path ? formatPath(String(path)) : 'A file'
  return new FileError(`${name} cannot be ${verb}: ${cause}.`, fix, error)
}

/** Returns the message of an error, without its stack trace. */
export function formatError(error: unknown): string {
  const explained = explain(error)
  return explained instanceof Error ? explained.message : String(explained)
}

const reading = /^(read|scandir|l?stat|readlink|access)$/

const explanations: { codes: RegExp; cause: string; fix: string }[] = [
  {
    codes: /^ENOENT$/,
    cause: 'it does not exist, or was moved or deleted',
    fix: 'Put it back, and try again.',
  },
  {
    codes: /^(EACCES|EPERM|EBUSY|ETXTBSY)$/,
    cause:
      'another program has it open (such as a virus scanner, a cloud service or an editor), or it belongs to another user of this computer',
    fix: 'Close that program or wait a minute, and try again.',
  },
  {
    // Node.js has no name for the EDEADLK of macOS, and UNKNOWN for errors of cloud services on Windows.
    codes: /^(EIO|EDEADLK|UNKNOWN|ETIMEDOUT|Unknown system error.*)$/,
    cause:
      'a cloud service (such as iCloud, OneDrive or Dropbox) may not have downloaded it, or the disk is damaged',
    fix: 'Open it once in its usual program, so that it is downloaded, and try again.',
  },
  {
    codes: /^(ENOSPC|EDQUOT)$/,
    cause: 'the disk is full',
    fix: 'Delete what you no longer need, and try again.',
  },
  {
    codes: /^(EMFILE|ENFILE)$/,
    cause: 'too many files are open',
    fix: 'Close other programs, and try again.',
  },
  {
    codes: /^EXDEV$/,
    cause: 'a part of the folder of the site is on another disk',
    fix: 'Move all of it to one disk, and try again.',
  },
  {
    codes: /^EROFS$/,
    cause: 'the disk is write-protected',
    fix: 'Move the folder of the site to another disk, and try again.',
  },
]

/** Returns true for an error of the file system, not of the network or of another program. */
function isFileError(error: unknown): error is NodeJS.ErrnoException {
  if (typeof error !== 'object' || error === null) return false
  const { syscall, code } = error as Partial<NodeJS.ErrnoException>
  return (
    typeof code === 'string' &&
    typeof syscall === 'string' &&
    !/^(connect|listen|bind|getaddrinfo|spawn.*|kill)$/.test(syscall)
  )
}

/** Returns the path from the current folder, with `/` on every system. */
function formatPath(path: string): string {
  const inFolder = relative('', path)
  return (inFolder.startsWith('..') ? path : inFolder).replaceAll('\\', '/')
}
