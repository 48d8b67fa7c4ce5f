import { startProgram } from '../support/startProgram'

describe('startProgram', () => {
  it('rejects with the whole output when the program ends before it is ready', async () => {
    const code = 'console.log("one"); console.error("two"); process.exit(3)'
    const { waitFor } = startProgram(process.execPath, ['-e', code])
    await expect(waitFor(/ready/)).rejects.toThrow(/ended with 3[^]*(one[^]*two|two[^]*one)/)
  })

  it('ends the child processes of the program', async () => {
    const server =
      'const server = require("node:http").createServer(); server.listen(0, "127.0.0.1", () => console.log("port " + server.address().port))'
    const code = `require('node:child_process').spawn(process.execPath, ['-e', '${server}'], { stdio: 'inherit' })`
    const { waitFor, stop } = startProgram(process.execPath, ['-e', code])
    const [, port] = await waitFor(/port (\d+)/)
    await stop()
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()
  })
})
