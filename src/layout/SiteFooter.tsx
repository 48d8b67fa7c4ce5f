import { css } from '@emotion/react'
import { DepthContours } from '../components/DepthContours'
import { ExternalLink } from '../components/ExternalLink'
import { MapScaleDivider } from '../components/MapScaleDivider'
import { DecorativeLogo } from '../components/DecorativeLogo'
import {
  colorVar,
  centeringPaddingStyles,
  darkSurfaceStyles,
  mediaFeatureQuery,
  minWidthQuery,
  pxToRem,
  textStyles,
} from '../theme/index'
import { SectionLink } from './SectionLink'
import { useSite } from '../hooks/useSite'

/**
 * Footer with brand, tagline, profile and contact links, copyright and page links (specification,
 * section 2).
 */
export function SiteFooter() {
  const { brand, tagline, profileUrl, copyrightYear, footer: labels, pages } = useSite()
  return (
    <footer css={footer}>
      <MapScaleDivider css={divider} />
      {/* Shifts the drawing to the right, so that it differs from the drawing in the section before the
          footer. */}
      <DepthContours
        widthPx={1700}
        rightOverflowPx={760}
        transparentUntil="0px"
        opaqueFrom="50%"
        css={backdrop}
      />
      <div css={content}>
        <div css={upperRow}>
          <div css={identity}>
            <p css={brandStyle}>
              <DecorativeLogo size="0.95em" />
              {brand}
            </p>
            <p css={taglineStyle}>{tagline}</p>
          </div>
          <div css={links}>
            <ExternalLink href={profileUrl} css={link}>
              {labels.profileLabel}
            </ExternalLink>
            <SectionLink id="contact" css={link}>
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

const footer = css(darkSurfaceStyles, { position: 'relative', overflow: 'hidden' })

const divider = css({ color: colorVar.control })

const backdrop = css({
  bottom: -40,
  opacity: 0.34,
})

const content = css(centeringPaddingStyles, {
  position: 'relative',
  paddingBlock: `${pxToRem(72)} ${pxToRem(32)}`,
  [mediaFeatureQuery.print]: { paddingBlock: 16 },
})

const upperRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: pxToRem(40),
})

const identity = css({ flex: '1 1 100%', [minWidthQuery.medium]: { flexBasis: 0 } })

const brandStyle = css(textStyles.brand, {
  gap: '0.25em',
  fontSize: 'min(15vw, clamp(2.5rem, 1.5rem + 4vw, 4.5rem))',
  letterSpacing: '-0.025em',
})

const taglineStyle = css({
  maxWidth: '25em',
  marginTop: pxToRem(18),
  color: colorVar.muted,
  fontSize: pxToRem(18),
  lineHeight: 1.55,
})

const links = css({ display: 'flex', flexWrap: 'wrap', columnGap: pxToRem(32) })

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: pxToRem(44),
  textDecoration: 'underline',
  textDecorationThickness: 1,
  textUnderlineOffset: 6,
  [mediaFeatureQuery.hover]: { '&:hover': { textDecorationThickness: 2 } },
})

const lowerRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: pxToRem(32),
  marginTop: pxToRem(48),
  paddingTop: pxToRem(16),
  borderTop: `1px solid ${colorVar.line}`,
  color: colorVar.muted,
  fontSize: pxToRem(15.5),
})
