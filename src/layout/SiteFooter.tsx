import { css } from '@emotion/react'
import { Link } from 'gatsby'
import { Contours } from '../components/Contours'
import { ExternalLink } from '../components/ExternalLink'
import { Ladder } from '../components/Ladder'
import { Logo } from '../components/Logo'
import { color, container, deepWater, from, rem, text, when } from '../theme/index'
import { SectionLink } from './SectionLink'
import { useSite } from '../hooks/useSite'

/** Brand, tagline, profile, contact, copyright, policy and further pages (specification, section 2). */
export function SiteFooter() {
  const { brand, tagline, profileUrl, copyrightYear, footer: labels, pages } = useSite()
  return (
    <footer css={footer}>
      <Ladder css={ladder} />
      <Contours css={backdrop} />
      <div css={content}>
        <div css={upper}>
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
            <SectionLink id="contact" css={link}>
              {labels.contactLabel}
            </SectionLink>
          </div>
        </div>
        <div css={lower}>
          <p>
            © {copyrightYear} {brand}. All rights reserved.
          </p>
          <div css={links}>
            {pages.map(({ path, label }) => (
              <Link key={path} to={path} css={link}>
                {label}
              </Link>
            ))}
          </div>
        </div>
      </div>
    </footer>
  )
}

const footer = css(deepWater, { position: 'relative', overflow: 'hidden' })

const ladder = css({ color: color.control })

const backdrop = css({
  right: -60,
  bottom: -120,
  width: 1100,
  opacity: 0.34,
  '--fade': 'linear-gradient(90deg, transparent, #000 60%)',
})

const content = css(container, {
  position: 'relative',
  paddingBlock: `${rem(72)} ${rem(32)}`,
  [when.print]: { paddingBlock: 16 },
})

const upper = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: rem(40),
})

const identity = css({ flex: '1 1 100%', [from.medium]: { flexBasis: 0 } })

const brandStyle = css(text.brand, {
  gap: '0.25em',
  fontSize: 'min(15vw, clamp(2.5rem, 1.5rem + 4vw, 4.5rem))',
  letterSpacing: '-0.025em',
})

const taglineStyle = css({
  maxWidth: '25em',
  marginTop: rem(18),
  color: color.muted,
  fontSize: rem(18),
  lineHeight: 1.55,
})

const links = css({ display: 'flex', flexWrap: 'wrap', columnGap: rem(32) })

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: rem(44),
  textDecoration: 'underline',
  textDecorationThickness: 1,
  textUnderlineOffset: 6,
  [when.hover]: { '&:hover': { textDecorationThickness: 2 } },
})

const lower = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: rem(32),
  marginTop: rem(48),
  paddingTop: rem(16),
  borderTop: `1px solid ${color.line}`,
  color: color.muted,
  fontSize: rem(15.5),
})
