/** @jest-environment node */
import { isLocalRequest } from '../../../pipeline/build/localRequest'

const here = { method: 'POST', remote: '127.0.0.1', host: 'localhost:8000' }
const own = 'http://localhost:8000'
const foreign = 'https://evil.example'
const rebound = 'evil.example:8000'

it.each([
  ['is changed by the page itself', { origin: own }, true],
  ['is changed by the page itself, over IPv6', { remote: '::1', origin: own }, true],
  [
    'is changed by the page itself, over another address',
    { remote: '127.0.0.11', origin: own },
    true,
  ],
  ['is changed by the page itself, over both', { remote: '::ffff:127.0.0.1', origin: own }, true],
  ['is not changed by another machine', { remote: '192.168.1.7', origin: own }, false],
  ['is not changed by another site', { origin: foreign }, false],
  ['is not changed by another site on this machine', { origin: 'http://localhost:3000' }, false],
  ['is not changed through a rebound name', { host: rebound, origin: `http://${rebound}` }, false],
  ['is not changed by what is no page', {}, false],
  ['is read by a page of this machine', { method: 'GET' }, true],
  ['is read by the page itself', { method: 'GET', origin: own }, true],
  ['is read from a port that needs no name', { method: 'GET', host: 'localhost' }, true],
  ['is asked about by the page itself', { method: 'HEAD' }, true],
  ['is not read by a name that ends alike', { method: 'GET', host: 'not-localhost:8000' }, false],
  [
    'is not read by a name that begins alike',
    { method: 'GET', host: 'localhost.evil.example' },
    false,
  ],
  ['is not read by another machine', { method: 'GET', remote: '192.168.1.7' }, false],
  ['is not read by another site', { method: 'GET', origin: foreign }, false],
  ['is not read through a rebound name', { method: 'GET', host: rebound }, false],
])('Unpublished content %s', (_what, change, allowed) => {
  const { method, remote, host, origin } = { ...here, origin: undefined, ...change }
  const socket = { remoteAddress: remote }
  expect(isLocalRequest({ method, socket, headers: { host, origin } })).toBe(allowed)
})
