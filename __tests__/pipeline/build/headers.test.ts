/** @jest-environment node */
import { cacheControlHeaderValues, createSecurityHeaders } from '../../../pipeline/build/headers'

const policy = "default-src 'none'; script-src 'self'"

test('createSecurityHeaders returns exactly eight headers', () => {
  expect(createSecurityHeaders(policy)).toEqual([
    ['Content-Security-Policy', policy],
    ['Strict-Transport-Security', 'max-age=63072000'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ])
})

test('cacheControlHeaderValues.immutable caches a file for a year', () => {
  expect(cacheControlHeaderValues.immutable).toBe('public, max-age=31536000, immutable')
})

test('cacheControlHeaderValues.revalidated revalidates a file on each request', () => {
  expect(cacheControlHeaderValues.revalidated).toBe('public, max-age=0, must-revalidate')
})
