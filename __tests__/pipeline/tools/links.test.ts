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
      else response.writeHead(302, { location: result, 'content-encoding': 'gzip' }).end()
    },
    unknownHosts,
    certificate: { names: hosts, days: 9, trusted: true },
  })
  return checkLinks(links).finally(stop)
}

it('calls a computer offline that finds no name at all', async () => {
  expect(await checkWhere(hosts, () => 200)).toMatchObject({ offline: true })
  expect(await checkWhere(hosts.slice(0, 1), () => 200)).toMatchObject({ offline: false })
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
  expect(broken[0]?.message).toContain('more than ten redirects')
})

it.each([404, 410, 500, 503])('calls a link broken that answers %i', async (status) => {
  const { broken, unclear } = await checkWhere([], () => status)
  expect([broken.length, unclear.length]).toEqual([2, 0])
})

it.each([401, 403, 429, 999])('leaves a link to a person that answers %i', async (status) => {
  const { broken, unclear } = await checkWhere([], () => status)
  expect([broken.length, unclear.length]).toEqual([0, 2])
})
