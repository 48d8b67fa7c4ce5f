import type { RouteUpdateArgs } from 'gatsby'

/** A `<script>` element of content/analytics.html. */
export interface AnalyticsScript {
  attributes: [name: string, value: string][]
  /** Inline code; an empty string for an external script. */
  text: string
}

declare global {
  /** Scripts of content/analytics.html, inserted by the build as a constant (gatsby-node.ts). */
  const ANALYTICS: AnalyticsScript[]
}

const scripts = ANALYTICS

/** Returns whether the site counts page views. */
export function hasAnalytics(): boolean {
  return scripts.length > 0
}

/** Adds the scripts of content/analytics.html when the page is loaded and idle, inline scripts first. */
export function loadAnalyticsWhenIdle(): void {
  if (!hasAnalytics() || process.env.NODE_ENV === 'development') return
  if (document.readyState === 'complete') runWhenIdle(addScripts)
  else window.addEventListener('load', () => runWhenIdle(addScripts), { once: true })
}

function runWhenIdle(callback: () => void): void {
  // Safari lacks `requestIdleCallback`, so a timeout replaces it.
  if ('requestIdleCallback' in window) requestIdleCallback(callback)
  else setTimeout(callback, 1000)
}

function addScripts(): void {
  // Disables `document.open` and `document.write`, which would replace the loaded page.
  Object.assign(document, { open: () => document, write: () => {}, writeln: () => {} })
  const isExternal = ({ attributes }: AnalyticsScript) =>
    attributes.some(([name]) => name === 'src')
  const ordered = [...scripts.filter((each) => !isExternal(each)), ...scripts.filter(isExternal)]
  for (const script of ordered) document.body.append(createScript(script))
}

function createScript({ attributes, text }: AnalyticsScript): HTMLScriptElement {
  const script = document.createElement('script')
  for (const [name, value] of attributes) script.setAttribute(name, value)
  // Dynamically inserted scripts run in order only if `async` is false.
  script.async = script.hasAttribute('async')
  script.text = text
  return script
}

/** Globals of services that do not count client-side navigations by themselves. */
interface Services {
  fathom?: { trackPageview?: () => void }
  goatcounter?: { count?: () => void; no_onload?: boolean }
  umami?: object
  _paq?: { push: (command: string[]) => void }
}

/** Reports a navigation to another page as a page view. */
export function reportRouteUpdate({ location, prevLocation }: RouteUpdateArgs): void {
  if (!prevLocation || prevLocation.pathname === location.pathname) return
  // Waits for the new title, which Gatsby sets after the `onRouteUpdate` hook.
  setTimeout(() => reportUndetectedPageView(prevLocation.href), 100)
}

/** Reports a page view to the services that do not detect client-side navigation. */
export function reportUndetectedPageView(previousUrl: string): void {
  if (!hasAnalytics()) return
  const { fathom, goatcounter, umami, _paq: matomo } = window as Services
  const fathomOptions = document.querySelector('script[data-spa], script[data-auto="false"]')
  if (!fathomOptions) fathom?.trackPageview?.()
  if (!goatcounter?.no_onload) goatcounter?.count?.()
  // Umami detects calls of `replaceState`, but not Back navigations, so this call reports a Back
  // navigation. Umami ignores a URL that it has already counted.
  if (umami) history.replaceState(history.state, '', location.href)
  // Matomo requires these calls in single-page apps (https://developer.matomo.org/guides/spa-tracking).
  matomo?.push(['setReferrerUrl', previousUrl])
  matomo?.push(['setCustomUrl', location.href])
  matomo?.push(['setDocumentTitle', document.title])
  matomo?.push(['trackPageView'])
}
