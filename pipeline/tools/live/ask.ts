import { attribute, elementsIn } from '../../build/html'
import { isUnknownHost, networkError } from '../networkError'

/** How long an answer is awaited, in milliseconds. */
export const requestTimeoutMs = 20_000

export interface Answer {
  /** What was asked for. */
  asked: string
  /** Where the answer comes from. */
  url: string
  /** 0 where nothing came back. */
  status: number
  headers: Headers
  body: string
  /** In words: "it answers 404", or why nothing came back. */
  seen: string
  isUnknownHost?: boolean
}

/**
 * Asks for an address, and where it leads to, as a browser would; once more where that fails, as a server may close a
 * connection that it had kept. Where nothing comes back, that is the answer.
 */
export async function ask(asked: string): Promise<Answer> {
  const signal = AbortSignal.timeout(requestTimeoutMs)
  const headers = {
    Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    'User-Agent': 'Mozilla/5.0 (compatible; npm run check:live)',
  }
  const request = async () => {
    const answer = await fetch(asked, { signal, headers })
    return { answer, body: await answer.text() }
  }
  try {
    const { answer, body } = await request().catch(request)
    const { url, status, headers } = answer
    return { asked, url, status, headers, body, seen: `it answers ${status}` }
  } catch (thrown) {
    // What happened is the cause of what fetch throws.
    const { cause = thrown } = thrown as Error
    const error = cause as NodeJS.ErrnoException
    return {
      ...{ asked, url: asked, status: 0, headers: new Headers(), body: '' },
      seen: networkError(error, asked, requestTimeoutMs),
      isUnknownHost: isUnknownHost(error.code),
    }
  }
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
  const elements = pages.flatMap(({ body }) => elementsIn(body))
  const found = elements.filter(({ tagName }) => tagName === tag)
  return [...new Set(found.flatMap((element) => attribute(element, name) ?? []))]
}
