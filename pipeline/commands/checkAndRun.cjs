// `node pipeline/commands/checkAndRun.cjs COMMAND [OPTIONS]`: checks Node.js, the processor, the folder's name and
// the packages, and then runs a file of this folder. Has no more syntax than Node.js 8 reads, to tell an old Node.js.
const { existsSync } = require('fs')
const { join, parse, sep } = require('path')

/** Characters that glob patterns, webpack, URLs or generated code misread (tested with Gatsby 5.16). */
const misread = /[()[\]{}#?*!%'|<>\\]/g

/** Returns a folder outside of the folders of users, whose names may be misread. */
function getSharedFolder(folder) {
  if (process.platform === 'win32') return `${parse(folder).root}sites`
  return process.platform === 'darwin' ? '/Users/Shared' : '/srv'
}

/** Returns what prevents each command, with the fix; undefined if nothing does. */
function findObstacle() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19) || major > 26) {
    return `this computer has version ${process.versions.node} of Node.js: install version 24 from https://nodejs.org, and open the terminal again.`
  }
  if (process.platform === 'win32' && process.arch === 'arm64') {
    return 'Gatsby does not run in the ARM version of Node.js: uninstall Node.js, and install the version for "x64" from https://nodejs.org, which Windows runs too.'
  }
  const folder = process.cwd()
  const names = folder.slice(parse(folder).root.length).split(sep)
  const name = names.find((each) => each.search(misread) >= 0)
  if (name) {
    const characters = `Gatsby cannot build in a folder whose name contains ${name.match(misread).join(' ')}:`
    return name === names[names.length - 1]
      ? `${characters} rename the folder "${name}", and run the command there again.`
      : `${characters} move the folder of the site out of "${name}", for example to ${getSharedFolder(folder)}, and run the command there again.`
  }
  if (!existsSync('node_modules')) {
    return 'the packages of the site are missing in this folder: type "npm ci", which takes some minutes, and then the command again.'
  }
  return undefined
}

const obstacle = findObstacle()
if (obstacle) {
  console.error(`Stopped: ${obstacle}`)
  process.exitCode = 1
} else {
  const [command] = process.argv.splice(2, 1)
  require('tsx/cjs')
  require(join(__dirname, `${command}.ts`))
}
