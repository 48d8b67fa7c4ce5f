/**
 * Preloaded module that imitates a system which refuses file operations of pipeline/. It appends the
 * place and the file of each operation to RECORDED_PLACES, and refuses the operations at FAILING_PLACE.
 */
const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')
const { basename } = require('node:path')

const { RECORDED_PLACES, FAILING_PLACE } = process.env
const { appendFileSync } = fs

const names = [
  'readFile',
  'writeFile',
  'appendFile',
  'readdir',
  'stat',
  'mkdir',
  'rename',
  'rm',
  'cp',
]

/** Returns the two innermost lines of pipeline/ that lead to an operation, if it loads no module. */
function findPlace(name) {
  const { stack } = new Error()
  const callers = stack.match(/pipeline\/(?!lib\/files)[\w/]+\.ts:\d+/g) ?? []
  if (callers.length === 0 || stack.includes('node:internal/modules')) return undefined
  return `${name} ${callers.slice(0, 2).join(' ')}`
}

Error.stackTraceLimit = 50
let isRecording = false

/** Records an operation; throws if it has to fail. */
function refuse(name, file) {
  const place = isRecording ? undefined : findPlace(name)
  if (!place) return
  if (RECORDED_PLACES) {
    isRecording = true
    appendFileSync(RECORDED_PLACES, `${place}\t${basename(String(file))}\n`)
    isRecording = false
  }
  if (place !== FAILING_PLACE) return
  const syscall = name.replace(/Sync$|File(Sync)?$/, '')
  // Errors of reading and writing have no path.
  const path = /File/.test(name) ? undefined : String(file)
  const message = `EIO: i/o error, ${syscall}${path ? ` '${path}'` : ''}`
  throw Object.assign(new Error(message), { errno: -5, code: 'EIO', syscall, path })
}

for (const name of names) {
  const { [`${name}Sync`]: operateSync } = fs
  fs[`${name}Sync`] = (...parameters) => {
    refuse(`${name}Sync`, parameters[0])
    return operateSync(...parameters)
  }
  const { [name]: operate } = fs.promises
  fs.promises[name] = async (...parameters) => {
    refuse(name, parameters[0])
    return operate(...parameters)
  }
}
syncBuiltinESMExports()
