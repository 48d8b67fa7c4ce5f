import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createFolderForEachTest } from '../../support/createFolderForEachTest'
import { runTool } from '../../support/runTool'

jest.setTimeout(60_000)

let folder: string
createFolderForEachTest((created) => {
  folder = created
  for (const name of ['node_modules', 'pipeline'])
    symlinkSync(path.resolve(name), path.join(folder, name))
  mkdirSync(path.join(folder, 'content'))
  writeSiteUrl('https://www.example.com')
})

const writeSiteUrl = (url: string) =>
  writeFileSync(path.join(folder, 'content/site.json'), JSON.stringify({ url }))

const [, publishedFolder = ''] =
  /^ *publish = "(.+)"$/m.exec(readFileSync('docs/editor/netlify.toml', 'utf8')) ?? []

/** Returns the repository of the written editor, in the folder that Netlify publishes. */
function writeEditor(
  url: string,
  origin: string,
  environment: NodeJS.Dict<string> = {},
): string | undefined {
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  execFileSync('git', ['remote', 'add', 'origin', origin], { cwd: folder })
  const settings = { REPOSITORY_URL: url, ...environment }
  const { status, stderr } = runTool('editor', [], folder, settings)
  expect([status, stderr]).toEqual([0, ''])
  const start = readFileSync(path.join(folder, publishedFolder, 'start.js'), 'utf8')
  expect(start).not.toContain('password')
  // The site has no address of its own yet, and the host shows no branch.
  expect(start).not.toMatch(/liveUrl|previewUrl/)
  return /"repo":"([^"]+)"/.exec(start)?.[1]
}

describe('editor', () => {
  it('takes the repository from the URL that the host sets', () => {
    const url = 'https://x-access-token:password@github.com/owner/site.example.git'
    expect(writeEditor(url, 'https://github.com/other/site.git')).toBe('owner/site.example')
  })

  it('takes the repository from the remote "origin" otherwise, without the program git', () => {
    expect(writeEditor('', 'https://github.com/owner/site.git', { PATH: '' })).toBe('owner/site')
  })

  it.each(['https://gitlab.com/owner/site', 'https://notgithub.com/owner/site'])(
    'stops without a repository on GitHub: %s',
    (url) => {
      const { status, stderr } = runTool('editor', [], folder, { REPOSITORY_URL: url })
      expect(status).toBe(1)
      expect(stderr).toContain('REPOSITORY_URL')
    },
  )

  it('has the addresses of site and preview, and stops if the latter is none', () => {
    writeSiteUrl('https://www.company.com')
    const write = (url: string) =>
      runTool('editor', [], folder, {
        REPOSITORY_URL: 'https://github.com/owner/site',
        PREVIEW_URL: url,
      })
    expect(write(' https://draft.website.pages.dev/\n').status).toBe(0)
    const start = readFileSync(path.join(folder, publishedFolder, 'start.js'), 'utf8')
    expect(start).toContain('"previewUrl":"https://draft.website.pages.dev"')
    expect(start).toContain('"liveUrl":"https://www.company.com"')
    for (const url of ['draft.website.pages.dev', 'https://website.pages.dev/draft']) {
      const { status, stderr } = write(url)
      expect([url, status]).toEqual([url, 1])
      expect(stderr).toContain('PREVIEW_URL')
    }
  })
})
