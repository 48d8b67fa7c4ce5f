import type { GatsbyBrowser } from 'gatsby'
import { ErrorBoundary } from './ErrorBoundary'
import { GlobalStyles } from './GlobalStyles'

/** Global styles, and the last boundary: it also catches what fails in Gatsby's own tree. */
export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) => (
  <>
    <GlobalStyles />
    <ErrorBoundary>{element}</ErrorBoundary>
  </>
)
