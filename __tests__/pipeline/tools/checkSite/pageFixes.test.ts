/** @jest-environment node */
import { codeProblemFix, explainConsoleError } from '../../../../pipeline/tools/checkSite/pageFixes'

const analytics = {
  script: 'https://plausible.io/js/script.js',
  getAllowOriginFix: (origin: string) => `Allow ${origin}.`,
}

describe('explainConsoleError', () => {
  it.each([
    [
      "Loading the image 'https://in.plausible.io/p.gif?a=1' violates the following Content Security Policy directive: \"img-src 'self' data:\". The action has been blocked.",
      'The page tries to load https://in.plausible.io/p.gif?a=1, but the security rules of the site (Content Security Policy, img-src) do not allow in.plausible.io.',
      'Allow https://in.plausible.io.',
    ],
    [
      "Refused to connect to 'https://api.other.com:8443/e' because it violates the following Content Security Policy directive: \"connect-src 'self'\".",
      'The page tries to load https://api.other.com:8443/e, but the security rules of the site (Content Security Policy, connect-src) do not allow api.other.com:8443.',
      'Allow https://api.other.com:8443. Otherwise, remove the snippet in content/ or the code in src/ that sends requests to this URL.',
    ],
    [
      "Framing 'https://calendly.com/' violates the following Content Security Policy directive: \"default-src 'none'\".",
      'The page tries to load https://calendly.com/, but the security rules of the site (Content Security Policy, default-src) do not allow calendly.com.',
      'Allow https://calendly.com. Otherwise, remove the snippet in content/ or the code in src/ that sends requests to this URL.',
    ],
    [
      "Executing inline script violates the following Content Security Policy directive 'script-src 'self''. Content Security Policy directive: \"script-src 'self'\".",
      'The browser blocks an inline script on the page, because the security rules of the site (Content Security Policy, script-src) do not allow this content.',
      codeProblemFix,
    ],
    ['Uncaught SyntaxError', 'The browser reports an error: Uncaught SyntaxError', codeProblemFix],
  ])('explains the message %s', (text, message, fix) => {
    expect(explainConsoleError(text, analytics)).toMatchObject({ message, fix })
  })

  it('suggests allowing a blocked script when the site has no analytics', () => {
    const text =
      "Loading the script 'https://stats.larkspur.io/a.js' violates the following Content Security Policy directive: \"script-src 'self'\"."
    expect(explainConsoleError(text, { ...analytics, script: undefined }).fix).toContain(
      'Allow https://stats.larkspur.io.',
    )
  })
})
