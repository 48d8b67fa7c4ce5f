/** A `<script>` element of content/analytics.html. */
export interface AnalyticsScript {
  attributes: [name: string, value: string][]
  /** Inline code; an empty string for an external script. */
  text: string
}

declare global {
  /** Scripts of content/analytics.html, inserted by the build as a constant (pipeline/gatsby/webpackConfig.ts). */
  const ANALYTICS: AnalyticsScript[]
  interface Document {
    /** True while the browser has loaded the page, but the visitor has not opened it. */
    readonly prerendering?: boolean
  }
}

// Inserts the constant into the bundle once.
const scripts = ANALYTICS

/** Adds the scripts of content/analytics.html when the page is opened, loaded and idle. */
export function loadAnalytics(): void {
  if (scripts.length === 0 || process.env.NODE_ENV === 'development') return
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', loadAnalytics, { once: true })
  } else if (document.readyState === 'complete') runWhenIdle(addScripts)
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
  for (const script of scripts) document.body.append(createScript(script))
}

function createScript({ attributes, text }: AnalyticsScript): HTMLScriptElement {
  const script = document.createElement('script')
  for (const [name, value] of attributes) script.setAttribute(name, value)
  // Dynamically inserted scripts run in order only if `async` is false.
  script.async = script.hasAttribute('async')
  script.text = text
  return script
}
