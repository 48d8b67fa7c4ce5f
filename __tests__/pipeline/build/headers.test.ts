/** @jest-environment node */
import {
  cloudFrontTable,
  headerRules,
  headersFile,
  nginxServers,
} from '../../../pipeline/build/headers'
import { headersFor, parseHeaders } from '../../../pipeline/build/hostRules'

const policy = "default-src 'none'; script-src 'self'"
const rules = headerRules(policy)

test('the file for the hosts reads back as the list', () => {
  expect(parseHeaders(headersFile(rules))).toEqual(rules)
})

test('no path gets the same header from two rules, which hosts would join by a comma', () => {
  const written = rules.flatMap(({ headers }) => headers.map(([, value]) => value))
  for (const path of [
    '/',
    '/app-1.js',
    '/static/a.woff2',
    '/page-data/app-data.json',
    '/nowhere',
  ]) {
    expect(written).toEqual(expect.arrayContaining([...headersFor(rules, path).values()]))
  }
})

test('hashed files are kept for a year, pages are asked for again', () => {
  expect(headersFor(rules, '/x.js').get('cache-control')).toContain('immutable')
  expect(headersFor(rules, '/static/x.avif').get('cache-control')).toContain('immutable')
  expect(headersFor(rules, '/').has('cache-control')).toBe(false)
})

test('the social card may be embedded by chats and networks', () => {
  const card = headersFor(rules, '/static/f71543814e8f/social-card.png')
  expect(card.get('cross-origin-resource-policy')).toBe('cross-origin')
})

test('a line that a host would refuse stops the build', () => {
  const name = 'Content-Security-Policy'
  const longest = 'x'.repeat(2000 - `  ${name}: `.length)
  expect(() => headerRules(longest)).not.toThrow()
  expect(() => headerRules(`${longest}x`)).toThrow('takes 2001 characters; hosts allow 2000')
})

test('nginx repeats every header in each block that adds one, as it does not inherit them', () => {
  const servers = nginxServers(rules, {
    root: '/srv/site',
    name: 'www.example.com',
    http: ['80'],
    https: ['443'],
    origin: 'https://www.example.com',
    certificate: '/etc/chain.pem',
    key: '/etc/key.pem',
  })
  expect(servers.split(`Content-Security-Policy "${policy}"`)).toHaveLength(4)
  expect(servers).toContain('\n  return 301 https://www.example.com$request_uri;\n}')
})

test('the table for S3 and CloudFront has a row for every header', () => {
  const rows = cloudFrontTable(rules).trim().split('\n').slice(2)
  expect(rows).toHaveLength(rules.flatMap(({ headers }) => headers).length)
})
