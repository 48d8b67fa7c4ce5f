import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { findNearestName } from '../lib/nearestName'
import { type Diagnostic, createDiagnostic } from './diagnostic'

/** Settings file for the published site, in the root of the repository. */
export const productionSettingsFile = '.env.production'

/**
 * Parses a settings file; returns no settings if the file is missing.
 * @throws if the file is not UTF-8
 */
export function parseSettingsFile(settingsFile: string): NodeJS.Dict<string> {
  const text = requireText(settingsFile)
  // Node's `parseEnv` misreads a name after "export" and two spaces, so remove "export" before
  // parsing.
  const values = parseEnv(text.replace(/^\s*export\s+/gm, ''))
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value?.trim()]))
}

/**
 * Finds lines of a settings file that have no effect or an unintended effect.
 * @param namesReportedIfCommentedOut names of required settings without a value
 */
export function findMistypedSettingsLines(
  settingsFile: string,
  settingNames: readonly string[],
  namesReportedIfCommentedOut: readonly string[],
): Diagnostic[] {
  const lines = requireText(settingsFile).split(/\r\n?|\n/)
  const found: Diagnostic[] = []
  const settings = new Map<string, { line: number; bare: string }>()
  let openQuote = ''

  for (const [index, whole] of lines.entries()) {
    const line = index + 1
    const trimmed = whole.trim()
    if (openQuote) {
      if (trimmed.includes(openQuote)) openQuote = ''
      continue
    }
    const report = (name: string, code: string, message: string, fix: string) =>
      found.push({
        ...createDiagnostic(settingsFile, { code, message, fix, line }),
        path: name ? [name] : [],
      })
    const isNote = trimmed.startsWith('#')
    const { written, separator, value } = splitLine(trimmed.replace(/^#+\s*/, ''))
    const name = findIntendedSetting(written, settingNames)

    if (isNote) {
      if (namesReportedIfCommentedOut.includes(written) && separator === '=' && value) {
        report(
          written,
          'setting-commented-out',
          `${written} has no effect, because its line begins with # and is a comment.`,
          'Delete the # at the beginning of the line.',
        )
      }
    } else if (name && (separator.trim() || written === name)) {
      const bare = value.replace(anyQuotes, '').replace(/[,;]$/, '')
      const correction = `Write the line like this: ${name}=${bare}`
      const first = settings.get(name)
      if (separator !== '=') {
        report(
          name,
          'setting-separator',
          'The name and the value of this setting are not separated by "=".',
          correction,
        )
      } else if (written !== name) {
        report(
          name,
          'setting-name',
          `There is no setting with the name "${written}"; the correct name is ${name}.`,
          correction,
        )
      } else if (bare !== value && !isQuoted(value)) {
        report(
          name,
          'setting-quotes',
          'The value contains unnecessary quotation marks, or ends with a comma or semicolon.',
          correction,
        )
      } else if (first && first.bare !== bare) {
        report(
          name,
          'setting-duplicate',
          `${name} is already set in line ${first.line}.`,
          'Keep the line with the correct value, and delete the other line.',
        )
      } else settings.set(name, { line, bare })
    } else if (separator === '=') {
      // Settings of other programs are ignored, but their quoted values may span several lines, so
      // skip all lines up to the closing quote.
      const [quote = ''] = /^["'`]/.exec(value) ?? []
      if (quote && !value.slice(1).includes(quote)) openQuote = quote
    } else if (trimmed) {
      const example = `${settingNames[0]}=none`
      const fix = `Write the name of a setting, "=" and a value, such as ${example}. If the line is a comment, begin it with #.`
      report('', 'setting-line', 'This line does not define a setting.', fix)
    }
  }
  return found
}

/**
 * Finds files whose names resemble that of the settings file, because the site does not read these
 * files.
 */
export function findSimilarlyNamedSettingsFiles(
  settingsFile: string,
  settingNamesToLeaveEmptyInExample: readonly string[],
): Diagnostic[] {
  const { dir, base } = path.parse(settingsFile)
  const others = readdirSync(dir || '.', { withFileTypes: true })
    .filter((entry) => entry.isFile() && /(^|[^a-z])env([^a-z]|$)/i.test(entry.name))
    .map((entry) => entry.name)
    .filter(
      (name) => !/\.(development|[jt]sx?|c?js|json)$/.test(name) && !isSameFile(name, settingsFile),
    )
    // The example file is reported only if it contains values, because values have no effect in
    // this file.
    .filter(
      (name) =>
        name !== '.env.example' ||
        hasSettings(path.join(dir, name), settingNamesToLeaveEmptyInExample),
    )
  return others.map((name) => {
    const fix = `Save the file as plain text with the name ${base}. If you use Windows, check that the name does not end in .txt, because Windows may hide this ending.`
    const message = `The site does not read this file: settings belong in ${base}.`
    return createDiagnostic(path.join(dir, name), { code: 'settings-file-name', message, fix })
  })
}

/**
 * Returns true if the file system ignores case (as on Windows and macOS) and the names differ only
 * in case.
 */
function isSameFile(name: string, file: string): boolean {
  return name.toLowerCase() === path.basename(file) && existsSync(file)
}

function hasSettings(file: string, names: readonly string[]): boolean {
  const values = parseSettingsFile(file)
  return names.some((name) => values[name])
}

function requireText(file: string): string {
  if (!existsSync(file)) return ''
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  if (!/[\0\uFFFD]/.test(text)) return text
  throw new Error(
    `${file} is not saved as UTF-8 text. Open the file in your text editor, choose "Save as", and select "UTF-8" as the encoding.`,
  )
}

/** Splits a line at its first "=" or ":", or at its first space if the line has neither. */
function splitLine(line: string): { written: string; separator: string; value: string } {
  const statement = line.replace(/^export\s+/, '')
  const [, written = '', separator = '', rest = ''] =
    /^((?:set\s+|\$env:)?[^=:\s]+)\s*([=:])\s*(.*)$/i.exec(statement) ??
    /^([^=:]+?)\s*(=)\s*(.*)$/.exec(statement) ??
    /^(\S+)(\s)\s*(.*)$/.exec(statement) ??
    []
  // In an unquoted value, " #" begins a comment, which is not part of the value.
  return { written, separator, value: /^["'`]/.test(rest) ? rest : rest.replace(/\s+#.*$/, '') }
}

/** Returns the setting that a misspelled or shortened name probably means, if any. */
function findIntendedSetting(written: string, names: readonly string[]): string | undefined {
  const plain = written.replace(/^(set\s+|\$env:)/i, '').replace(anyQuotes, '')
  const upper = plain
    .trim()
    .replace(/[\s.-]+/g, '_')
    .toUpperCase()
  const isPart = (name: string) => upper.length > 3 && name.includes(upper)
  return names.find((name) => name === upper) ?? findNearestName(upper, names) ?? names.find(isPart)
}

const anyQuotes = /["'`\u2018-\u201F\u00AB\u00BB]/g

function isQuoted(value: string): boolean {
  return /^(["'`])[^]*\1\s*(#.*)?$/.test(value)
}
