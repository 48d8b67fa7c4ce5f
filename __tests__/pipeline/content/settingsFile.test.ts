/** @jest-environment node */
import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  findMisnamedFilesAndMistypedLines,
  findLaunchSettingProblems,
  loadUncheckedSettings,
} from '../../../pipeline/content/settings'
import { createFolderForEachTest } from '../../support/createFolderForEachTest'
import {
  ineffectiveSettings,
  webhookSettingName as name,
  webhookUrl as url,
} from '../../support/ineffectiveSettings'

let folder: string
let file: string

createFolderForEachTest((created) => {
  folder = created
  file = join(folder, '.env.production')
})

function findProblems(environment = {}) {
  return findMisnamedFilesAndMistypedLines(environment, file)
}

const webhook = () => loadUncheckedSettings({}, file)[name]

describe('findMistypedSettingsLines', () => {
  it.each([
    ['without spaces', `${name}=${url}`],
    ['with spaces', `  ${name}  =  ${url}  `],
    ['with "export"', `export ${name}=${url}`],
    ['with "export" and two spaces', `export  ${name}=${url}`],
    ['in double quotes', `${name}="${url}"`],
    ['in single quotes', `${name} = '${url}'`],
    ['with spaces inside the quotes', `${name}=" ${url} "`],
    ['with non-breaking spaces', `${name}=\u00A0${url}\u00A0`],
    ['with a comment after the value', `${name}=${url} # the form`],
    ['after a byte order mark', `\uFEFF${name}=${url}`],
    ['with Windows line endings', `# Settings\r\n\r\n${name}=${url}\r\n`],
    ['that occurs twice with the same value', `${name}=${url}\n${name}="${url}"`],
    [
      'next to the settings of other programs',
      `NODE_OPTIONS=--a=b\nKEY="one\ntwo"\n${name}=${url}`,
    ],
  ])('reads the webhook from a line %s', (_, text) => {
    writeFileSync(file, text)
    expect(webhook()).toBe(url)
    expect(findProblems()).toEqual([])
  })

  it.each(ineffectiveSettings)(
    'suggests the correct line for a line with %s',
    (_, code, line, text) => {
      writeFileSync(file, text)
      const found = findProblems()
      expect(found).toMatchObject([{ code, file, line, path: [name] }])
      expect(found[0]?.fix.split(' ').at(-1)).toBe(`${name}=${url}`)
      // The invalid line is reported once, and its setting is not reported as missing too.
      expect(findLaunchSettingProblems({ [name]: '' }, found)).toEqual(found)
    },
  )

  it.each([
    ['a value without a name', 'none'],
    ['a URL without a name', url],
    ['text without a # sign', 'My settings'],
  ])('reports %s', (_, text) => {
    writeFileSync(file, text)
    expect(findProblems()).toMatchObject([{ line: 1, code: 'setting-line' }])
  })

  it('reports a commented-out setting unless another line sets the same setting', () => {
    writeFileSync(file, `# ${name}=${url}`)
    expect(findProblems()).toMatchObject([{ line: 1, code: 'setting-commented-out', path: [name] }])
    writeFileSync(file, `# ${name}=${url}\n${name}=none`)
    expect(findProblems()).toEqual([])
  })

  it('reports the second of two lines that set different values', () => {
    writeFileSync(file, `${name}=${url}\n\n${name}=\n`)
    expect(findProblems()).toMatchObject([{ line: 3, code: 'setting-duplicate', path: [name] }])
  })

  it('ignores an invalid line when an environment variable sets the same setting', () => {
    writeFileSync(file, `gatsby_contact_webhook_url=${url}`)
    expect(findProblems({ [name]: 'none' })).toEqual([])
  })
})

describe('findSimilarlyNamedSettingsFiles', () => {
  it.each([
    '.env.production.txt',
    'env.production',
    'env.production.txt',
    '.env.production.local',
    '.env.prod',
    '.env',
    'env.txt',
    'production.env',
    '_env.production',
    '.env.production - Copy',
    '.env.production (1)',
    '.env.Produktion',
    '.env.production.rtf',
  ])('reports a settings file with the wrong name %s', (wrong) => {
    writeFileSync(join(folder, wrong), `${name}=${url}`)
    const found = findProblems()
    expect(found.map((each) => basename(each.file))).toEqual([wrong])
    expect(found[0]).toMatchObject({ code: 'settings-file-name' })
    expect(found[0]?.fix).toContain(' .env.production.')
    expect(findLaunchSettingProblems({}, found)).toEqual(found)
  })

  it('reports the example file only when it contains a value', () => {
    const example = join(folder, '.env.example')
    writeFileSync(example, `${name}=\n`)
    expect(findProblems()).toEqual([])
    writeFileSync(example, `${name}=none\n`)
    expect(findProblems()).toMatchObject([{ file: example }])
  })

  it.each(['.env.development', 'environment.md', 'env.d.ts', 'inventory.txt', '.envrc'])(
    'ignores the unrelated file %s',
    (other) => {
      writeFileSync(join(folder, other), `${name}=${url}`)
      expect(findProblems()).toEqual([])
    },
  )

  it('ignores copies of the settings file when the webhook is set', () => {
    writeFileSync(join(folder, '.env.production.txt'), `${name}=${url}`)
    writeFileSync(file, `${name}=none`)
    expect(findProblems()).toEqual([])
  })
})
