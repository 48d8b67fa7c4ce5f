// Makes "Save" in the CMS fail for a file that another program has changed since the CMS read the folder:
// Sveltia writes the whole file from its own copy, and has its check for such changes on Git hosts only.

// Undefined at http:// addresses in the local network, where Sveltia says why it cannot start.
const handle = globalThis.FileSystemFileHandle?.prototype
const { move, getFile } = handle ?? {}
let readingTime = Infinity
const savingTimes = new Set()

if (move) {
  handle.getFile = function () {
    readingTime = Math.min(readingTime, Date.now())
    return getFile.call(this)
  }

  handle.move = async function (folder, name) {
    const file = await folder.getFileHandle(name).then(
      (existing) => existing.getFile(),
      () => undefined,
    )
    if (file?.lastModified > readingTime && !savingTimes.has(file.lastModified))
      throw new Error(`Another program has changed ${name}. Copy your text, and reload the editor.`)
    await move.call(this, folder, name)
    savingTimes.add((await this.getFile()).lastModified)
  }
}
