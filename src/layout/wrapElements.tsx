import type { GatsbyBrowser } from 'gatsby'
import { ErrorBoundary } from './ErrorBoundary'
import { PathnameContext } from './SectionLink'
import { SiteLayout } from './SiteLayout'

/** Puts every page into the site's layout, which stays in place from page to page; an error in it takes its place. */
export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) => (
  <ErrorBoundary path={props.location.pathname} data={props.data}>
    <PathnameContext value={props.location.pathname}>
      <SiteLayout>{element}</SiteLayout>
    </PathnameContext>
  </ErrorBoundary>
)

/** The last boundary: it also catches what fails in Gatsby's own tree. */
export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) => (
  <ErrorBoundary>{element}</ErrorBoundary>
)
