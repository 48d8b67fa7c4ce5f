import type { AnchorHTMLAttributes } from 'react'
import { siteFacts } from './content'

/** Stands in for the package `gatsby` under Jest, where no page is built: queries are inert, links are anchors. */
export function graphql(): null {
  return null
}

/** The site's only static query is that of `useSite`. */
export function useStaticQuery() {
  const { pages, sections, ...siteJson } = siteFacts
  const shown = (id: string) => (sections.some((section) => section.id === id) ? {} : null)
  return {
    siteJson,
    about: shown('about'),
    caseStudies: shown('case-studies'),
    testimonials: shown('testimonials'),
    allFile: {
      nodes: pages.map(({ path, label }) => ({
        name: path.replaceAll('/', ''),
        childMarkdownRemark: { frontmatter: { linkLabel: label } },
      })),
    },
  }
}

export function Link({
  to,
  replace,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; replace?: boolean }) {
  return (
    <a href={to} data-replace={replace} {...rest}>
      {children}
    </a>
  )
}
