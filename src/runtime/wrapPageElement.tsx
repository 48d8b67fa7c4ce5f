import type { GatsbyBrowser } from 'gatsby'
import { ErrorBoundary } from '../layout/ErrorBoundary'
import { PathnameContext } from '../layout/SectionLink'
import { SiteLayout } from '../layout/SiteLayout'

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) => (
  <ErrorBoundary data={props.data}>
    <PathnameContext value={props.location.pathname}>
      <SiteLayout>{element}</SiteLayout>
    </PathnameContext>
  </ErrorBoundary>
)
