import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'

/** Program in a process group of its own. */
export interface RunningProgram {
  /** Waits until the output matches; rejects with the whole output if the program ends before. */
  waitFor: (pattern: RegExp) => Promise<RegExpExecArray>
  /** Writes text to the standard input. */
  write: (text: string) => void
  /** Waits until the program ends, and returns its exit code. */
  waitForEnd: () => Promise<number | null>
  /** Returns the output so far. */
  readOutput: () => string
  /** Ends the program with all of its child processes; does nothing if it has ended. */
  stop: () => Promise<void>
}

export function startProgram(
  command: string,
  args: string[],
  options: SpawnOptions = {},
): RunningProgram {
  const child = spawn(command, args, { ...options, detached: true, stdio: 'pipe' })
  let output = ''
  let end: Error | undefined
  let wakeUp: () => void = () => undefined
  const note = (text: string, error?: Error) => {
    output += stripVTControlCharacters(text)
    end ??= error
    wakeUp()
  }
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => note(chunk.toString()))
  }
  child.once('error', (error) => note('', error))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
  child.once('close', (code, signal) => note('', new Error(`ended with ${code ?? signal}`)))

  const waitFor = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const match = pattern.exec(output)
      if (match) return match
      if (end) throw new Error(`${command} ${args.join(' ')}: ${end.message}\n${output}`)
      await new Promise<void>((resolve) => (wakeUp = resolve))
    }
  }
  const write = (text: string) => void child.stdin.write(text)
  return {
    waitFor,
    write,
    waitForEnd: () => closed,
    readOutput: () => output,
    stop: () => stopGroup(child, exited),
  }
}

async function stopGroup({ pid }: ChildProcess, exited: Promise<unknown>): Promise<void> {
  if (!pid) return
  signalGroup(pid, 'SIGTERM')
  await Promise.race([exited, pause(10_000, undefined, { ref: false })])
  // Child processes may outlive the program.
  signalGroup(pid, 'SIGKILL')
}

/** Sends a signal to a program and all of its child processes, unless they have ended. */
export function signalGroup(groupId: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-groupId, signal)
  } catch (error) {
    // ESRCH means that all processes of the group have ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
