import { contentTypes } from './contentType'
import { caching, type Header } from './headers'

export interface NginxOptions {
  /** The folder with the site, absolute. */
  root: string
  /** The host of the site. */
  name: string
  /** A second host, which leads to the site's. */
  otherName: string
  /** The site's address, without a path. */
  origin: string
  /** Where plain HTTP is answered, by sending it on to `origin`. */
  http: string[]
  /** HTTPS listen addresses, e.g. 443 and [::]:443. */
  https: string[]
  /** Paths of the certificate, with its chain, and of its key. */
  certificate: string
  key: string
  /** Where certbot puts what proves over plain HTTP that the host is ours. */
  challenges: string
}

/** Files whose names change with their content. */
const hashedFiles = ['^~ /static/', '~ ^/[^/]+\\.js$']

/**
 * The site for nginx with its brotli_static module, over HTTPS and HTTP/2, as other hosts answer; and servers beside it
 * that send plain HTTP and the second host there.
 */
export function nginxServers(
  headers: Header[],
  { root, name, otherName, origin, http, https, certificate, key, challenges }: NginxOptions,
): string {
  // nginx inherits add_header only into blocks that have none of their own, so each block names all of them.
  const addHeaders = headers.map(([header, value]) => `add_header ${header} "${value}" always;`)
  const secure = lines(2, [
    ...https.map((address) => `listen ${address} ssl http2;`),
    `ssl_certificate ${certificate};`,
    `ssl_certificate_key ${key};`,
    'server_tokens off;',
  ])
  const types = Object.entries(contentTypes).map(
    ([extension, type]) => `${type.split(';')[0]} ${extension.slice(1)};`,
  )
  // Without "always": a missing file must not be missing for a year. Nor is a file here large enough to be asked for in parts.
  const hashed = hashedFiles.map(
    (pattern) => `  location ${pattern} {
    try_files $uri =404;
${lines(4, addHeaders)}
    add_header Cache-Control "${caching.immutable}";
  }`,
  )
  return `# Plain HTTP: proves to the certificate authority whose host this is, and sends visitors to HTTPS.
server {
${lines(
  2,
  http.map((address) => `listen ${address};`),
)}
  server_name ${name} ${otherName};
  server_tokens off;
  location ^~ /.well-known/acme-challenge/ { root ${challenges}; }
  location / { return 301 ${origin}$request_uri; }
}

# The site; and whatever is asked for by no name, or by none that is known.
server {
${secure}
  server_name ${name};
  absolute_redirect off;
  root ${root};
  charset utf-8;
  charset_types text/css text/javascript text/plain;
  types {
${lines(4, types)}
  }
  default_type application/octet-stream;
  gzip_static on;
  brotli_static on;
  gzip_vary on;
  if_modified_since before;
  max_ranges 0;
${lines(2, addHeaders)}
  add_header Cache-Control "${caching.revalidated}" always;
  error_page 400 404 405 /404.html;
  if ($request_method !~ ^(?:GET|HEAD)$) { return 405; }
  location = /_headers { return 404; }
${hashed.join('\n')}
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
${lines(2, addHeaders)}
  return 301 ${origin}$request_uri;
}
`
}

function lines(indent: number, texts: string[]): string {
  return texts.map((text) => ' '.repeat(indent) + text).join('\n')
}
