/** @jest-environment node */
import { toggleWww, getRegistrableDomain } from '../../../pipeline/lib/hostNames'

test.each([
  ['www.larkspur.com', 'larkspur.com'],
  ['larkspur.com', 'www.larkspur.com'],
])('toggleWww(%s) returns %s', (name, other) => {
  expect(toggleWww(name)).toBe(other)
})

test.each([
  ['www.larkspur.com', 'larkspur.com'],
  ['shop.larkspur.co.uk', 'larkspur.co.uk'],
  ['www.larkspur.com.au', 'larkspur.com.au'],
  ['co.larkspur.de', 'larkspur.de'],
  ['127.0.0.1', null],
  ['localhost', null],
])('getRegistrableDomain(%s) returns %s', (name, domain) => {
  expect(getRegistrableDomain(name)).toBe(domain)
})
