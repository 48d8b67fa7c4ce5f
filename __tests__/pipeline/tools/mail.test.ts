/** @jest-environment node */
import { domainsWithoutMail } from '../../../pipeline/tools/live/links'
import { startInternet } from '../../support/internet'

const domain = 'larkspur.co'

it.each([
  ['names a mail server', {}, []],
  ['names none', { domainsWithoutMail: [domain] }, [domain]],
  [
    'names none, but has an address',
    { domainsWithoutMail: [domain], domainsWithAddress: [domain] },
    [],
  ],
  [
    'names the empty one',
    { domainsThatRefuseMail: [domain], domainsWithAddress: [domain] },
    [domain],
  ],
  ['cannot be asked about', { domainsThatFail: [domain] }, []],
])('of a domain that %s it names as without mail: %j', async (_, world, named) => {
  const stop = await startInternet({
    answer: () => undefined,
    certificate: { names: [domain], days: 9, trusted: true },
    ...world,
  })
  expect(await domainsWithoutMail([`mailto:hello@${domain}`]).finally(stop)).toEqual(named)
})
