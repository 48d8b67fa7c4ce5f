/** Fetches the analytics script, if the build was given one, when the page is idle (specification, section 7). */
export function loadAnalytics(): void {
  const src = process.env.GATSBY_ANALYTICS_SRC
  if (!src) return
  const load = () => {
    const script = document.createElement('script')
    script.src = src
    document.body.append(script)
  }
  // Safari knows no idle time.
  if ('requestIdleCallback' in window) requestIdleCallback(load)
  else setTimeout(load, 1000)
}
