import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { nginxServer, secureNginx } from '../build/headers'
import { parseHeaders, type HeaderRule } from '../build/hostRules'
import type { Preview } from './preview'
import { firstFreePort } from './server'

const program = '/usr/sbin/nginx'
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

export interface NginxServing {
  folder: string
  /** 0 picks a free one. */
  port?: number
}

/** A site over HTTPS, as browsers and scanners meet it. */
export interface SecureServing extends Preview {
  /** The port on which plain HTTP is sent on to HTTPS. */
  httpPort: number
  /** The file of the certificate, which nobody trusts unless told to. */
  certificate: string
}

/** Serves a built folder by nginx as the bundle's configuration has it. Throws with nginx's own words. */
export async function startNginx({ folder, port = 0 }: NginxServing): Promise<Preview> {
  const temporary = await mkdtemp(join(tmpdir(), 'nginx-'))
  const listening = port || (await firstFreePort(0))
  const headers = await headersOf(folder)
  const close = await run(
    temporary,
    listening,
    nginxServer(headers, { root: resolve(folder), listen: [`127.0.0.1:${listening}`] }),
  )
  return { url: `http://127.0.0.1:${listening}`, close }
}

/** The same over HTTPS and HTTP/2, with a certificate made for the occasion, and plain HTTP sent on to it. */
export async function startSecureNginx({ folder }: { folder: string }): Promise<SecureServing> {
  const temporary = await mkdtemp(join(tmpdir(), 'nginx-'))
  const [certificate, key] = [join(temporary, 'certificate.pem'), join(temporary, 'key.pem')]
  makeCertificate(certificate, key)
  const [httpPort, port] = [await firstFreePort(0), await firstFreePort(0)]
  const origin = `https://127.0.0.1:${port}`
  const headers = await headersOf(folder)
  const close = await run(
    temporary,
    port,
    secureNginx(headers, {
      root: resolve(folder),
      name: '127.0.0.1',
      http: [`127.0.0.1:${httpPort}`],
      https: [`127.0.0.1:${port}`],
      ...{ origin, certificate, key },
    }),
  )
  return { url: origin, httpPort, certificate, close }
}

/** The folder's own headers, which are also what its nginx configuration is made of. */
async function headersOf(folder: string): Promise<HeaderRule[]> {
  return parseHeaders(await readFile(join(folder, '_headers'), 'utf8').catch(() => ''))
}

/** Runs nginx with these server blocks until the function that it returns is called. */
async function run(temporary: string, port: number, servers: string): Promise<() => Promise<void>> {
  const configuration = join(temporary, 'nginx.conf')
  await writeFile(
    configuration,
    [
      `load_module ${brotliModule};`,
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      'daemon off;',
      'worker_processes 1;',
      `pid ${temporary}/pid;`,
      'error_log stderr crit;',
      'events {}',
      'http {',
      'access_log off;',
      ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${temporary}/${name};`,
      ),
      servers,
      '}',
    ].join('\n'),
  )
  const running = spawn(program, ['-p', temporary, '-c', configuration, '-e', 'stderr'])
  let words = ''
  running.stderr.on('data', (text: Buffer) => (words += text.toString()))
  const ended = new Promise<void>((done) => running.once('exit', () => done()))
  await Promise.race([
    listening(port),
    ended.then(() => {
      throw new Error(`nginx did not start: ${words}`)
    }),
  ])
  return async () => {
    running.kill()
    await ended
    await rm(temporary, { recursive: true })
  }
}

/** Makes a certificate for this machine that nobody trusts, and its key, as two files. Throws without openssl. */
export function makeCertificate(certificate: string, key: string): void {
  const { status, stderr } = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'],
    ...['-keyout', key, '-out', certificate],
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
