import { extname } from 'node:path'
import { contentTypes } from './contentType'
import type { HeaderRule } from './hostRules'

/** Hosts refuse longer lines in `_headers`. */
export const longestLine = 2000

/** Where Gatsby puts the files whose names change with their content: pictures and fonts, and scripts. */
export const hashedFiles = ['/static/*', '/*.js']

export const caching = {
  immutable: 'public, max-age=31536000, immutable',
  /** What the hosts send by themselves where no rule says otherwise. */
  revalidated: 'public, max-age=0, must-revalidate',
} as const

/**
 * The one list of response headers. HSTS leaves out `includeSubDomains` and `preload`: they bind the owner's other
 * addresses too, so they are the owner's decision. Throws on a line that a host would refuse.
 */
export function headerRules(policy: string): HeaderRule[] {
  const rules: HeaderRule[] = [
    {
      pattern: '/*',
      headers: [
        ['Content-Security-Policy', policy],
        ['Strict-Transport-Security', 'max-age=63072000'],
        ['X-Content-Type-Options', 'nosniff'],
        ['X-Frame-Options', 'DENY'],
        ['Referrer-Policy', 'strict-origin-when-cross-origin'],
        ['Cross-Origin-Opener-Policy', 'same-origin'],
        // Nothing here is secret, and chats and networks embed the social card.
        ['Cross-Origin-Resource-Policy', 'cross-origin'],
        ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
      ],
    },
    ...hashedFiles.map((pattern) => ({
      pattern,
      headers: [['Cache-Control', caching.immutable]] as HeaderRule['headers'],
    })),
  ]
  for (const [name, value] of rules.flatMap(({ headers }) => headers)) {
    const length = `  ${name}: ${value}`.length
    if (length > longestLine) {
      throw new Error(`_headers: ${name} takes ${length} characters; hosts allow ${longestLine}`)
    }
  }
  return rules
}

/** `_headers`, for Netlify and Cloudflare Pages. */
export function headersFile(rules: HeaderRule[]): string {
  return rules
    .map(({ pattern, headers }) =>
      [pattern, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n')
}

export interface NginxOptions {
  /** The folder with the site, absolute. */
  root: string
  name: string
  /** Where plain HTTP is answered, by sending it on to `origin`. */
  http: string[]
  /** Where HTTPS is answered, without the words `ssl http2`. */
  https: string[]
  origin: string
  /** Paths of the certificate, with its chain, and of its key. */
  certificate: string
  key: string
}

/**
 * The site for nginx with its brotli_static module, over HTTPS and HTTP/2, as the hosts above answer; and a server
 * beside it that sends plain HTTP there.
 */
export function nginxServers(
  rules: HeaderRule[],
  { root, name, http, https, origin, certificate, key }: NginxOptions,
): string {
  const always = rules.find(({ pattern }) => pattern === '/*')?.headers ?? []
  // nginx inherits add_header only into blocks that have none of their own, so each block names all of them.
  const addHeaders = always.map(([name, value]) => `add_header ${name} "${value}" always;`)
  const folders = rules
    .filter(({ pattern }) => pattern !== '/*')
    .flatMap(({ pattern, headers }) => [
      pattern.endsWith('*')
        ? `location ^~ ${pattern.slice(0, -1)} {`
        : `location ~ \\${extname(pattern)}$ {`,
      'try_files $uri =404;',
      ...addHeaders,
      // Without "always": a missing file must not be missing for a year.
      ...headers.map(([name, value]) => `add_header ${name} "${value}";`),
      '}',
    ])
  const types = Object.entries(contentTypes).map(
    ([extension, type]) => `${type.split(';')[0]} ${extension.slice(1)};`,
  )
  return indented([
    'server {',
    ...http.map((address) => `listen ${address};`),
    `server_name ${name};`,
    'server_tokens off;',
    `return 301 ${origin}$request_uri;`,
    '}',
    '',
    'server {',
    ...https.map((address) => `listen ${address} ssl http2;`),
    `server_name ${name};`,
    'server_tokens off;',
    'absolute_redirect off;',
    `ssl_certificate ${certificate};`,
    `ssl_certificate_key ${key};`,
    `root ${root};`,
    'charset utf-8;',
    'charset_types text/css text/javascript text/plain;',
    'types {',
    ...types,
    '}',
    'default_type application/octet-stream;',
    'gzip_static on;',
    'brotli_static on;',
    'gzip_vary on;',
    // As the hosts above do; no file here is large enough to be asked for in parts.
    'if_modified_since before;',
    'max_ranges 0;',
    ...addHeaders,
    `add_header Cache-Control "${caching.revalidated}" always;`,
    'error_page 400 404 405 /404.html;',
    'if ($request_method !~ ^(?:GET|HEAD)$) { return 405; }',
    'location = /_headers { return 404; }',
    ...folders,
    'location ~ [^/]$ {',
    'if (-f $request_filename/index.html) { return 301 $uri/$is_args$args; }',
    'try_files $uri =404;',
    '}',
    'location / { try_files ${uri}index.html =404; }',
    '}',
    '',
  ])
}

function indented(lines: string[]): string {
  let depth = 0
  return lines
    .map((line) => {
      if (line === '}') depth -= 1
      const written = line && '  '.repeat(depth) + line
      if (line.endsWith('{')) depth += 1
      return written
    })
    .join('\n')
}

/** The same list as a table for whoever sets up S3 and CloudFront by hand. */
export function cloudFrontTable(rules: HeaderRule[]): string {
  const rows = rules.flatMap(({ pattern, headers }) =>
    headers.map(([name, value]) => `| \`${pattern}\` | ${name} | \`${value}\` |`),
  )
  return ['| Path | Header | Value |', '|---|---|---|', ...rows, ''].join('\n')
}
