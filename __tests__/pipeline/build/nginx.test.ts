/** @jest-environment node */
import { createSecurityHeaders } from '../../../pipeline/build/headers'
import { createNginxConfig } from '../../../pipeline/build/nginx'

const policy = "default-src 'none'"
const servers = createNginxConfig(createSecurityHeaders(policy), 'www.example.com').split('\n\n')

test('plain HTTP leads to HTTPS for both names, but for what certbot proves', () => {
  expect(servers[0]).toContain('server_name www.example.com example.com;')
  expect(servers[0]).toContain('location ^~ /.well-known/acme-challenge/ { root /var/www/html; }')
  expect(servers[0]).toContain('location / { return 301 https://www.example.com$request_uri; }')
})

test('the other name has the certificate too, and leads to the site', () => {
  expect(servers[2]).toContain('server_name example.com;')
  expect(servers[2]).toContain(
    'ssl_certificate /etc/letsencrypt/live/www.example.com/fullchain.pem;',
  )
  expect(servers[2]).toContain('return 301 https://www.example.com$request_uri;')
})

test('nginx repeats every header in each block that adds one, as it does not inherit them', () => {
  expect(servers[1]!.split(`Content-Security-Policy "${policy}"`)).toHaveLength(3)
})
