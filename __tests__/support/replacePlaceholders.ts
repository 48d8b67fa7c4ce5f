import { readFileSync } from 'node:fs'
import { listFiles } from '../../pipeline/content/files'
import type { ContentDraft } from './contentDraft'

/** Replaces all placeholder content of a draft, as the site owner does before the launch. */
export function replacePlaceholders(draft: ContentDraft): void {
  for (const name of listFiles(draft.folder)) {
    if (/\.(json|md)$/.test(name)) {
      const text = draft
        .read(name)
        .replace(/^ *"?sample"?: true,?\n/m, '')
        .replaceAll('www.linkedin.com/in/example', 'www.linkedin.com/in/a-founder')
        .replaceAll('example.com', 'your-next-move.com')
      draft.write(name, text)
    } else {
      // The additional byte follows the image data, so the image stays valid.
      draft.write(name, Buffer.concat([readFileSync(draft.file(name)), Buffer.from('\n')]))
    }
  }
}
