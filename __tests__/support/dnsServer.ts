import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { ContentDraft } from './contentDraft'

/** Numbers of the record types. */
const types = { A: 1, NS: 2, MX: 15, AAAA: 28 }

/** Records by name and type, such as { 'larkspur.co MX': 'mail.larkspur.co' }, or the code of a failure. */
export type DnsRecords = Record<string, string | number>

export interface DnsServer {
  /** Address for `setServers`. */
  address: string
  close: () => void
}

/** Returns the settings with which a command asks another DNS server, written into a file of the draft. */
export function redirectDns(draft: ContentDraft, address: string): NodeJS.Dict<string> {
  draft.write('../dns.cjs', `require('node:dns').setServers(['${address}'])`)
  return { NODE_OPTIONS: `--require ${draft.file('../dns.cjs')}` }
}

/** Starts a DNS server; `rcode` is the code of a name that it has no record of. */
export async function startDnsServer(records: DnsRecords, rcode = 3): Promise<DnsServer> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, end } = readName(query)
    const number = query.readUInt16BE(end)
    const type = Object.entries(types).find(([, each]) => each === number)?.[0]
    const record = records[`${name} ${type}`]
    const value = typeof record === 'string' ? record : undefined
    const isKnown = Object.keys(records).some((key) => key.startsWith(`${name} `))
    const header = Buffer.alloc(12)
    query.copy(header, 0, 0, 2)
    const code = typeof record === 'number' ? record : isKnown ? 0 : rcode
    header.writeUInt16BE(0x8180 + code, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(value === undefined ? 0 : 1, 6)
    const answer = value === undefined ? [] : [encodeAnswer(number, value)]
    socket.send(Buffer.concat([header, query.subarray(12, end + 4), ...answer]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  return { address: `127.0.0.1:${port}`, close: () => socket.close() }
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let end = 12
  for (let length = query[end]!; length > 0; length = query[end]!) {
    labels.push(query.toString('latin1', end + 1, end + 1 + length))
    end += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: end + 1 }
}

function encodeName(name: string): Buffer {
  const labels = name.split('.').filter(Boolean)
  return Buffer.from([...labels, ''].flatMap((label) => [label.length, ...Buffer.from(label)]))
}

function encodeAnswer(type: number, value: string): Buffer {
  const data = {
    [types.A]: () => Buffer.from(value.split('.').map(Number)),
    [types.AAAA]: () => Buffer.from(value, 'hex'),
    [types.NS]: () => encodeName(value),
    [types.MX]: () => Buffer.concat([Buffer.from([0, 10]), encodeName(value)]),
  }[type]!()
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
