/** @jest-environment node */
import { checkMail } from '../../../pipeline/tools/live/links'
import { startInternet } from '../../support/internet'

const domain = 'larkspur.co'

it.each([
  ['names a mail server', {}, []],
  ['names none', { domainsWithoutMail: [domain] }, [`${domain} takes no mail.`]],
  [
    'names none, but has an address',
    { domainsWithoutMail: [domain], domainsWithAddress: [domain] },
    [],
  ],
  [
    'names the empty one',
    { domainsThatRefuseMail: [domain], domainsWithAddress: [domain] },
    [`${domain} takes no mail.`],
  ],
  ['cannot be asked about', { domainsThatFail: [domain] }, []],
])('of a domain that %s it says %j', async (_, world, sentences) => {
  const stop = await startInternet({
    answer: () => undefined,
    certificate: { names: [domain], days: 9, trusted: true },
    ...world,
  })
  const findings = await checkMail(domain).finally(stop)
  expect(findings.map(({ message }) => message)).toEqual(sentences)
})
