import { statSync } from 'node:fs'
import path from 'node:path'
import type { Findings } from '../content/checkPictures'
import { type ListedPicture, listPictures } from '../content/listPictures'
import type { ContentPath, Problem } from '../content/located'
import { slideRules } from '../content/schema'

/** A page of all pictures, where each is described, and what is wrong with each is said: those with work come first. */
export function picturesPage(contentFolder: string, findings: Findings): string {
  const { problems, notes, unlisted } = findings
  const unreadable = problems.filter(({ path: position }) => position.length === 0)
  const isWrong = ({ file, path: position, description }: ListedPicture) =>
    [position, description?.path].some((at) => problemsAt(problems, file, at).length > 0)
  const listed = listPictures(contentFolder)
  const wrong = listed.filter(isWrong)
  const right = listed.filter((picture) => !wrong.includes(picture))
  const first = wrong.find(({ description }) => description?.text.trim() === '')
  const items = (pictures: ListedPicture[]) =>
    pictures
      .map((picture) => listedItem(contentFolder, picture, problems, picture === first))
      .join('\n')
  const folder = `content/${slideRules.folder}`
  const others = notes.filter(({ file }) => path.dirname(file) === folder)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>All pictures</title>
<style>
body { font: 16px/1.5 system-ui; margin: 2rem; }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); gap: 2rem; padding: 0; list-style: none; }
figure { margin: 0; }
img, textarea { box-sizing: border-box; width: 100%; border: 1px solid; font: inherit; }
label, output { display: block; }
</style>
<h1>All pictures</h1>
${unreadable.map((problem) => `<p role="alert">${escape(`${problem.file}: ${inWords(problem)}`)}</p>`).join('')}
<ul>
${items(wrong)}
${others.map((note) => otherItem(note, unlisted)).join('\n')}
${items(right)}
</ul>
<script>${script}</script>
<script src="/__mark.js"></script>
</html>`
}

/** Sends what a button asks for, and says what came of it beside the button. */
const script = `addEventListener('submit', async (event) => {
  event.preventDefault()
  const { target: form, submitter: button } = event
  const answer = await fetch('', { method: 'POST', body: new URLSearchParams(new FormData(form, button)) })
  form.querySelector('output').textContent = await answer.text()
  if (answer.ok && button.value !== 'describe') location.reload()
})`

function listedItem(
  contentFolder: string,
  { key, file, path: position, where, written, description, lostEntry }: ListedPicture,
  problems: readonly Problem[],
  isFirst: boolean,
): string {
  const said = (at: ContentPath) =>
    problemsAt(problems, file, at)
      .map((each) => escape(inWords(each)))
      .join('<br>')
  const { size } = statSync(path.join(contentFolder, written), { throwIfNoEntry: false }) ?? {}
  const weight = size === undefined ? 'missing' : `${Math.round(size / 1024)} kB`
  return `<li><figure>${image(written, description?.text ?? '')}
<figcaption><strong>content/${file}, ${escape(where)}</strong><br>${escape(written)}, ${weight}<br>${said(position)}</figcaption>
</figure>
${lostEntry ? form(key, '<button name="action" value="remove">Remove this entry</button>') : ''}
${
  description
    ? form(
        key,
        `<label>What it shows, in one sentence
<textarea name="description" rows="4" maxlength="${description.longest}"${isFirst ? ' autofocus' : ''}>
${escape(description.text)}</textarea></label>
<button name="action" value="describe">Save</button>`,
        said(description.path),
      )
    : ''
}</li>`
}

function problemsAt(problems: readonly Problem[], file: string, at?: ContentPath): Problem[] {
  return problems.filter(
    (each) => each.file === `content/${file}` && each.path.join() === at?.join(),
  )
}

function otherItem({ file, wrong, fix }: Problem, unlisted: readonly string[]): string {
  const picture = path.posix.relative('content', file)
  const canBeAdded = unlisted.includes(picture)
  return `<li>${canBeAdded ? image(picture, '') : ''}
<p><strong>${escape(file)}</strong><br>${escape(`${wrong} ${fix}`)}</p>
${canBeAdded ? form(picture, '<button name="action" value="add">Make it the last slide</button>') : ''}</li>`
}

function form(key: string, content: string, said = ''): string {
  return `<form method="post"><input type="hidden" name="picture" value="${escape(key)}">${content}<output>${said}</output></form>`
}

function image(written: string, alt: string): string {
  const address = path.posix.normalize(written).split('/').map(encodeURIComponent).join('/')
  return `<img src="/__pictures/files/${escape(address)}" alt="${escape(alt)}" loading="lazy">`
}

function inWords({ line, wrong, fix }: Problem): string {
  return `${line === undefined ? '' : `Line ${line}. `}${wrong} ${fix}`
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
