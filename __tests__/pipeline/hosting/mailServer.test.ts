import { getServers, setServers } from 'node:dns/promises'
import { type DnsServer, startDnsServer } from '../../support/dnsServer'
import { type ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

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

/** Checks an address of the draft with a DNS server that has these records. */
async function check(contactEmail: string, records: Record<string, string>, rcode?: number) {
  draft.editJson('site.json', (site) => (site.contactEmail = contactEmail))
  server = await startDnsServer(records, rcode)
  setServers([server.address])
  jest.resetModules()
  process.env.SITE_CONTENT = draft.folder
  const { checkContactEmail } = await import('../../../pipeline/hosting/mailServer')
  const { proven, left } = await checkContactEmail()
  return { proven, left: left.map(({ code, file, field }) => [code, file, field?.join()]) }
}

const missing = ['mail-server-missing', 'content/site.json', 'contactEmail']

describe('the domain of contactEmail', () => {
  it.each([
    ['an MX record', { 'larkspur.co MX': 'mail.larkspur.co' }],
    ['only an IPv4 address', { 'larkspur.co A': '192.0.2.1' }],
    ['only an IPv6 address', { 'larkspur.co AAAA': '20010db8000000000000000000000001' }],
  ])('accepts email with %s', async (_what, records) => {
    const { proven, left } = await check('zoe@larkspur.co', { ...internet, ...records })
    expect(proven).toHaveLength(1)
    expect(left).toEqual([])
  })

  it.each([
    ['that does not exist', {}],
    ['without mail server and address', { 'larkspur.co NS': 'ns.larkspur.co' }],
    ['whose MX record is empty', { 'larkspur.co MX': '.', 'larkspur.co A': '192.0.2.1' }],
  ])('is reported: one %s', async (_what, records) => {
    const { proven, left } = await check('zoe@larkspur.co', { ...internet, ...records })
    expect(proven).toEqual([])
    expect(left).toEqual([missing])
  })

  it('is asked for in the letters of DNS', async () => {
    const records = { ...internet, 'xn--mller-kva.de MX': 'mx.larkspur.co' }
    expect((await check('info@müller.de', records)).left).toEqual([])
  })

  it.each([
    ['DNS knows nothing, as without internet', {}, 3],
    ['DNS fails', internet, 2],
    ['DNS refuses', internet, 5],
  ])('is not blamed when %s, which is said', async (_what, records, rcode) => {
    const { proven, left } = await check('zoe@larkspur.co', records, rcode)
    expect(proven).toHaveLength(1)
    expect(left).toEqual([])
  })

  it('is not asked for while the address is an example', async () => {
    expect(await check('hello@example.com', internet)).toEqual({ proven: [], left: [] })
  })
})
