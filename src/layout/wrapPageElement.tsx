import type { GatsbyBrowser } from 'gatsby'
import { ErrorBoundary } from './ErrorBoundary'
import { PathnameContext } from './SectionLink'
import { SiteLayout } from './SiteLayout'

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) => (
  <ErrorBoundary data={props.data}>
    <PathnameContext value={props.location.pathname}>
      <SiteLayout>{element}</SiteLayout>
    </PathnameContext>
  </ErrorBoundary>
)
