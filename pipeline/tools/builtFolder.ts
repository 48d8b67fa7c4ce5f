import { statSync } from 'node:fs'

/** The site as it was built last: by `npm run bundle`, or by `npm run build`. */
export function builtFolder(candidates: string[] = ['bundle/site', 'public']): string {
  const [newest] = candidates
    .map((folder) => ({ folder, time: builtAt(folder) }))
    .sort((a, b) => b.time - a.time)
  if (!newest?.time) throw new Error('Nothing is built yet: npm run build')
  return newest.folder
}

function builtAt(folder: string): number {
  return statSync(`${folder}/index.html`, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
