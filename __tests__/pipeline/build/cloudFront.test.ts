/** @jest-environment node */
import { runInNewContext } from 'node:vm'
import { cloudFrontFunction, cloudFrontHeaders } from '../../../pipeline/build/cloudFront'
import { securityHeaders } from '../../../pipeline/build/headers'

const files = ['index.html', '404.html', 'privacy-policy/index.html', 'a.js']
const code = cloudFrontFunction(files, 'www.larkspur.co')

/** Runs the function as CloudFront does: a script that names its handler. */
function answer(uri: string, querystring: object = {}, value = 'www.larkspur.co'): unknown {
  const event = { request: { uri, querystring, headers: { host: { value } } } }
  return runInNewContext(`${code}; handler(${JSON.stringify(event)})`) as unknown
}

test.each([
  ['/', '/index.html'],
  ['/privacy-policy/', '/privacy-policy/index.html'],
  ['/a.js', '/a.js'],
  ['/nowhere', '/nowhere'],
  ['//privacy-policy', '//privacy-policy'],
])('CloudFront asks for %s as %s', (uri, file) => {
  expect(answer(uri)).toMatchObject({ uri: file, querystring: {} })
})

test('CloudFront sends a page without its slash on, with the query as it was', () => {
  const query = {
    from: { value: 'mail' },
    tag: { value: 'a', multiValue: [{ value: 'a' }, { value: 'b%20c' }] },
    empty: { value: '' },
  }
  expect(answer('/privacy-policy', query)).toMatchObject({
    statusCode: 301,
    headers: { location: { value: '/privacy-policy/?from=mail&tag=a&tag=b%20c&empty' } },
  })
  expect(answer('/privacy-policy')).toMatchObject({
    headers: { location: { value: '/privacy-policy/' } },
  })
})

test.each([
  ['/', '/'],
  ['/privacy-policy', '/privacy-policy/'],
  ['/nowhere', '/nowhere'],
])('CloudFront sends %s of the other name to the site, as %s', (uri, path) => {
  expect(answer(uri, { from: { value: 'mail' } }, 'larkspur.co')).toMatchObject({
    statusCode: 301,
    headers: { location: { value: `https://www.larkspur.co${path}?from=mail` } },
  })
})

test('CloudFront gets every header, each in the field that it takes it in', () => {
  const override = { Override: true }
  expect(JSON.parse(cloudFrontHeaders(securityHeaders("default-src 'none'"), 'larkspur'))).toEqual({
    Name: 'larkspur',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { ...override, ContentSecurityPolicy: "default-src 'none'" },
      StrictTransportSecurity: {
        ...override,
        AccessControlMaxAgeSec: 63072000,
        IncludeSubdomains: false,
        Preload: false,
      },
      ContentTypeOptions: override,
      FrameOptions: { ...override, FrameOption: 'DENY' },
      ReferrerPolicy: { ...override, ReferrerPolicy: 'strict-origin-when-cross-origin' },
    },
    CustomHeadersConfig: {
      Quantity: 3,
      Items: [
        { Header: 'Cross-Origin-Opener-Policy', Value: 'same-origin', ...override },
        { Header: 'Cross-Origin-Resource-Policy', Value: 'cross-origin', ...override },
        {
          Header: 'Permissions-Policy',
          Value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
          ...override,
        },
      ],
    },
  })
})
