import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { writeSelfSignedCertificate } from '../../__tests__/support/certificate'
import { startProgram } from '../../__tests__/support/startProgram'
import type { RunningServer } from '../../pipeline/hosting/server'
import { findFreePort } from './findFreePort'
import { brotliModule } from './systemPrograms'

/** Site served by nginx over HTTPS with a self-signed certificate. */
export interface NginxServer extends RunningServer {
  /** Plain HTTP URL, which redirects to HTTPS. */
  httpUrl: string
  /** Other host name, which redirects to the site. */
  aliasHost: string
}

/** Serves a built folder with nginx, configured as docs/nginx-site.conf describes. */
export async function startNginx(siteFolder: string): Promise<NginxServer> {
  const temporary = await mkdtemp(join(tmpdir(), 'nginx-'))
  const certificate = writeSelfSignedCertificate(temporary)
  const port = await findFreePort()
  const httpPort = await findFreePort()
  const url = `https://127.0.0.1:${port}`
  const challenges = join(temporary, 'challenges/.well-known/acme-challenge')
  await mkdir(challenges, { recursive: true })
  await writeFile(join(challenges, 'token'), 'proof')
  const replacements = {
    'listen [::]:80;': '',
    'listen [::]:443 ssl http2;': '',
    'listen 80;': `listen 127.0.0.1:${httpPort};`,
    'listen 443 ': `listen 127.0.0.1:${port} `,
    '/etc/letsencrypt/live/www.example.com/fullchain.pem': certificate.file,
    '/etc/letsencrypt/live/www.example.com/privkey.pem': certificate.keyFile,
    '/var/www/current/site': resolve(siteFolder),
    '/var/www/current': resolve(siteFolder, '..'),
    '/var/www/html': join(temporary, 'challenges'),
    'https://www.example.com$': `${url}$`,
  }
  // Replace the paths, ports and host names that work only on a production server.
  const servers = Object.entries(replacements).reduce(
    (text, [original, localValue]) => text.replaceAll(original, () => localValue),
    await readFile('docs/nginx-site.conf', 'utf8'),
  )
  const tempNames = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const configuration = `
    load_module ${brotliModule};
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    worker_processes 1;
    pid ${temporary}/pid;
    error_log stderr notice;
    events {}
    http {
      access_log off;
      include /etc/nginx/mime.types;
      default_type application/octet-stream;
      ${tempNames.map((name) => `${name}_temp_path ${temporary}/${name};`).join('\n')}
      ${servers}
    }`
  const file = join(temporary, 'nginx.conf')
  await writeFile(file, configuration)
  const args = ['-p', temporary, '-c', file, '-e', 'stderr']
  const { waitFor, stop } = startProgram('/usr/sbin/nginx', args)
  const close = async () => {
    await stop()
    await rm(temporary, { recursive: true })
  }
  try {
    await waitFor(/start worker process/)
  } catch (error) {
    await close()
    throw error
  }
  return { url, httpUrl: `http://127.0.0.1:${httpPort}`, aliasHost: 'example.com', close }
}
