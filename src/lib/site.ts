type SiteJson = NonNullable<Queries.SiteFactsQuery['siteJson']>

/** Data about the consultancy and its site that every page needs. */
export interface Site extends SiteJson {
  /** Sections of the home page that the header links to, in page order (specification, section 2). */
  sections: readonly { id: string; label: string }[]
  /** All pages except the home page, in the order of the footer links. */
  pages: readonly { path: string; label: string }[]
}
