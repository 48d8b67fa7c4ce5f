import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { GatsbyNode } from 'gatsby'
import sirv from 'sirv'
import { namedPictures, type NamedPicture } from '../content/checkPictures'
import { fieldOf } from '../content/fields'
import { follow, inWords, type Located, Mistake } from '../content/located'
import { readContentFile } from '../content/readContent'
import { contentModel } from '../content/schema'
import { writeEditor } from './editor'

interface Reply {
  type: (name: string) => Reply
  send: (text: string) => void
}

interface Server {
  use: (path: string, handler: unknown) => void
  get: (path: string, handler: (request: unknown, reply: Reply) => void) => void
}

/** What `gatsby develop` offers to whoever edits the content, and no build: editor, contact sheet and sample mark. */
export const serveContentTools: NonNullable<GatsbyNode['onCreateDevServer']> = ({ app }) => {
  const server = app as Server
  writeEditor('.cache/content-editor')
  server.use('/admin', sirv('.cache/content-editor', { dev: true }))
  server.use('/__pictures/files', sirv('content', { dev: true }))
  server.get('/__pictures/', (_request, reply) => {
    reply.type('html').send(contactSheet('content', '/__pictures/files'))
  })
  server.get('/__sample-mark.js', (_request, reply) => {
    reply.type('js').send(sampleMark('content'))
  })
}

/** The files that still say "sample": true. */
export function sampleFiles(contentFolder: string): string[] {
  return Object.keys(contentModel).filter((name) => {
    const file = path.join(contentFolder, name)
    return existsSync(file) && /^\s*"?sample"?:\s*true/m.test(readFileSync(file, 'utf8'))
  })
}

/** A script that puts a small mark on the page while any file holds sample content. */
export function sampleMark(contentFolder: string): string {
  const files = sampleFiles(contentFolder)
  if (files.length === 0) return ''
  const link = {
    id: 'sample-mark',
    href: '/__pictures/',
    textContent: `Sample content: ${files.length} files`,
    title: `Still sample: ${files.join(', ')}. This mark is not on the published site.`,
  }
  return `{
  const mark = Object.assign(document.createElement('a'), ${JSON.stringify(link)})
  mark.style.cssText = 'position:fixed;right:8px;bottom:8px;z-index:9999;padding:4px 8px;border-radius:4px;background:#ffd54a;color:#111;font:12px/1.4 system-ui'
  document.body.append(mark)
}`
}

/** A page of all pictures with their alt texts and weights. */
export function contactSheet(contentFolder: string, picturesAddress: string): string {
  const figures = Object.entries(contentModel).flatMap(([name, schema]) => {
    const content = readContent(path.join(contentFolder, name))
    if (!content) return []
    return namedPictures(`content/${name}`, content, fieldOf(schema), []).map((picture) =>
      figure(contentFolder, picturesAddress, content, picture),
    )
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="robots" content="noindex"><title>All pictures</title>
<style>
body { font: 16px/1.5 system-ui; margin: 2rem; }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); gap: 2rem; padding: 0; list-style: none; }
img { width: 100%; border: 1px solid; }
</style>
<h1>All pictures</h1>
<ul>${figures.join('')}</ul>
</html>`
}

function readContent(file: string): Located | undefined {
  if (!file.endsWith('.json') || !existsSync(file)) return undefined
  try {
    return readContentFile(file).content
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    return undefined
  }
}

function figure(
  contentFolder: string,
  picturesAddress: string,
  content: Located,
  { file, path: position, written }: NamedPicture,
): string {
  const { size } = statSync(path.join(contentFolder, written), { throwIfNoEntry: false }) ?? {}
  const weight = size === undefined ? 'missing' : `${Math.round(size / 1024)} kB`
  const alt = altOf(content, position)
  const address = `${picturesAddress}/${path.posix.normalize(written).split('/').map(encodeURIComponent).join('/')}`
  return `<li><figure>
<img src="${escape(address)}" alt="${escape(alt)}" loading="lazy">
<figcaption><strong>${escape(file)}, ${escape(inWords(content, position))}</strong><br>
${escape(written)}, ${weight}<br>${alt ? escape(alt) : '<em>No alt text</em>'}</figcaption>
</figure></li>`
}

/** The alt text stands beside its picture, as "alt" or as "portraitAlt". */
function altOf(content: Located, position: (string | number)[]): string {
  const name = position.at(-1)
  const siblings = follow(content, position.slice(0, -1)).entries ?? []
  const alt = siblings.find((entry) => entry.name === 'alt' || entry.name === `${name}Alt`)
  return typeof alt?.content.value === 'string' ? alt.content.value : ''
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
