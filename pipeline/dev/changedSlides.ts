import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic } from '../content/diagnostic'
import { readContentFile } from '../content/parse'
import { slideSchema } from '../content/schema'
import type { SlideCheck } from '../content/slideCheck'
import { tryReadBytes } from '../lib/files'
import { hash } from '../lib/hash'
import { workFolder } from '../lib/workFolder'

/** Text file of a slide as it was last saved, and the image that its description was written for. */
interface DescribedImage {
  description: string
  file: string
  savedAt: number
  image: string
}

type Memory = Record<string, DescribedImage | undefined>

/** Remembers the image of each description, and asks about those that have another one now. */
export class ChangedSlides {
  /** File of this computer, so that a restart forgets no question. */
  private readonly memory: string

  constructor(private readonly folder: string) {
    this.memory = path.join(folder, '..', workFolder, 'described-images.json')
  }

  /** Finds the described slides whose image has changed since their text was written or saved. */
  find(slides: SlideCheck['slides']): Diagnostic[] {
    const known = this.read()
    const described = { ...known }
    for (const text of Object.keys(known)) {
      if (!existsSync(path.join(this.folder, text))) delete described[text]
    }
    const changed = slides.filter(({ text, image }) => {
      const current = this.describe(text, image)
      if (!current) return false
      const isChanged = hasNewImage(current, known[text])
      described[text] = isChanged ? { ...current, image: known[text]!.image } : current
      return isChanged
    })
    this.write(described)
    return changed.map(({ text }) => ask(text))
  }

  private describe(text: string, image: string): DescribedImage | undefined {
    const file = path.join(this.folder, text)
    const { content } = readContentFile(file, slideSchema)
    const { description } = (content?.value ?? {}) as { description?: string }
    const [textBytes, imageBytes] = [file, path.join(this.folder, image)].map(tryReadBytes)
    if (!description || !textBytes || !imageBytes) return undefined
    const savedAt = statSync(file).mtimeMs
    return { description, file: hash(textBytes), savedAt, image: hash(imageBytes) }
  }

  private read(): Memory {
    try {
      return JSON.parse(tryReadBytes(this.memory)?.toString() ?? '{}') as Memory
    } catch {
      return {}
    }
  }

  private write(described: Memory): void {
    const text = JSON.stringify(described)
    if (text === tryReadBytes(this.memory)?.toString()) return
    try {
      mkdirSync(path.dirname(this.memory), { recursive: true })
      writeFileSync(this.memory, text)
    } catch {
      // Without this file nothing is asked, but the check goes on.
    }
  }
}

/** Returns true if a description has another image, and its file was not saved again unchanged. */
function hasNewImage(current: DescribedImage, known: DescribedImage | undefined): boolean {
  if (known?.description !== current.description || known.image === current.image) return false
  const isConfirmed = known.file === current.file && known.savedAt !== current.savedAt
  return !isConfirmed
}

function ask(text: string): Diagnostic {
  return {
    code: imageChanged,
    file: `content/${text}`,
    field: ['description'],
    message: 'The image of this slide has changed.',
    fix: 'Does its text still fit? If not, write new text. If so, save the text file again as it is.',
    isWarning: true,
  }
}

export const imageChanged = 'slide-image-changed'
