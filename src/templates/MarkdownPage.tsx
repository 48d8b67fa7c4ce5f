import { css } from '@emotion/react'
import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { memo } from 'react'
import { SiteHead } from '../layout/SiteHead'
import { useSite } from '../hooks/useSite'
import { hasAnalytics } from '../lib/analytics'
import { required } from '../lib/required'
import { pageSections } from '../lib/pageSections'
import { color, container, from, rem, text } from '../theme/index'
import { inlineMarkdown, markdownBody } from './markdownStyles'

type Props = PageProps<Queries.MarkdownPageQuery>

/** A page of content/pages: the Markdown file's sections, a row each (specification, section 2). */
function MarkdownPage({ data }: Props) {
  const { html, frontmatter } = pageOf(data)
  return (
    <article css={page}>
      <h1 css={text.pageTitle}>{frontmatter.title}</h1>
      {frontmatter.isoDate && (
        <p css={date}>
          Effective date: <time dateTime={frontmatter.isoDate}>{frontmatter.effectiveDate}</time>
        </p>
      )}
      <div css={rows}>
        {pageSections(html, hasAnalytics()).map(({ heading, body }, index) => (
          <section key={index} css={row}>
            {heading && <h2 css={headingStyle} dangerouslySetInnerHTML={{ __html: heading }} />}
            <div css={markdownBody} dangerouslySetInnerHTML={{ __html: body }} />
          </section>
        ))}
      </div>
    </article>
  )
}

// React writes markup anew whenever it renders: a link in it that has the focus would lose it.
export default memo(MarkdownPage, (before, now) => before.data === now.data)

export function Head({ data, location }: HeadProps<Queries.MarkdownPageQuery>) {
  const { brand } = useSite()
  const { title, description } = pageOf(data).frontmatter
  return (
    <SiteHead title={`${title} | ${brand}`} description={description} path={location.pathname} />
  )
}

function pageOf({ page }: Queries.MarkdownPageQuery) {
  const file = 'content/pages'
  return {
    html: required(page?.html, file),
    frontmatter: required(page?.frontmatter, file),
  }
}

const page = css(container, {
  paddingBlock: `${rem(72)} ${rem(88)}`,
  [from.medium]: { paddingBlock: `${rem(80)} ${rem(112)}` },
})

const date = css({ marginTop: rem(16), color: color.muted, fontSize: rem(18) })

const rows = css({ marginTop: rem(56), borderTop: `1px solid ${color.ink}` })

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: rem(8),
  padding: `${rem(28)} 0 ${rem(30)}`,
  borderBottom: `1px solid ${color.line}`,
  [from.medium]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)', gap: rem(32) },
})

const headingStyle = css(inlineMarkdown, {
  fontSize: rem(22),
  lineHeight: 1.3,
  letterSpacing: '-0.01em',
  overflowWrap: 'anywhere',
})

export const query = graphql`
  query MarkdownPage($id: String!) {
    page: markdownRemark(id: { eq: $id }) {
      html
      frontmatter {
        title
        description
        effectiveDate(formatString: "MMMM D, YYYY")
        isoDate: effectiveDate(formatString: "YYYY-MM-DD")
      }
    }
  }
`
