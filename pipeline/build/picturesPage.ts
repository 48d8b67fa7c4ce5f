import { statSync } from 'node:fs'
import path from 'node:path'
import type { CheckResult } from '../content/checkPictures'
import type { ContentPath, Diagnostic } from '../content/jsonNode'
import { type ListedPicture, listPictures } from '../content/listPictures'
import { placeOf } from '../content/report'
import { slideRules } from '../content/schema'
import { picturesScript } from './picturesScript'

/**
 * A page of all pictures, where each is described, and what is wrong with each is said: those with work come first, below
 * what is wrong with anything else.
 */
export function picturesPage(contentFolder: string, result: CheckResult): string {
  const { errors, warnings, unlisted } = result
  const errorsOf = ({ file, position, alt }: ListedPicture) =>
    [position, alt?.position].flatMap((at) => errorsAt(errors, file, at))
  const listed = listPictures(contentFolder)
  const said = listed.flatMap(errorsOf)
  const elsewhere = errors.filter((error) => !said.includes(error))
  const faulty = listed.filter((picture) => errorsOf(picture).length > 0)
  const right = listed.filter((picture) => !faulty.includes(picture))
  const first = faulty.find(({ alt }) => alt?.text.trim() === '')
  const items = (pictures: ListedPicture[]) =>
    pictures
      .map((picture) => listedItem(contentFolder, picture, errors, picture === first))
      .join('\n')
  const folder = `content/${slideRules.folder}`
  const others = warnings.filter(({ file }) => path.dirname(file) === folder)
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
<p id="outcome" role="status"></p>
<main>
${elsewhere.map((error) => `<p role="alert">${escape(`${placeOf(error)}: ${error.message} ${error.fix}`)}</p>`).join('\n')}
<ul>
${items(faulty)}
${others.map((warning) => otherItem(warning, unlisted)).join('\n')}
${items(right)}
</ul>
</main>
<script>${picturesScript}</script>
<script src="/__badge.js"></script>
</html>`
}

function listedItem(
  contentFolder: string,
  { key, file, position, where, path: picture, diskPath, alt, lostEntry }: ListedPicture,
  errors: readonly Diagnostic[],
  isFirst: boolean,
): string {
  const status = (at: ContentPath) =>
    errorsAt(errors, file, at)
      .map((each) => escape(formatDiagnostic(each)))
      .join('<br>')
  const weight = diskPath
    ? `${Math.round(statSync(path.join(contentFolder, diskPath)).size / 1024)} kB`
    : 'missing'
  return `<li><figure>${image(diskPath ?? picture, alt?.text ?? '')}
<figcaption><strong>content/${file}, ${escape(where)}</strong><br>${escape(picture)}, ${weight}<br>${status(position)}</figcaption>
</figure>
${lostEntry ? form(key, '<button name="action" value="remove">Remove this entry</button>') : ''}
${
  alt
    ? form(
        key,
        `<label>What it shows, in one sentence
<textarea name="description" rows="4" maxlength="${alt.maxLength}" data-path="${escape(picture)}"${isFirst ? ' autofocus' : ''}>
${escape(alt.text)}</textarea></label>
<button name="action" value="describe">Save</button>`,
        status(alt.position),
      )
    : ''
}</li>`
}

function errorsAt(errors: readonly Diagnostic[], file: string, at?: ContentPath): Diagnostic[] {
  return errors.filter((each) => each.file === `content/${file}` && each.path.join() === at?.join())
}

function otherItem({ file, message, fix }: Diagnostic, unlisted: readonly string[]): string {
  const picture = path.posix.relative('content', file)
  const canBeAdded = unlisted.includes(picture)
  return `<li>${canBeAdded ? image(picture, '') : ''}
<p><strong>${escape(file)}</strong><br>${escape(`${message} ${fix}`)}</p>
${canBeAdded ? form(picture, '<button name="action" value="add">Make it the last slide</button>') : ''}</li>`
}

function form(key: string, content: string, status = ''): string {
  return `<form method="post"><input type="hidden" name="picture" value="${escape(key)}">${content}<output>${status}</output></form>`
}

function image(picture: string, alt: string): string {
  const address = path.posix.normalize(picture).split('/').map(encodeURIComponent).join('/')
  return `<img src="/__pictures/files/${escape(address)}" alt="${escape(alt)}" loading="lazy">`
}

function formatDiagnostic({ line, message, fix }: Diagnostic): string {
  return `${line === undefined ? '' : `Line ${line}. `}${message} ${fix}`
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
