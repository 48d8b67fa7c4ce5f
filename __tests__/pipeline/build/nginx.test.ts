/** @jest-environment node */
import { createSecurityHeaders } from '../../../pipeline/build/headers'
import { createNginxConfig } from '../../../pipeline/build/nginx'

const policy = "default-src 'none'"
const servers = createNginxConfig(createSecurityHeaders(policy), 'www.example.com').split('\n\n')

test('nginx redirects the www domain and the bare domain from HTTP to HTTPS', () => {
  expect(servers[0]).toContain('server_name www.example.com example.com;')
  expect(servers[0]).toContain('location / { return 301 https://www.example.com$request_uri; }')
})

test('nginx serves certbot challenges over HTTP', () => {
  expect(servers[0]).toContain('location ^~ /.well-known/acme-challenge/ { root /var/www/html; }')
})

test('nginx redirects HTTPS requests for the bare domain to the www domain', () => {
  expect(servers[2]).toContain('server_name example.com;')
  expect(servers[2]).toContain(
    'ssl_certificate /etc/letsencrypt/live/www.example.com/fullchain.pem;',
  )
  expect(servers[2]).toContain('return 301 https://www.example.com$request_uri;')
})

test('nginx repeats the Content Security Policy in each block that adds a header', () => {
  expect(servers[1]!.split(`Content-Security-Policy "${policy}"`)).toHaveLength(3)
})

test('nginx adds every header to error responses, except year-long caching', () => {
  const added = servers.join('\n').match(/add_header .+/g) ?? []
  expect(added.length).toBeGreaterThan(20)
  expect(added.filter((line) => !line.endsWith(' always;'))).toEqual([
    'add_header Cache-Control "public, max-age=31536000, immutable";',
  ])
})

test('every server listens on IPv4 and IPv6', () => {
  const listening = servers.map((server) => server.match(/listen [^;]+/g))
  expect(listening).toEqual([
    ['listen 80', 'listen [::]:80'],
    ['listen 443 ssl http2', 'listen [::]:443 ssl http2'],
    ['listen 443 ssl http2', 'listen [::]:443 ssl http2'],
  ])
})

test('every redirect is permanent', () => {
  expect(servers.join('\n').match(/return 30./g)).toEqual(Array(3).fill('return 301'))
})

test('every redirect keeps the path and the query', () => {
  expect(servers.join('\n').match(/return 30.+/g)).toEqual([
    'return 301 https://www.example.com$request_uri; }',
    'return 301 $uri/$is_args$args; }',
    'return 301 https://www.example.com$request_uri;',
  ])
})

test('nginx sets year-long caching only for files whose URL changes with their content', () => {
  const [, pattern = ''] = /location ~ "(.+)" \{/.exec(servers[1] ?? '') ?? []
  const kept = ['/app-0123456789abcdef0123.js', '/static/a.avif', '/besley-chart-italic-v1.woff2']
  const others = ['/sw.js', '/widget.js', '/a/app-0123456789abcdef0123.js', '/static/', '/cv.pdf']
  expect([...kept, ...others].filter((path) => new RegExp(pattern).test(path))).toEqual(kept)
})
