import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileNotFound, type Findings } from '../content/checkPictures'
import type { Problem } from '../content/located'
import { contentModel, slideRules } from '../content/schema'

/** What the mark in the corner of the developed page says, and more of it under the pointer. Empty: no mark. */
export interface Mark {
  text: string
  title: string
}

/** What is to be done next: about slides first, then about other content, then what is still a sample. */
export function markOf(contentFolder: string, { problems, notes }: Findings): Mark {
  const next =
    problems.find(({ path: [list] }) => list === 'slides') ??
    problems[0] ??
    notes.find(({ file }) => path.dirname(file) === `content/${slideRules.folder}`)
  if (next) return { text: inShort(next), title: `${next.file}: ${next.wrong} ${next.fix}` }
  const samples = sampleFiles(contentFolder)
  if (samples.length === 0) return { text: '', title: '' }
  return {
    text: `Sample content: ${samples.length} files`,
    title: `Still sample: ${samples.join(', ')}. This mark is not on the published site.`,
  }
}

function inShort({ file, path: [list, index, field], picture, wrong }: Problem): string {
  if (list !== 'slides' || typeof index !== 'number') return `${path.basename(file)}: ${wrong}`
  const slide = `Slide ${index + 1}`
  if (wrong === fileNotFound) return `${slide} has lost its picture ${picture}. Remove it?`
  const isUnwritten = field === 'alt' && /^(Empty|Missing)\.$/.test(wrong)
  return isUnwritten ? `${slide} needs a description` : `${slide}: ${wrong}`
}

/** The files that still say "sample": true. */
export function sampleFiles(contentFolder: string): string[] {
  return Object.keys(contentModel).filter((name) => {
    const file = path.join(contentFolder, name)
    return existsSync(file) && /^\s*"?sample"?:\s*true/m.test(readFileSync(file, 'utf8'))
  })
}

/** Puts the mark on the page, and asks every second what it has to say. */
export const markScript = `{
  const mark = Object.assign(document.createElement('a'), { id: 'content-mark', href: '/__pictures/', hidden: true })
  mark.style.cssText = 'position:fixed;right:8px;bottom:8px;z-index:9999;padding:4px 8px;border-radius:4px;background:#ffd54a;color:#111;font:12px/1.4 system-ui'
  document.body.append(mark)
  const ask = async () => {
    const { text, title } = await (await fetch('/__mark')).json()
    Object.assign(mark, { textContent: text, title, hidden: !text })
  }
  const askAgain = () => ask().catch(() => {}).then(() => setTimeout(askAgain, 1000))
  askAgain()
}`
