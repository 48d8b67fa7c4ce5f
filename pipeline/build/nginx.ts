import { hashedFilePattern } from '../lib/filePatterns'
import { toggleWww } from '../lib/hostNames'
import { cacheControlHeaderValues, type Header } from './headers'

/**
 * Returns an nginx configuration that serves the site over HTTPS, and redirects plain HTTP and the
 * www. variant.
 */
export function createNginxConfig(headers: Header[], host: string): string {
  const otherName = toggleWww(host)
  // nginx inherits add_header only into blocks without their own add_header, so each block repeats
  // all headers.
  const formatAddHeaders = (indent: string) =>
    headers.map(([name, value]) => `add_header ${name} "${value}" always;`).join(`\n${indent}`)
  // certbot stores the certificates in /etc/letsencrypt/live.
  const secure = `listen 443 ssl http2;
  listen [::]:443 ssl http2;
  ssl_certificate /etc/letsencrypt/live/${host}/fullchain.pem;
  ssl_certificate_key /etc/letsencrypt/live/${host}/privkey.pem;
  server_tokens off;`
  return `# Plain HTTP: certificate challenges; everything else is redirected to HTTPS.
server {
  listen 80;
  listen [::]:80;
  server_name ${host} ${otherName};
  server_tokens off;
  location ^~ /.well-known/acme-challenge/ { root /var/www/html; }
  location / { return 301 https://${host}$request_uri; }
}

# The site; also the default server for unknown host names.
server {
  ${secure}
  server_name ${host};
  absolute_redirect off;
  root /var/www/site;
  charset utf-8;
  charset_types text/css text/javascript application/javascript text/plain;
  gzip_static on;
  brotli_static on;
  gzip_vary on;
  if_modified_since before;
  max_ranges 0;
  ${formatAddHeaders('  ')}
  add_header Cache-Control "${cacheControlHeaderValues.revalidated}" always;
  error_page 400 404 405 /404.html;
  if ($request_method !~ ^(?:GET|HEAD)$) { return 405; }
  location = /_headers { return 404; }
  location = /manifest.webmanifest { default_type application/manifest+json; }
  # Hashed files. Without "always", so that browsers do not cache a 404 response for a year.
  location ~ "^/${hashedFilePattern.source.slice(1)}" {
    try_files $uri =404;
    ${formatAddHeaders('    ')}
    add_header Cache-Control "${cacheControlHeaderValues.immutable}";
  }
  location ~ [^/]$ {
    if (-f $request_filename/index.html) { return 301 $uri/$is_args$args; }
    try_files $uri =404;
  }
  location / { try_files \${uri}index.html =404; }
}

# Redirect from the host name with or without www.
server {
  ${secure}
  server_name ${otherName};
  ${formatAddHeaders('  ')}
  return 301 https://${host}$request_uri;
}
`
}
