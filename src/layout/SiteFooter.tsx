import { css } from '@emotion/react'
import { DepthContours } from '../components/DepthContours'
import { ExternalLink } from '../components/ExternalLink'
import { Logo } from '../components/Logo'
import { MapScaleDivider } from '../components/MapScaleDivider'
import { useSite } from '../hooks/useSite'
import { color, pageMargins, darkSurface, media, from, textStyles } from '../theme'
import { SectionLink } from './SectionLink'

export function SiteFooter() {
  const { brand, tagline, profileUrl, copyrightYear, footer: labels, pages } = useSite()
  return (
    <footer css={footer}>
      <MapScaleDivider css={divider} />
      <DepthContours css={backdrop} />
      <div css={content}>
        <div css={upperRow}>
          <div css={identity}>
            <p css={brandStyle}>
              <Logo size="0.95em" />
              {brand}
            </p>
            <p css={taglineStyle}>{tagline}</p>
          </div>
          <div css={links}>
            <ExternalLink href={profileUrl} css={link}>
              {labels.profileLabel}
            </ExternalLink>
            <SectionLink id="contact" css={[link, sectionLink]}>
              {labels.contactLabel}
            </SectionLink>
          </div>
        </div>
        <div css={lowerRow}>
          <p>
            © {copyrightYear} {brand}. All rights reserved.
          </p>
          <div css={links}>
            {pages.map(({ path, label }) => (
              <a key={path} href={path} css={link}>
                {label}
              </a>
            ))}
          </div>
        </div>
      </div>
    </footer>
  )
}

const footer = css(darkSurface, { position: 'relative', overflow: 'hidden' })

const divider = css({ color: color.control })

/** Continues the drawing of the contact section, which shows 725 - 360 px of it. */
const backdrop = css({ top: -365, '--overflow': '420px' })

const content = css(pageMargins, {
  position: 'relative',
  paddingBlock: '4.5rem 2rem',
  [media.print]: { paddingBlock: 16 },
})

const upperRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '2.5rem',
})

/** Alone in its row where the links do not fit beside it. */
const identity = css({ flex: '1 1 20rem', minWidth: 0 })

const brandStyle = css(textStyles.brand, {
  gap: '0.25em',
  fontSize: 'min(11vw, 2.5rem)',
  [from.large]: { fontSize: textStyles.displaySize },
  letterSpacing: '-0.025em',
})

const taglineStyle = css({
  maxWidth: '25em',
  marginTop: '1.25rem',
  color: color.muted,
  fontSize: '1.125rem',
  lineHeight: 1.45,
})

const links = css({ display: 'flex', flexWrap: 'wrap', columnGap: '2rem' })

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  textDecoration: 'underline',
  textDecorationThickness: 1,
  textUnderlineOffset: 6,
  [media.hover]: { '&:hover': { textDecorationThickness: 2 } },
})

const sectionLink = css({ [media.print]: { display: 'none' } })

const lowerRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '2rem',
  marginTop: '3rem',
  paddingTop: '1rem',
  borderTop: `1px solid ${color.line}`,
  color: color.muted,
  fontSize: '0.9375rem',
})
