/** @jest-environment node */
import { findBrokenExternalLinks } from '../../../../pipeline/tools/checkLive/links'
import { startFakeNetwork } from '../../../support/fakeNetwork'

const links = ['https://cal.larkspur.co/30min', 'https://www.linkedin.com/in/maren']
const hosts = links.map((link) => new URL(link).hostname)

async function checkWhere(
  unknownHosts: string[],
  answer: (path?: string) => number | string,
  isOnline?: boolean,
) {
  const stop = await startFakeNetwork({
    requestListener: ({ url }, response) => {
      const result = answer(url)
      if (typeof result === 'number') response.writeHead(result).end()
      else response.writeHead(302, { location: result }).end()
    },
    unknownHosts,
    certificate: { names: hosts, days: 9, trusted: true },
  })
  return findBrokenExternalLinks(links, new URL('https://www.larkspur.co'), isOnline).finally(stop)
}

it('reports a single problem (offline machine) when all DNS lookups fail', async () => {
  const found = await checkWhere(hosts, () => 200)
  expect(found.map(({ message }) => message)).toEqual([
    'The links to other sites could not be checked, because none of the hosts (cal.larkspur.co, www.linkedin.com) can be reached. This computer seems to be offline.',
  ])
  expect(found[0]?.fix).toContain('Connect the computer to the internet and run the command again.')
})

it('reports every link whose host cannot be resolved when the machine is online', async () => {
  expect(await checkWhere(hosts, () => 200, true)).toHaveLength(2)
})

it('reports the link whose host cannot be resolved when the other host responds', async () => {
  const one = await checkWhere(hosts.slice(0, 1), () => 200)
  expect(one.map(({ message }) => message)).toEqual([expect.stringContaining(hosts[0]!)])
})

it('checks the target of a redirect', async () => {
  const broken = await checkWhere([], (path) => (path === '/30min' ? '/gone' : 404))
  expect(broken[0]?.message).toBe(`The link to ${links[0]} is broken: it responds with 404.`)
  expect(await checkWhere([], (path) => (path === '/30min' ? '/new' : 200))).toEqual([])
})

it('reports a redirect to a host that cannot be resolved', async () => {
  const gone = 'https://gone.larkspur.co/'
  const broken = await checkWhere([new URL(gone).hostname], () => gone)
  expect(broken[0]?.message).toContain('DNS lookup failed: gone.larkspur.co could not be resolved')
})

it('reports a redirect loop', async () => {
  const broken = await checkWhere([], (path) => path ?? '/')
  expect(broken[0]?.message).toContain('redirect count exceeded')
})

it.each([404, 410, 500, 503])('reports a link that responds with status %i', async (status) => {
  expect(await checkWhere([], () => status)).toHaveLength(2)
})

it.each([401, 403, 429, 999])(
  'accepts a link that responds with status %i, because sites send this status to bots',
  async (status) => {
    expect(await checkWhere([], () => status)).toEqual([])
  },
)
