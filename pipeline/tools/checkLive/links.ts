import { type Diagnostic, faultOf } from '../../content/files/diagnostics'
import { ask } from './ask'

const fix = 'Open it in a browser, and correct the address in content/.'

/** The links to other sites that lead nowhere. Answers such as 403 or 999 only say that no programs are wanted. */
export async function brokenLinks(hrefs: string[], { origin }: URL): Promise<Diagnostic[]> {
  const elsewhere = hrefs.filter((href) => URL.canParse(href) && new URL(href).origin !== origin)
  const addresses = new Set(elsewhere.filter((href) => /^https?:/.test(href)))
  const answers = await Promise.all([...addresses].map(ask))
  return answers
    .filter(({ status }) => [0, 404, 410].includes(status) || (status >= 500 && status < 600))
    .map(({ asked, seen }) => `The link to ${asked} is broken: ${seen}.`)
    .map((message) => faultOf('', { code: 'external-link-broken', message, fix }))
}
