import { getServers, setServers } from 'node:dns/promises'
import { type DnsRecords, type DnsServer, startDnsServer } from '../../support/dnsServer'
import { type ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { importWith } from '../../support/importWith'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

const systemServers = getServers()
let server: DnsServer | undefined
afterEach(() => {
  setServers(systemServers)
  server?.close()
  server = undefined
})

const internet = { 'com NS': 'a.gtld-servers.net' }
const email = 'zoe@larkspur.co'

/** Result codes of DNS. */
const [serverFailure, missingName, refusal] = [2, 3, 5] as const

/** Checks an address of the draft with a DNS server that has these records. */
async function check(contactEmail: string, records: DnsRecords, rcode?: number) {
  server = await startDnsServer(records, rcode)
  return checkWith(server.address, contactEmail)
}

async function checkWith(address: string, contactEmail: string) {
  draft.editJson('site.json', (site) => (site.contactEmail = contactEmail))
  setServers([address])
  const load = () => import('../../../pipeline/hosting/mailServer')
  const { checkContactEmail } = await importWith({ SITE_CONTENT: draft.folder }, load)
  return checkContactEmail()
}

describe('the domain of contactEmail', () => {
  it.each<[what: string, records: DnsRecords, email?: string]>([
    ['an MX record', { 'larkspur.co MX': 'mail.larkspur.co' }],
    ['only an IPv4 address', { 'larkspur.co A': '192.0.2.1' }],
    ['only an IPv6 address', { 'larkspur.co AAAA': '20010db8000000000000000000000001' }],
    [
      'an IPv4 address, whatever DNS says of IPv6',
      { 'larkspur.co A': '192.0.2.1', 'larkspur.co AAAA': serverFailure },
    ],
    [
      'an MX record of the subdomain',
      { 'mail.larkspur.co MX': 'mx.larkspur.co', 'larkspur.co MX': '.' },
      'zoe@mail.larkspur.co',
    ],
    [
      'an MX record in the letters of DNS',
      { 'xn--mller-kva.de MX': 'mx.larkspur.co' },
      'info@müller.de',
    ],
  ])('accepts email with %s', async (_what, records, address = email) => {
    const { proven, left } = await check(address, { ...internet, ...records })
    expect(proven).toEqual([expect.stringContaining(address)])
    expect(proven[0]).not.toContain('DNS')
    expect(left).toEqual([])
  })

  it.each<[what: string, records: DnsRecords, email?: string]>([
    ['that does not exist', {}],
    ['without mail server and address', { 'larkspur.co NS': 'ns.larkspur.co' }],
    ['whose MX record is empty', { 'larkspur.co MX': '.', 'larkspur.co A': '192.0.2.1' }],
    [
      'that is a subdomain without records',
      { 'larkspur.co MX': 'mail.larkspur.co' },
      'zoe@mail.larkspur.co',
    ],
  ])('is reported with its address and line: one %s', async (_what, records, address = email) => {
    const { proven, left } = await check(address, { ...internet, ...records })
    expect(proven).toEqual([])
    const lines = draft.read('site.json').split('\n')
    const line = lines.findIndex((text) => text.includes('"contactEmail"')) + 1
    const place = { file: 'content/site.json', field: ['contactEmail'], line }
    expect(left).toMatchObject([{ code: 'mail-server-missing', ...place }])
    const [, domain] = address.split('@')
    expect(left[0]!.message).toMatch(new RegExp(`${domain} .*${address}`))
    expect(left[0]!.isWarning).toBeUndefined()
  })

  it.each<[what: string, records: DnsRecords, rcode?: number]>([
    ['DNS knows nothing, as without internet', {}, missingName],
    ['DNS fails', internet, serverFailure],
    ['DNS refuses', internet, refusal],
    ['DNS fails for IPv4 only', { ...internet, 'larkspur.co A': serverFailure }],
    ['DNS fails for IPv6 only', { ...internet, 'larkspur.co AAAA': serverFailure }],
  ])('is not blamed when %s, which is said', async (_what, records, rcode = missingName) => {
    const { proven, left } = await check(email, records, rcode)
    expect(proven).toEqual([expect.stringMatching(`${email}.*DNS`)])
    expect(left).toEqual([])
  })

  it('is not blamed when no DNS server runs', async () => {
    // Ports below 1024 require privileges, so no server uses port 2.
    const { proven, left } = await checkWith('127.0.0.1:2', email)
    expect([proven.length, left]).toEqual([1, []])
  })

  it.each(['hello@example.com', ''])('is not asked for with the address %j', async (address) => {
    expect(await check(address, internet)).toEqual({ proven: [], left: [] })
  })
})
