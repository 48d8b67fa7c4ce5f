/**
 * Returns a tracker that counts a page view on load and after every History API navigation, as
 * trackers for single-page apps do.
 */
function watchHistory(report: string): string {
  return `
    let counted
    const count = () => {
      if (counted === location.href) return
      counted = location.href
      ${report}
    }
    const { pushState } = history
    history.pushState = function (...state) {
      pushState.apply(this, state)
      count()
    }
    addEventListener('popstate', count)
    count()`
}

const post = (url: string, body: string) => `navigator.sendBeacon(${url}, JSON.stringify(${body}));`

/**
 * Fake trackers that read their configuration and count page views as documented by the service,
 * keyed by the beginning of the script URL.
 */
export const fakeTrackerScriptsByUrlPrefix: Record<string, string> = {
  'https://www.googletagmanager.com/gtag/js?id=': `
    const id = new URL(document.currentScript.src).searchParams.get('id')
    if (dataLayer.some((command) => command[0] === 'config' && command[1] === id)) {
      ${watchHistory(post("'https://region1.google-analytics.com/g/collect'", '{ id, url: location.href }'))}
    }`,
  'https://plausible.io/js/pa-': `
    if (plausible.o) {
      ${watchHistory(post("'https://plausible.io/api/event'", '{ url: location.href }'))}
    }`,
  'https://plausible.io/js/script.js': `
    const domain = document.currentScript.getAttribute('data-domain')
    ${watchHistory(post("'https://plausible.io/api/event'", '{ domain, url: location.href }'))}`,
  'https://cloud.umami.is/script.js': `
    const website = document.currentScript.getAttribute('data-website-id')
    let counted = location.href
    const count = () => {
      ${post("'https://gateway.umami.is/api/send'", '{ website, url: counted }')}
    }
    for (const method of ['pushState', 'replaceState']) {
      const original = history[method]
      history[method] = function (...state) {
        const url = new URL(state[2], location.href).href
        if (url !== counted) {
          counted = url
          setTimeout(count)
        }
        return original.apply(this, state)
      }
    }
    window.umami = {}
    count()`,
  'https://cdn.usefathom.com/script.js': `
    const site = document.currentScript.getAttribute('data-site')
    const trackPageview = () => {
      new Image().src = 'https://cdn.usefathom.com/?sid=' + site + '&p=' + location.pathname
    }
    window.fathom = { trackPageview }
    trackPageview()`,
  'https://cdn.matomo.cloud/larkspur.matomo.cloud/matomo.js': `
    const options = { url: location.href, title: document.title }
    const commands = {
      setTrackerUrl: (tracker) => Object.assign(options, { tracker }),
      setSiteId: (site) => Object.assign(options, { site }),
      setCustomUrl: (url) => Object.assign(options, { url }),
      setDocumentTitle: (title) => Object.assign(options, { title }),
      setReferrerUrl: (referrer) => Object.assign(options, { referrer }),
      enableLinkTracking: () => {},
      trackPageView: () => navigator.sendBeacon(options.tracker, JSON.stringify(options)),
    }
    const push = ([name, ...values]) => commands[name](...values)
    const isOption = ([name]) => name.startsWith('set')
    _paq.filter(isOption).forEach(push)
    _paq.filter((command) => !isOption(command)).forEach(push)
    window._paq = { push }`,
  'https://gc.zgo.at/count.js': `
    const endpoint = document.querySelector('script[data-goatcounter]').dataset.goatcounter
    const count = () => {
      const { pathname } = new URL(document.querySelector('link[rel=canonical]').href)
      navigator.sendBeacon(endpoint + '?p=' + pathname)
    }
    window.goatcounter = { count }
    count()`,
  'https://static.cloudflareinsights.com/beacon.min.js': `
    const { token } = JSON.parse(document.querySelector('[data-cf-beacon]').dataset.cfBeacon)
    ${watchHistory(post("'https://cloudflareinsights.com/cdn-cgi/rum'", '{ token, url: location.href }'))}`,
  'https://scripts.simpleanalyticscdn.com/latest.js': watchHistory(
    `new Image().src = 'https://queue.simpleanalyticscdn.com/simple.gif?path=' + location.pathname`,
  ),
}
