/** @jest-environment node */
import { createServer, Server } from 'node:http'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMessageRecordingWebhook } from '../../../../pipeline/tools/lib/inbox'
import { startPreviewServer } from '../../../../pipeline/tools/lib/previewServer'
import { startLoopbackServer, type RunningServer } from '../../../../pipeline/tools/lib/server'

describe('Tool server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-'))

  beforeAll(() => writeFileSync(join(folder, 'index.html'), '<title>Home</title>'))

  afterAll(() => rmSync(folder, { recursive: true }))

  it.each<[string, () => Promise<RunningServer>]>([
    ['startLoopbackServer', () => startLoopbackServer(createServer())],
    ['startPreviewServer', () => startPreviewServer({ folder })],
    [
      'startMessageRecordingWebhook',
      () => startMessageRecordingWebhook(join(folder, 'messages.jsonl'), 0, () => {}),
    ],
  ])('listens only on 127.0.0.1: %s', async (_name, start) => {
    // Read the address from the socket, because the printed URL does not show whether the server
    // listens on `::`, where other computers can reach it.
    const listen = jest.spyOn(Server.prototype, 'listen')
    const { close } = await start()
    const addresses = listen.mock.contexts.map((server) => (server as Server).address())
    listen.mockRestore()
    await close()
    expect(addresses.map((address) => (address as AddressInfo).address)).toEqual(['127.0.0.1'])
  })
})
