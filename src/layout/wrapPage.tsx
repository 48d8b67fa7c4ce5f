import type { GatsbyBrowser } from 'gatsby'
import { ErrorBoundary } from './ErrorBoundary'
import { SiteLayout } from './SiteLayout'

/** Puts every page into the site's layout, which stays in place from page to page; an error in it takes its place. */
export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element }) => (
  <ErrorBoundary>
    <SiteLayout>{element}</SiteLayout>
  </ErrorBoundary>
)
