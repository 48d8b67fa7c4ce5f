/** @jest-environment node */
import { checkLinks } from '../../../pipeline/tools/live/links'
import { startInternet } from '../../support/internet'

const links = ['https://cal.larkspur.co/30min', 'https://www.linkedin.com/in/maren']
const hosts = links.map((link) => new URL(link).hostname)

async function checkWhere(unknownHosts: string[], answer: (path?: string) => number | string) {
  const stop = await startInternet({
    answer: ({ url }, response) => {
      const result = answer(url)
      if (typeof result === 'number') response.writeHead(result).end()
      else response.writeHead(302, { location: result }).end()
    },
    unknownHosts,
    certificate: { names: hosts, days: 9, trusted: true },
  })
  return checkLinks(links).finally(stop)
}

it('calls links broken where no name at all is found, by a mistake or offline', async () => {
  const all = await checkWhere(hosts, () => 200)
  expect(all.broken).toHaveLength(2)
  expect(all.offline).toBe(true)
  const one = await checkWhere(hosts.slice(0, 1), () => 200)
  expect(one.broken.map(({ message }) => message)).toEqual([expect.stringContaining(hosts[0]!)])
  expect(one.offline).toBe(false)
})

it('follows a link to where it ends', async () => {
  const { broken } = await checkWhere([], (path) => (path === '/30min' ? '/gone' : 404))
  expect(broken[0]?.message).toBe(`The link to ${links[0]} is broken: it answers 404.`)
  expect(await checkWhere([], (path) => (path === '/30min' ? '/new' : 200))).toMatchObject({
    broken: [],
  })
})

it('names the host that a link leads to where that one is gone', async () => {
  const gone = 'https://gone.larkspur.co/'
  const { broken } = await checkWhere([new URL(gone).hostname], () => gone)
  expect(broken[0]?.message).toContain('no computer is called gone.larkspur.co')
})

it('gives up on redirects that go in a circle', async () => {
  const { broken } = await checkWhere([], (path) => path ?? '/')
  expect(broken[0]?.message).toContain('redirect count exceeded')
})

it.each([404, 410, 500, 503])('calls a link broken that answers %i', async (status) => {
  const { broken, unclear } = await checkWhere([], () => status)
  expect([broken.length, unclear.length]).toEqual([2, 0])
})

it.each([401, 403, 429, 999])('leaves a link to a person that answers %i', async (status) => {
  const { broken, unclear } = await checkWhere([], () => status)
  expect([broken.length, unclear.length]).toEqual([0, 2])
})
