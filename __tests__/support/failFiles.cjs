// Loaded before a command: each access to the folders of SITE_FAILING_FOLDERS fails with EBUSY.
const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')
const { resolve } = require('node:path')

const folders = JSON.parse(process.env.SITE_FAILING_FOLDERS).map((folder) => resolve(folder))

function fail(name, path) {
  const isAffected =
    typeof path === 'string' && folders.some((each) => resolve(path).startsWith(each))
  if (!isAffected) return
  const method = name.replace(/Sync$/, '')
  const syscall = { readdir: 'scandir', readFile: 'open', writeFile: 'open' }[method] ?? method
  const words = `EBUSY: resource busy or locked, ${syscall} '${path}'`
  throw Object.assign(new Error(words), { code: 'EBUSY', errno: -16, syscall, path })
}

for (const [owner, pattern] of [
  [fs, /^(?!exists|real).*Sync$/],
  [fs.promises, /^[a-z]/],
]) {
  for (const name of Object.keys(owner).filter((each) => pattern.test(each))) {
    const original = owner[name]
    if (typeof original !== 'function') continue
    const isAsync = owner === fs.promises
    owner[name] = (...args) => {
      try {
        fail(name, args[0])
        fail(name, args[1])
      } catch (error) {
        if (isAsync) return Promise.reject(error)
        throw error
      }
      return original.apply(owner, args)
    }
  }
}
syncBuiltinESMExports()
