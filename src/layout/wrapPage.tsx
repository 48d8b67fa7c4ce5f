import type { GatsbyBrowser } from 'gatsby'
import { SiteLayout } from './SiteLayout'

/** Puts every page into the site's layout, which stays in place from page to page. */
export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element }) => (
  <SiteLayout>{element}</SiteLayout>
)
