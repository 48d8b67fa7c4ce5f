/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMessageRecordingWebhook } from '../../../../pipeline/tools/lib/inbox'
import type { RunningServer } from '../../../../pipeline/tools/lib/server'

let folder: string
let file: string
let inbox: RunningServer
let printed: string[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'inbox-'))
  file = join(folder, 'inbox/messages.jsonl')
  printed = []
  inbox = await startMessageRecordingWebhook(file, 0, (message: string) => printed.push(message))
})

afterEach(async () => {
  await inbox.close()
  rmSync(folder, { recursive: true })
})

interface Kept {
  receivedAt: string
  contentType: string
  body: string
}

function kept(): Kept[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Kept)
}

function post(body: string) {
  return fetch(inbox.url, { method: 'POST', body })
}

test('inbox stores the unchanged message before it responds', async () => {
  const body = '{"name":"Zoë 👍","message":"one\\ntwo\u2028three"}'
  const answer = await post(body)
  expect(answer.status).toBe(200)
  expect(kept()).toEqual([
    {
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      contentType: 'text/plain;charset=UTF-8',
      body,
    },
  ])
  expect(printed).toEqual([`Inbox, ${kept()[0]?.receivedAt}:\n${body}\n`])
})

test('inbox stores concurrent messages on separate lines', async () => {
  const bodies = Array.from({ length: 50 }, (_, index) => `message ${index}`).sort()
  await Promise.all(bodies.map((body) => post(body)))
  const lines = kept().map(({ body }) => body)
  expect(lines.sort()).toEqual(bodies)
})

test('inbox accepts only POST requests', async () => {
  expect((await fetch(inbox.url)).status).toBe(405)
  expect(printed).toEqual([])
})

test('inbox keeps running after an aborted request', async () => {
  const { hostname, port } = new URL(inbox.url)
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write('POST /contact HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"name"')
      socket.end()
    })
    socket.resume().on('close', () => resolve())
  })
  await post('whole')
  expect(kept().map(({ body }) => body)).toEqual(['whole'])
})

test('inbox replaces control characters when it prints a message', async () => {
  await post('{"name":"\u001B[2Jx\u0007"}\n\tend')
  expect(printed[0]).toMatch(/^Inbox, \S+:\n\{"name":"\uFFFD\[2Jx\uFFFD"\}\n\tend\n$/)
})
