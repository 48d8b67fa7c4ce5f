/**
 * `npm run check:site [-- FOLDER]`: bundles the site as it is in content/, or takes the bundled one in FOLDER, and asks what
 * must hold of any site. Ends with 1 if a visitor would find something wrong. In a workflow on GitHub it also marks the lines.
 */
import { spawnSync } from 'node:child_process'
import { contentFolder } from '../content/contentFolder'
import { findText, type WrittenTexts, writtenTexts } from '../content/findText'
import { annotations } from '../content/report'
import { readSiteFacts } from '../content/siteFacts'
import { runCommand } from './command'
import { bundledSite } from './preview'
import { type Finding, siteCheck } from './site/siteCheck'

runCommand(async () => {
  const [folder] = process.argv.slice(2)
  if (!folder) bundle()
  const texts = writtenTexts(contentFolder)
  const site = { folder: folder ?? bundledSite, siteUrl: readSiteFacts().url, texts }
  const { errors, warnings } = await siteCheck(site)
  if (warnings.length > 0) console.warn(`Heavier than it should be:\n\n${warnings.join('\n\n')}\n`)
  if (process.env.GITHUB_ACTIONS === 'true') console.log(marks(errors, texts))
  if (errors.length === 0) console.log('Site check: everything is in order.')
  else throw new Error(report(errors, texts))
})

function bundle(): void {
  const list = ['--import', 'tsx', 'pipeline/tools/bundle.ts']
  const { status } = spawnSync(process.execPath, list, { stdio: 'inherit' })
  if (status !== 0) throw new Error('There is no bundle to check.')
}

function report(errors: Finding[], texts: WrittenTexts): string {
  const count = errors.length === 1 ? '1 problem' : `${errors.length} problems`
  const list = errors.map((error, index) => {
    const { file, line, where } = placeOf(error, texts)
    const place = [file, line && `line ${line}`, where].filter(Boolean).join(', ')
    return [`${index + 1}. ${sentence(error)}`, ...(place ? [`See ${place}.`] : [])].join('\n   ')
  })
  return `Site check: ${count}.\n\n${list.join('\n')}\n`
}

function sentence({ page, message, at }: Finding): string {
  return `${page}: ${message}${at.length > 0 ? ` (${at.join('; ')})` : ''}`
}

function placeOf({ words }: Finding, texts: WrittenTexts) {
  return findText(texts, words ?? '') ?? { file: '', line: undefined, where: undefined }
}

function marks(errors: Finding[], texts: WrittenTexts): string {
  return annotations({
    errors: errors.map((error) => ({
      ...{ ...placeOf(error, texts), path: [], message: sentence(error) },
      fix: 'Change the text there, or ask whoever looks after the code.',
    })),
    warnings: [],
  })
}
