import { isUnknownHost, networkError } from '../networkError'
import type { Finding } from './finding'
import { inParallel, requestTimeoutMs, visit } from './request'

export interface LinkReport {
  /** What visitors would find broken, by address. */
  broken: (Finding & { address: string })[]
  /** What answers, but does not show a program whether the page is there. */
  unclear: Finding[]
  /** No name at all could be looked up. */
  offline: boolean
}

interface LinkResult {
  address: string
  status?: number
  error?: NodeJS.ErrnoException
}

/** Asks whether pages elsewhere are there, as a visitor who clicks would find them. */
export async function checkLinks(addresses: string[]): Promise<LinkReport> {
  const results = await inParallel([...new Set(addresses)], askFor)
  const offline = results.length > 0 && results.every(({ error }) => isUnknownHost(error?.code))
  const broken = results.flatMap(({ address, status = 0, error }) => {
    const fault = error
      ? networkError(error, address, requestTimeoutMs)
      : [404, 410].includes(status) || (status >= 500 && status < 600)
        ? `it answers ${status}`
        : null
    const fix = 'Open it in a browser, and correct the address in content/.'
    return fault ? [{ address, message: `The link to ${address} is broken: ${fault}.`, fix }] : []
  })
  const unclear = results
    .filter(({ status = 0 }) => status >= 400 && ![404, 410].includes(status))
    .filter(({ status = 0 }) => status < 500 || status >= 600)
    .map(({ address, status }) => ({
      message: `${address} does not show itself to programs (${status}).`,
      fix: 'Open it in a browser once.',
    }))
  return { broken, unclear, offline }
}

function askFor(address: string): Promise<LinkResult> {
  return visit(address).then(
    ({ status }) => ({ address, status }),
    (error: NodeJS.ErrnoException) => ({ address, error }),
  )
}
