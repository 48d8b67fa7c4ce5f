import { attribute, elementsIn } from '../../lib/html'

/** How long an answer is awaited, in milliseconds. */
export const requestTimeoutMs = 20_000

/** What a computer without a network gives, too: each may also mean that one name or host alone is wrong. */
const offlineCodes = /^(ENOTFOUND|EAI_AGAIN|ENETUNREACH|ENETDOWN|EHOSTUNREACH)$/

/** What came back from an address, or why nothing did. */
export interface Answer {
  asked: string
  /** Where the answer comes from. */
  url: string
  /** 0 where nothing came back. */
  status: number
  headers: Headers
  body: string
  /** In words: "it answers 404". */
  seen: string
  /** True where no network was reached: no DNS server or no route. */
  isOffline: boolean
}

/** Asks as a browser would, and follows where it leads; once more where that fails, as a server may close a kept connection. */
export async function ask(asked: string): Promise<Answer> {
  const options = {
    signal: AbortSignal.timeout(requestTimeoutMs),
    headers: { Accept: 'text/html,*/*', 'User-Agent': 'Mozilla/5.0 (compatible; check:live)' },
  }
  const request = async () => {
    const answer = await fetch(asked, options)
    const { url, status, headers } = answer
    return {
      asked,
      url,
      status,
      headers,
      body: await answer.text(),
      seen: `it answers ${status}`,
      isOffline: false,
    }
  }
  const nothing = { asked, url: asked, status: 0, headers: new Headers(), body: '' }
  return request()
    .catch(request)
    .catch((error: Error) => ({
      ...nothing,
      seen: networkError(error, asked, requestTimeoutMs),
      isOffline: isOffline(error, asked),
    }))
}

/** Tells a missing network from a redirect to a host that does not exist. */
function isOffline({ cause }: Error, asked: string): boolean {
  const { code = '', hostname } = (cause ?? {}) as NodeJS.ErrnoException & { hostname?: string }
  return (
    offlineCodes.test(code) && (hostname ?? new URL(asked).hostname) === new URL(asked).hostname
  )
}

/** Asks for paths of a site one after the other, as a host may send away who asks for too much. */
export async function askForAll(site: URL, paths: string[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const path of paths) answers.push(await ask(new URL(path, site).href))
  return answers
}

/** The path that was asked for. */
export function pathOf({ asked }: Answer): string {
  return new URL(asked).pathname
}

/** The values of an attribute of a kind of element in pages, each once. */
export function valuesIn(pages: Answer[], tag: string, name: string): string[] {
  const found = pages.flatMap(({ body }) => elementsIn(body)).filter((one) => one.tagName === tag)
  return [...new Set(found.flatMap((element) => attribute(element, name) ?? []))]
}

/** Why `fetch` threw, as the end of a sentence. The unknown name may be another one, to which the address led. */
export function networkError(thrown: Error, address: string, timeoutMs: number): string {
  const error = (thrown.cause ?? thrown) as NodeJS.ErrnoException & { hostname?: string }
  const { code = '', message, hostname } = error
  const { host } = new URL(address)
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} seconds`
  if (code === 'ECONNREFUSED') return `nothing listens at ${host}`
  if (/ENOTFOUND|EAI_AGAIN/.test(code)) return `no computer is called ${hostname ?? host}`
  if (/CERT|SIGNATURE|TLS|SSL|EPROTO/.test(code)) {
    return `browsers do not trust the certificate of ${host} (${message})`
  }
  return `no answer (${message || code})`
}
