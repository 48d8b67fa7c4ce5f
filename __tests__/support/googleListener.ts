import type { RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'

/** Origins of Google Apps Script: of the web app, and of its answers. */
export const googleOrigins = /^https:\/\/script\.google(?:usercontent)?\.com/

export const googleWebhook = 'https://script.google.com/macros/s/AKfycbx/exec'

/** Answer to a POST request: text of a script, a page of Google's own, or a redirect. */
export type GoogleAnswer = { script: string } | { page: string } | { location: string }

/**
 * Answers as Google Apps Script does: a script's text stands at a second origin, to which the web app
 * redirects, and a page about an error has status 200.
 */
export function createGoogleListener(
  answerPost: (contents: string) => GoogleAnswer,
): RequestListener {
  const answers: string[] = []
  return (request, response) => {
    const url = new URL(request.url!, 'http://localhost')
    if (request.method === 'GET' && url.pathname === '/macros/echo') {
      return response.end(answers[Number(url.searchParams.get('user_content_key'))])
    }
    void text(request).then((contents) => {
      const answer = answerPost(contents)
      if ('page' in answer) return response.setHeader('content-type', 'text/html').end(answer.page)
      const key = 'script' in answer ? answers.push(answer.script) - 1 : 0
      const echo = `https://script.googleusercontent.com/macros/echo?user_content_key=${key}`
      response.writeHead(302, { location: 'location' in answer ? answer.location : echo }).end()
    })
  }
}
