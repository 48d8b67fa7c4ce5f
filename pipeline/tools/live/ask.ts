import { isUnknownHost, networkError } from '../networkError'

/** How long one answer is awaited, in milliseconds. */
export const requestTimeoutMs = 20_000

export interface Answer {
  /** Where it comes from. */
  url: string
  /** 0 where nothing came back. */
  status: number
  headers: Headers
  body: string
  /** In words: "it answers 404", or why nothing came back. */
  seen: string
  isUnknownHost?: boolean
}

/** What the web's own fetch throws: what happened is its cause. */
type FetchError = Error & { cause?: NodeJS.ErrnoException }

/** Asks for an address, and where it leads to, as a browser would. Where nothing comes back, that is the answer. */
export async function ask(address: string): Promise<Answer> {
  try {
    return await answerOf(address).catch((error: FetchError) => {
      // That a server closes a connection which it had kept is no fault of the site.
      if (!/ECONNRESET|EPIPE|UND_ERR_SOCKET/.test(error.cause?.code ?? '')) throw error
      return answerOf(address)
    })
  } catch (thrown) {
    const { cause = thrown as NodeJS.ErrnoException } = thrown as FetchError
    return {
      ...{ url: address, status: 0, headers: new Headers(), body: '' },
      seen: networkError(cause, address, requestTimeoutMs),
      isUnknownHost: isUnknownHost(cause.code),
    }
  }
}

async function answerOf(address: string): Promise<Answer> {
  const signal = AbortSignal.timeout(requestTimeoutMs)
  const headers = {
    Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    'User-Agent': 'Mozilla/5.0 (compatible; npm run check:live)',
  }
  const answer = await fetch(address, { signal, headers })
  const { url, status } = answer
  const body = await answer.text()
  return { url, status, headers: answer.headers, body, seen: `it answers ${status}` }
}
