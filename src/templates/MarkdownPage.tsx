import { css } from '@emotion/react'
import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { memo } from 'react'
import { inlineMarkdownStyles, markdownBodyStyles } from './markdownStyles'
import { useSite } from '../hooks/useSite'
import { SiteHead } from '../layout/SiteHead'
import { requireContent } from '../lib/requireContent'
import { color, pageMargins, from, media, textStyles } from '../theme'

type Props = PageProps<Queries.MarkdownPageQuery>

function MarkdownPage({ data }: Props) {
  const { sections, title, isoDate, effectiveDate } = requirePage(data)
  return (
    <article css={page}>
      <h1 css={textStyles.pageTitle}>{title}</h1>
      {isoDate && (
        <p css={date}>
          Effective date: <time dateTime={isoDate}>{effectiveDate}</time>
        </p>
      )}
      <div css={rows}>
        {sections.map(({ id, heading, body }, index) => (
          <section key={index} css={row}>
            {heading && (
              <h2 id={id} css={headingStyle} dangerouslySetInnerHTML={{ __html: heading }} />
            )}
            <div css={markdownBodyStyles} dangerouslySetInnerHTML={{ __html: body }} />
          </section>
        ))}
      </div>
    </article>
  )
}

// Skips re-renders with unchanged data: they would replace the HTML and drop the focus of its links.
export default memo(MarkdownPage, (previous, next) => previous.data === next.data)

export function Head({ data, location }: HeadProps<Queries.MarkdownPageQuery>) {
  const { brand } = useSite()
  const { title, description } = requirePage(data)
  return (
    <SiteHead title={`${title} | ${brand}`} description={description} path={location.pathname} />
  )
}

function requirePage({ page }: Queries.MarkdownPageQuery) {
  return requireContent(page, 'content/pages')
}

const page = css(pageMargins, {
  paddingBlock: '4.5rem 5rem',
  [from.medium]: { paddingBlock: '5rem 7rem' },
  [media.print]: { paddingBlock: 16 },
})

const date = css({ marginTop: '1rem', color: color.muted, fontSize: '1.125rem' })

const rows = css({ marginTop: '3.5rem', borderTop: `1px solid ${color.ink}` })

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '0.5rem',
  padding: '1.75rem 0 2rem',
  borderBottom: `1px solid ${color.line}`,
  [from.medium]: {
    // `4fr` has no `minmax(0, …)`, so the heading column is at least as wide as its longest word.
    gridTemplateColumns: '4fr minmax(0, 8fr)',
    gap: '2rem',
  },
  breakInside: 'avoid',
  [media.print]: { display: 'block', paddingBlock: 16 },
})

const headingStyle = css(inlineMarkdownStyles, {
  fontSize: '1.375rem',
  lineHeight: 1.3,
  letterSpacing: '-0.01em',
  [media.print]: { marginBottom: 8 },
})

export const query = graphql`
  query MarkdownPage($id: String!) {
    page(id: { eq: $id }) {
      sections {
        id
        heading
        body
      }
      title
      description
      effectiveDate(formatString: "MMMM D, YYYY")
      isoDate: effectiveDate(formatString: "YYYY-MM-DD")
    }
  }
`
