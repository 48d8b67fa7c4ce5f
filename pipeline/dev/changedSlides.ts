import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic } from '../content/diagnostic'
import { readContentFile } from '../content/parse'
import { slideSchema } from '../content/schema'
import type { SlideCheck } from '../content/slideCheck'
import { tryReadBytes } from '../lib/files'
import { hash } from '../lib/hash'

/** Description of a slide, and the hash of the image that it was written for. */
interface Pair {
  description: unknown
  image: string
}

/** Remembers the image of each description, and asks about those that have another one now. */
export class ChangedSlides {
  private pairs = new Map<string, Pair>()

  constructor(private readonly folder: string) {}

  /** Finds the described slides whose image, but not whose text, has changed since the start. */
  find(slides: SlideCheck['slides']): Diagnostic[] {
    for (const text of this.pairs.keys()) {
      if (!existsSync(path.join(this.folder, text))) this.pairs.delete(text)
    }
    return slides.filter((slide) => this.isChanged(slide)).map(({ text }) => ask(text))
  }

  private isChanged({ text, image }: SlideCheck['slides'][number]): boolean {
    const { content } = readContentFile(path.join(this.folder, text), slideSchema)
    const { description } = (content?.value ?? {}) as { description?: string }
    const bytes = tryReadBytes(path.join(this.folder, image))
    if (!description || !bytes) return false
    const current = { description, image: hash(bytes) }
    const known = this.pairs.get(text)
    if (known?.description === description) return known.image !== current.image
    this.pairs.set(text, current)
    return false
  }
}

function ask(text: string): Diagnostic {
  return {
    code: imageChanged,
    file: `content/${text}`,
    field: ['description'],
    message: 'The image of this slide has changed.',
    fix: 'Does its text still fit? If not, write new text.',
    isWarning: true,
  }
}

export const imageChanged = 'slide-image-changed'
