/** @jest-environment node */
import { cacheControlHeaderValues, createSecurityHeaders } from '../../../pipeline/build/headers'

const policy = "default-src 'none'; script-src 'self'"

test('createSecurityHeaders returns exactly these headers', () => {
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

test('cacheControlHeaderValues caches hashed files for a year and revalidates others', () => {
  expect(cacheControlHeaderValues).toEqual({
    immutable: 'public, max-age=31536000, immutable',
    revalidated: 'public, max-age=0, must-revalidate',
  })
})

test('createSecurityHeaders throws for a policy that is too long for hosts', () => {
  const longest = 'x'.repeat(1783)
  expect(() => createSecurityHeaders(longest)).not.toThrow()
  expect(() => createSecurityHeaders(`${longest}x`)).toThrow(
    'has 1784 characters; hosts allow 1783. Each page adds 54 characters',
  )
})
