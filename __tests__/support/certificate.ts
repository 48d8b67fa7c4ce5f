import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** A certificate for this machine that nobody trusts, and its key, as files in a folder. @throws without openssl */
export function makeCertificate(folder: string): { file: string; keyFile: string } {
  const [file, keyFile] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const { status, stderr } = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'],
    ...['-keyout', keyFile, '-out', file],
  ])
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr.toString()}`)
  return { file, keyFile }
}
