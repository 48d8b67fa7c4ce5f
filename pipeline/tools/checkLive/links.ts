import { type Diagnostic, createDiagnostic } from '../../content/diagnostic'
import { type ResponseOrFailure, sendGetRequestWithRetry } from './request'

const fix =
  'Open the link in a browser. If the browser shows an error too, correct the URL of the link in content/.'

/**
 * Finds broken links to other sites.
 * @param isKnownOnline true if another request has shown that this machine is online
 */
export async function findBrokenExternalLinks(
  hrefs: string[],
  { origin: siteOrigin }: URL,
  isKnownOnline = false,
): Promise<Diagnostic[]> {
  const elsewhere = hrefs.filter(
    (href) => URL.canParse(href) && new URL(href).origin !== siteOrigin,
  )
  const addresses = new Set(elsewhere.filter((href) => /^https?:/.test(href)))
  const answers = await Promise.all([...addresses].map(sendGetRequestWithRetry))
  if (!isKnownOnline && answers.length > 0 && answers.every(({ isOffline }) => isOffline)) {
    return [uncheckedLinks(answers)]
  }
  // Ignore statuses such as 403 and 999, because some sites send them only to automated requests.
  return answers
    .filter(({ status }) => [0, 404, 410].includes(status) || (status >= 500 && status < 600))
    .map(({ requestedUrl, outcome }) => `The link to ${requestedUrl} is broken: ${outcome}.`)
    .map((message) => createDiagnostic('', { code: 'external-link-broken', message, fix }))
}

/**
 * Returns the diagnostic for links that could not be checked because this machine is probably
 * offline.
 */
function uncheckedLinks(answers: ResponseOrFailure[]): Diagnostic {
  const hosts = [...new Set(answers.map(({ requestedUrl }) => new URL(requestedUrl).host))].join(
    ', ',
  )
  return createDiagnostic('', {
    code: 'links-unchecked',
    message: `The links to other sites could not be checked, because none of the hosts (${hosts}) can be reached. This computer seems to be offline.`,
    fix: 'Connect the computer to the internet and run the command again. If the computer is online, correct the URLs of these hosts in content/.',
  })
}
