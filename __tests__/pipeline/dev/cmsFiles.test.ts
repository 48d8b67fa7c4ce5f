import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator'
import { Severity } from 'csp_evaluator/dist/finding'
import { CspParser } from 'csp_evaluator/dist/parser'
import { writeCmsFiles } from '../../../pipeline/dev/cmsFiles'
import { createFolderForEachTest } from '../../support/createFolderForEachTest'

let folder: string
createFolderForEachTest((created) => (folder = created))

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

/** Returns the sources of a directive in the policy of the page. */
function readSources(directive: string): string[] {
  const [, policy = ''] =
    /Content-Security-Policy" content="([^"]+)"/.exec(read('index.html')) ?? []
  const [, sources = ''] = new RegExp(`(?:^|; )${directive} ([^;]+)`).exec(policy) ?? []
  return sources.split(' ')
}

const hosted = {
  repository: 'owner/name',
  previewUrl: 'https://draft.website.pages.dev',
  liveUrl: 'https://www.company.com',
}

describe('writeCmsFiles', () => {
  it.each([[undefined], [hosted]])(
    'writes a page with noindex and no third-party requests (%j)',
    (editor) => {
      writeCmsFiles(folder, editor)
      const page = read('index.html')
      expect(page).toContain('<meta name="robots" content="noindex, nofollow" />')
      expect(page).not.toMatch(/(?:src|href)="https?:/)
      expect(readSources('default-src')).toEqual(["'none'"])
      expect(readdirSync(folder)).toContain('chunks')
    },
  )

  it.each([[undefined], [hosted]])('writes each script that another one imports (%j)', (editor) => {
    writeCmsFiles(folder, editor)
    const scripts = readdirSync(folder).filter((name) => /^start\.js$|\.client\.js$/.test(name))
    const imported = scripts.flatMap((name) =>
      [...read(name).matchAll(/(?:from|import) '\.\/([^']+)'/g)].map(([, file = '']) => file),
    )
    expect(new Set([...imported, 'start.js'])).toEqual(new Set([...scripts, 'index.js']))
    expect(readdirSync(folder)).toContain('index.js')
  })

  it('allows no other origin in development', () => {
    writeCmsFiles(folder)
    expect(read('index.html')).not.toContain('https:')
    expect(read('start.js')).toContain('overwriteGuard.client.js')
    expect(existsSync(path.join(folder, '_headers'))).toBe(false)
  })

  it('allows only GitHub, preview and live site on its own site, and forbids framing', () => {
    writeCmsFiles(folder, hosted)
    const origins = read('index.html').match(/https:[^\s;"]+/g)
    const allowed = ['https://api.github.com', hosted.previewUrl, hosted.liveUrl]
    expect(origins).toEqual(['https://avatars.githubusercontent.com', ...allowed])
    expect(readSources('connect-src')).toEqual(expect.arrayContaining(allowed))
    expect(read('start.js')).toContain('"repo":"owner/name"')
    expect(read('start.js')).not.toContain('overwriteGuard.client.js')
    expect(read('_headers')).toContain("; frame-ancestors 'none'\n")
    expect(read('_headers')).toContain('X-Robots-Tag: noindex\n')
  })

  it("has a policy in which Google's CSP Evaluator minds only the scripts of its own site", () => {
    writeCmsFiles(folder, hosted)
    const [, policy = ''] = /Content-Security-Policy: (.+)/.exec(read('_headers')) ?? []
    const minded = new CspEvaluator(new CspParser(policy).csp)
      .evaluate()
      .filter(({ severity }) => severity < Severity.INFO)
    expect(minded.map(({ severity, value }) => [severity, value])).toEqual([
      [Severity.MEDIUM_MAYBE, "'self'"],
    ])
  })
})
