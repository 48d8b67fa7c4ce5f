import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * A certificate that nobody trusts by itself, and its key, as files in a folder. @throws without openssl
 *
 * @param names of hosts; "*.larkspur.co" stands for all below it
 */
export function makeCertificate(folder: string, names = ['localhost'], days = 1) {
  const [file, keyFile] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const hosts = ['IP:127.0.0.1', ...names.map((name) => `DNS:${name}`)].join()
  const { status, stderr } = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', String(days)],
    ...['-subj', '/CN=localhost', '-addext', `subjectAltName=${hosts}`],
    ...['-keyout', keyFile, '-out', file],
  ])
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr.toString()}`)
  return { file, keyFile }
}
