import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { findNearestName } from '../lib/nearestName'
import { type Diagnostic, createDiagnostic } from './files/diagnostics'

/** Settings file for the published site, in the root of the repository. */
export const productionSettingsFile = '.env.production'

/** Parses a settings file; empty if it does not exist. @throws if it is not UTF-8 */
export function parseSettingsFile(settingsFile: string): NodeJS.Dict<string> {
  const text = requireText(settingsFile)
  // Node reads a name with a leading space where two follow "export".
  const values = parseEnv(text.replace(/^\s*export\s+/gm, ''))
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value?.trim()]))
}

/**
 * Finds lines of a settings file that have no effect or a wrong one.
 * @param missingSettingNames names of required settings that are not set
 */
export function findIneffectiveSettingsLines(
  settingsFile: string,
  settingNames: readonly string[],
  missingSettingNames: readonly string[],
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
      if (missingSettingNames.includes(written) && separator === '=' && value) {
        report(
          written,
          'setting-commented-out',
          `${written} is in a note, as the line begins with #.`,
          'Delete the #.',
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
          'The name and the value of a setting are separated by "=".',
          correction,
        )
      } else if (written !== name) {
        report(
          name,
          'setting-name',
          `"${written}" is not the name of a setting; ${name} is.`,
          correction,
        )
      } else if (bare !== value && !isQuoted(value)) {
        report(
          name,
          'setting-quotes',
          'The value has quotation marks or a comma that do not belong to it.',
          correction,
        )
      } else if (first && first.bare !== bare) {
        report(
          name,
          'setting-duplicate',
          `${name} is set in line ${first.line} already.`,
          'Delete one of the two lines.',
        )
      } else settings.set(name, { line, bare })
    } else if (separator === '=') {
      // Setting of another program; its value may span several lines.
      const [quote = ''] = /^["'`]/.exec(value) ?? []
      if (quote && !value.slice(1).includes(quote)) openQuote = quote
    } else if (trimmed) {
      const example = `${settingNames[0]}=none`
      const fix = `Write a name, "=" and a value, for instance ${example}. A note begins with #.`
      report('', 'setting-line', 'The line sets nothing.', fix)
    }
  }
  return found
}

/** Finds files next to the settings file with a similar name, which are not read. */
export function findMisnamedSettingsFiles(
  settingsFile: string,
  settingNames: readonly string[],
): Diagnostic[] {
  const { dir, base } = path.parse(settingsFile)
  const others = readdirSync(dir || '.', { withFileTypes: true })
    .filter((entry) => entry.isFile() && /(^|[^a-z])env([^a-z]|$)/i.test(entry.name))
    .map((entry) => entry.name)
    .filter(
      (name) => !/\.(development|[jt]sx?|c?js|json)$/.test(name) && !isSameFile(name, settingsFile),
    )
    // Values in the example file have no effect.
    .filter((name) => name !== '.env.example' || hasSettings(path.join(dir, name), settingNames))
  return others.map((name) => {
    const fix = `Save it under the name ${base}, as plain text. Windows may hide an ending such as .txt.`
    const message = `Nothing reads this file: the settings are read from ${base}.`
    return createDiagnostic(path.join(dir, name), { code: 'settings-file-name', message, fix })
  })
}

/** Compares names case-insensitively, as file systems of Windows and macOS do. */
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
  throw new Error(`${file} cannot be read as text. Save it in the encoding UTF-8.`)
}

/** Splits a line at its first "=", ":" or, where there is neither, at its first space. */
function splitLine(line: string): { written: string; separator: string; value: string } {
  const statement = line.replace(/^export\s+/, '')
  const [, written = '', separator = '', rest = ''] =
    /^((?:set\s+|\$env:)?[^=:\s]+)\s*([=:])\s*(.*)$/i.exec(statement) ??
    /^([^=:]+?)\s*(=)\s*(.*)$/.exec(statement) ??
    /^(\S+)(\s)\s*(.*)$/.exec(statement) ??
    []
  // A comment ends an unquoted value.
  return { written, separator, value: /^["'`]/.test(rest) ? rest : rest.replace(/\s+#.*$/, '') }
}

/** Returns the setting that a name was probably meant to be: nearly the same, or a part of it. */
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
