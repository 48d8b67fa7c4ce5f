import { hashedPath } from '../lib/filePatterns'
import { toggleWww } from '../lib/hostNames'
import { cacheControl, type Header } from './headers'

/**
 * Returns the nginx configuration: the site over HTTPS and HTTP/2, and redirects from plain HTTP and from the
 * name with or without www. Needs the module brotli_static and certbot's certificate paths.
 */
export function createNginxConfig(headers: Header[], host: string): string {
  const otherName = toggleWww(host)
  // nginx inherits add_header only into blocks without any, so each block repeats all headers.
  const added = (indent: string) =>
    headers.map(([name, value]) => `add_header ${name} "${value}" always;`).join(`\n${indent}`)
  const secure = `listen 443 ssl http2;
  listen [::]:443 ssl http2;
  ssl_certificate /etc/letsencrypt/live/${host}/fullchain.pem;
  ssl_certificate_key /etc/letsencrypt/live/${host}/privkey.pem;
  server_tokens off;`
  return `# Plain HTTP: proves to the certificate authority whose host this is, and sends visitors to HTTPS.
server {
  listen 80;
  listen [::]:80;
  server_name ${host} ${otherName};
  server_tokens off;
  location ^~ /.well-known/acme-challenge/ { root /var/www/html; }
  location / { return 301 https://${host}$request_uri; }
}

# The site; and whatever is asked for by no name, or by none that is known.
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
  ${added('  ')}
  add_header Cache-Control "${cacheControl.revalidated}" always;
  error_page 400 404 405 /404.html;
  if ($request_method !~ ^(?:GET|HEAD)$) { return 405; }
  location = /_headers { return 404; }
  location = /manifest.webmanifest { default_type application/manifest+json; }
  # Names that change with what is in the file. Not "always": a missing file must not be missing for a year.
  location ~ "^/${hashedPath.source.slice(1)}" {
    try_files $uri =404;
    ${added('    ')}
    add_header Cache-Control "${cacheControl.immutable}";
  }
  location ~ [^/]$ {
    if (-f $request_filename/index.html) { return 301 $uri/$is_args$args; }
    try_files $uri =404;
  }
  location / { try_files \${uri}index.html =404; }
}

# The other name of the site.
server {
  ${secure}
  server_name ${otherName};
  ${added('  ')}
  return 301 https://${host}$request_uri;
}
`
}
