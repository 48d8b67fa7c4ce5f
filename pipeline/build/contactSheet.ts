import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { namedPictures } from '../content/checkPictures'
import { fieldOf } from '../content/fields'
import { follow, type Placed } from '../content/placed'
import { placeName } from '../content/placeName'
import { readJson } from '../content/readJson'
import { readText, UnreadableText } from '../content/readText'
import { contentModel } from '../content/schema'

/** A page of all pictures with their alt texts and weights, for whoever edits the content. */
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

function readContent(file: string): Placed | undefined {
  if (!file.endsWith('.json') || !existsSync(file)) return undefined
  try {
    return readJson(readText(readFileSync(file)))
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error
    return undefined
  }
}

function figure(
  contentFolder: string,
  picturesAddress: string,
  content: Placed,
  { file, path: at, written }: ReturnType<typeof namedPictures>[number],
): string {
  const absolute = path.join(contentFolder, written)
  const weight = existsSync(absolute)
    ? `${Math.round(statSync(absolute).size / 1024)} kB`
    : 'missing'
  const alt = altOf(content, at)
  const address = `${picturesAddress}/${path.posix.normalize(written).split('/').map(encodeURIComponent).join('/')}`
  return `<li><figure>
<img src="${escape(address)}" alt="${escape(alt)}" loading="lazy">
<figcaption><strong>${escape(file)}, ${escape(placeName(content, at))}</strong><br>
${escape(written)}, ${weight}<br>${alt ? escape(alt) : '<em>No alt text</em>'}</figcaption>
</figure></li>`
}

/** The alt text stands beside its picture, as "alt" or as "portraitAlt". */
function altOf(content: Placed, at: (string | number)[]): string {
  const name = at.at(-1)
  const siblings = follow(content, at.slice(0, -1)).entries ?? []
  const alt = siblings.find((entry) => entry.name === 'alt' || entry.name === `${name}Alt`)
  return typeof alt?.content.value === 'string' ? alt.content.value : ''
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
