import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * Creates a self-signed certificate and its key as files in a folder.
 *
 * @throws if openssl is missing
 * @param hostNames host names; wildcards such as "*.larkspur.co" are allowed
 */
export function writeSelfSignedCertificate(
  folder: string,
  hostNames = ['localhost'],
  validDays = 1,
): { file: string; keyFile: string } {
  const [file, keyFile] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const hosts = ['IP:127.0.0.1', ...hostNames.map((name) => `DNS:${name}`)].join()
  const { status, stderr } = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', String(validDays)],
    ...['-subj', '/CN=localhost', '-addext', `subjectAltName=${hosts}`],
    ...['-keyout', keyFile, '-out', file],
  ])
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr.toString()}`)
  return { file, keyFile }
}
