import { readFileSync } from 'node:fs'
import { minify_sync } from 'terser'

/** What the inline script needs to know of its page; it stands in the page as JSON, so that the script never varies. */
export interface ScriptSettings {
  /** What Gatsby's scripts look for in `window`. */
  globals: {
    pagePath: string
    ___chunkMapping: Record<string, string[]>
    ___webpackCompilationHash: string
  }
  /** Scripts to run, in order: the page's own first, which Gatsby would ask for only after the others have run. */
  scripts: string[]
}

/**
 * The one inline script of every page, the same everywhere: it brings what comes after the first paint, starts the
 * other scripts once the page has loaded, keeps the buttons pressed until then, and mends mangled addresses.
 */
export function startScript(file = 'pipeline/bundle/startScripts.inline.cjs'): string {
  const { code } = minify_sync(readFileSync(file, 'utf8'), { toplevel: true })
  if (!code) throw new Error(`${file}: nothing is left of it`)
  return code
}

/** The settings as they stand in the page; `<` is escaped, so that no text can end the element. */
export function settingsText(settings: ScriptSettings): string {
  return JSON.stringify(settings).replace(/</g, '\\u003c')
}
