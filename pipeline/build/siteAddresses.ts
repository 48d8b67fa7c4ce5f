import { type SiteFacts, toAsciiEmail, toAsciiOrigin } from '../content/site'
import type { CreateResolvers } from './resolvers'

/** Converts the domains of the site's URL and email address to ASCII, for links and email apps. */
export function addSiteAddresses(createResolvers: CreateResolvers): void {
  createResolvers({
    SiteJson: {
      url: { resolve: (site) => toAsciiOrigin((site as SiteFacts).url) },
      contactEmail: { resolve: (site) => toAsciiEmail((site as SiteFacts).contactEmail) },
    },
  })
}
