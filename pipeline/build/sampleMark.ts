import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contentModel } from '../content/schema'

/** The files that still say "sample": true. */
export function sampleFiles(contentFolder: string): string[] {
  return Object.keys(contentModel).filter((name) => {
    try {
      return /^\s*"?sample"?:\s*true/m.test(readFileSync(path.join(contentFolder, name), 'utf8'))
    } catch {
      return false
    }
  })
}

/** A script that puts a small mark on the page while any file holds sample content. */
export function sampleMark(contentFolder: string): string {
  const files = sampleFiles(contentFolder)
  if (files.length === 0) return ''
  const mark = {
    text: `Sample content: ${files.length} files`,
    title: `Still sample: ${files.join(', ')}. This mark is not on the published site.`,
  }
  return `{
  const mark = Object.assign(document.createElement('a'), ${JSON.stringify({ href: '/__pictures/', textContent: mark.text, title: mark.title })})
  mark.id = 'sample-mark'
  mark.style.cssText = 'position:fixed;right:8px;bottom:8px;z-index:9999;padding:4px 8px;border-radius:4px;background:#ffd54a;color:#111;font:12px/1.4 system-ui'
  document.body.append(mark)
}`
}
