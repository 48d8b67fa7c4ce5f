import type { GatsbyBrowser } from 'gatsby'
import { ErrorBoundary } from './ErrorBoundary'
import { PathnameContext } from './SectionLink'
import { SiteLayout } from './SiteLayout'

/** Wraps every page in the layout and in an error boundary. */
export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) => (
  <ErrorBoundary data={props.data}>
    <PathnameContext value={props.location.pathname}>
      <SiteLayout>{element}</SiteLayout>
    </PathnameContext>
  </ErrorBoundary>
)

/** Wraps the app in an error boundary, for errors outside the page element. */
export const wrapInRootErrorBoundary: GatsbyBrowser['wrapRootElement'] = ({ element }) => (
  <ErrorBoundary>{element}</ErrorBoundary>
)
