import { Script, ScriptStrategy } from 'gatsby'

/**
 * The analytics script, if the build was given one (specification, section 7). It is fetched when the page has
 * loaded and is idle, so that one that is blocked, or never answers, delays nothing.
 */
export function Analytics() {
  const source = process.env.GATSBY_ANALYTICS_SRC
  return source ? <Script src={source} strategy={ScriptStrategy.idle} /> : null
}
