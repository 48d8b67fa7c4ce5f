// Runs before each build (package.json). Written in CommonJS, because tsx cannot load a file from
// some of the folders that this script rejects.
const { parse, sep } = require('node:path')

/** Characters that glob patterns, webpack, URLs or generated code misread (tested with Gatsby 5.16). */
const misread = /[()[\]{}#?*!%'|<>\\]/g

const folder = process.cwd()
const names = folder.slice(parse(folder).root.length).split(sep)
const name = names.find((each) => each.search(misread) >= 0)
if (name) {
  console.error(
    `Stopped: Gatsby cannot build in a folder whose name contains ${name.match(misread).join(' ')}: rename the folder "${name}", and run the command there again.`,
  )
  process.exitCode = 1
}
