import { problem } from './fields'

/** Why a file cannot be read as text: the two sentences of a problem, and the line. */
export class UnreadableText extends Error {
  readonly line?: number

  constructor(message: string, line?: number) {
    super(message)
    this.line = line
  }
}

const saveAsUtf8 = 'Open it in your text editor, choose "Save as" and the encoding UTF-8.'

/** Decodes the bytes of a content file and drops the invisible mark some editors put first. @throws UnreadableText */
export function readText(bytes: Buffer): string {
  if (isUtf16(bytes)) {
    throw new UnreadableText(
      problem('Saved in the encoding UTF-16, which the site cannot read.', saveAsUtf8),
    )
  }
  const text = decode(bytes)
  if (!text.trim()) {
    throw new UnreadableText(
      problem('The file is empty.', 'Put its old text back, from a copy or from the history.'),
    )
  }
  const marker = /^(<{7}|={7}|>{7})/m.exec(text)
  if (marker) {
    throw new UnreadableText(
      problem(
        `Contains two versions of the text, marked with ${marker[1]}.`,
        'Keep the version that is right, and delete the other one and the lines <<<<<<<, ======= and >>>>>>>.',
      ),
      text.slice(0, marker.index).split('\n').length,
    )
  }
  return text
}

function decode(bytes: Buffer): string {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    return decoder.decode(bytes)
  } catch {
    throw new UnreadableText(
      problem('Contains characters saved in an old encoding; they would show as �.', saveAsUtf8),
      firstUndecodableLine(bytes),
    )
  }
}

function firstUndecodableLine(bytes: Buffer): number {
  let line = 1
  let start = 0
  for (;;) {
    const end = bytes.indexOf(0x0a, start)
    const part = bytes.subarray(start, end < 0 ? undefined : end)
    if (end < 0 || part.toString('utf8').includes('\uFFFD')) return line
    start = end + 1
    line += 1
  }
}

function isUtf16(bytes: Buffer): boolean {
  const mark = bytes.subarray(0, 2).toString('hex')
  return (
    mark === 'fffe' || mark === 'feff' || (bytes.length > 1 && bytes.subarray(0, 2).includes(0))
  )
}
