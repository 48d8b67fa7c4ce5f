import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeCertificate } from '../../__tests__/support/certificate'
import { type HeaderRule, parseHeaders } from '../../pipeline/build/headersFile'
import { nginxServers } from '../../pipeline/build/nginx'
import type { Served } from '../../pipeline/tools/server'
import { ownPorts } from './addresses'
import { firstFreePort } from './freePort'

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** The site from nginx over HTTPS, with a certificate that nobody trusts. */
export interface NginxServing extends Served {
  /** Where plain HTTP is sent on to HTTPS. */
  plainUrl: string
  /** The second host, which leads to the site. */
  otherName: string
  /** What the folder's own `_headers` says. */
  rules: HeaderRule[]
}

/** Serves a built folder by nginx, configured as the bundle has it. @throws with nginx's own words */
export async function startNginx(folder: string): Promise<NginxServing> {
  const temporary = await mkdtemp(join(tmpdir(), 'nginx-'))
  const certificate = makeCertificate(temporary)
  const port = await firstFreePort(ownPorts)
  const httpPort = await firstFreePort(port + 1)
  const url = `https://127.0.0.1:${port}`
  const rules = parseHeaders(await readFile(join(folder, '_headers'), 'utf8'))
  const challenges = join(temporary, 'challenges')
  await mkdir(join(challenges, '.well-known/acme-challenge'), { recursive: true })
  await writeFile(join(challenges, '.well-known/acme-challenge/token'), 'proof')
  const replacements = {
    'listen [::]:80;': '',
    'listen [::]:443 ssl http2;': '',
    'listen 80;': `listen 127.0.0.1:${httpPort};`,
    'listen 443 ': `listen 127.0.0.1:${port} `,
    '/etc/letsencrypt/live/site.test/fullchain.pem': certificate.file,
    '/etc/letsencrypt/live/site.test/privkey.pem': certificate.keyFile,
    '/var/www/site': resolve(folder),
    '/var/www/html': challenges,
    'https://site.test$': `${url}$`,
  }
  // What belongs to one computer only.
  const servers = Object.entries(replacements).reduce(
    (text, [written, here]) => text.replaceAll(written, () => here),
    nginxServers(rules[0]!.headers, 'site.test'),
  )
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
      // As Debian's own file has them.
      'include /etc/nginx/mime.types;',
      'default_type application/octet-stream;',
      ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${temporary}/${name};`,
      ),
      servers,
      '}',
    ].join('\n'),
  )
  const list = ['-p', temporary, '-c', configuration, '-e', 'stderr']
  const running = spawn('/usr/sbin/nginx', list, { stdio: ['ignore', 'ignore', 'pipe'] })
  let words = ''
  running.stderr.on('data', (text: Buffer) => (words += text.toString()))
  const ended = new Promise<void>((done) => running.once('exit', () => done()))
  while (!(await listens(port))) {
    if (running.exitCode !== null || running.signalCode !== null) {
      await rm(temporary, { recursive: true })
      throw new Error(`nginx did not start: ${words}`)
    }
    await wait(50)
  }
  return {
    url,
    plainUrl: `http://127.0.0.1:${httpPort}`,
    otherName: 'www.site.test',
    rules,
    async close() {
      running.kill()
      await ended
      await rm(temporary, { recursive: true })
    },
  }
}

function listens(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
