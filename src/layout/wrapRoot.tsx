import type { GatsbyBrowser } from 'gatsby'
import { ErrorBoundary } from './ErrorBoundary'

/** The last boundary: it also catches what fails in Gatsby's own tree. */
export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) => (
  <ErrorBoundary>{element}</ErrorBoundary>
)
