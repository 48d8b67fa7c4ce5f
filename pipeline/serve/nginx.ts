import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { headerRules, nginxServer, redirectRules } from '../bundle/headers'
import { parseHeaders } from './hostRules'
import type { Preview } from './preview'

const program = '/usr/sbin/nginx'
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

export interface NginxServing {
  folder: string
  port: number
  /** Speaks HTTPS and HTTP/2 with a certificate made for the occasion. */
  secure?: boolean
}

/** Serves a built folder by nginx with the configuration that the bundle brings. Throws with nginx's own words. */
export async function startNginx({ folder, port, secure = false }: NginxServing): Promise<Preview> {
  const place = await mkdtemp(join(tmpdir(), 'nginx-'))
  if (secure) makeCertificate(place)
  const policy = parseHeaders(await readFile(join(folder, '_headers'), 'utf8'))
    .flatMap(({ headers }) => headers)
    .find(([name]) => name === 'Content-Security-Policy')?.[1]
  const server = nginxServer(headerRules(policy ?? ''), redirectRules, {
    root: resolve(folder),
    listen: [`127.0.0.1:${port}${secure ? ' ssl http2' : ''}`],
    extra: secure ? ['ssl_certificate cert.pem;', 'ssl_certificate_key key.pem;'] : [],
  })
  const configuration = join(place, 'nginx.conf')
  await writeFile(
    configuration,
    [
      `load_module ${brotliModule};`,
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      'daemon off;',
      'worker_processes 1;',
      `pid ${place}/pid;`,
      'error_log stderr crit;',
      'events {}',
      'http {',
      'access_log off;',
      ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${place}/${name};`,
      ),
      server,
      '}',
    ].join('\n'),
  )
  const running = spawn(program, ['-p', place, '-c', configuration, '-e', 'stderr'])
  let words = ''
  running.stderr.on('data', (text: Buffer) => (words += text.toString()))
  const ended = new Promise<void>((done) => running.once('exit', () => done()))
  await Promise.race([
    listening(port),
    ended.then(() => {
      throw new Error(`nginx did not start: ${words}`)
    }),
  ])
  return {
    url: `${secure ? 'https' : 'http'}://127.0.0.1:${port}`,
    async close() {
      running.kill()
      await ended
      await rm(place, { recursive: true })
    },
  }
}

function makeCertificate(place: string): void {
  const { status, stderr } = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'],
    ...['-keyout', join(place, 'key.pem'), '-out', join(place, 'cert.pem')],
  ])
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr.toString()}`)
}

async function listening(port: number): Promise<void> {
  while (!(await answers(port))) await new Promise((resolve) => setTimeout(resolve, 50))
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
