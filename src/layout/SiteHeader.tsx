import { css } from '@emotion/react'
import { ButtonLink } from '../components/Button'
import { Logo } from '../components/Logo'
import { useCurrentSection } from '../hooks/useCurrentSection'
import { useSite } from '../hooks/useSite'
import {
  color,
  centered,
  headerHeight,
  layer,
  below,
  media,
  from,
  textStyles,
  timings,
} from '../theme/index'
import { MobileMenu } from './MobileMenu'
import { SectionLinks } from './SectionLink'

export function SiteHeader() {
  const { brand, schedulingUrl, navigation, sections } = useSite()
  const { sectionId, isPastHeroCall } = useCurrentSection()
  const { callLabel } = navigation
  const links = [brand, callLabel, ...sections.map(({ label }) => label)].join('')
  // Widths of average letters, logo, paddings, gaps and gutters; the brand has larger letters.
  const callWidthCh = 12 + 0.8 * (2 * brand.length + callLabel.length)
  const linksWidthCh = 9.5 + 1.1 * links.length

  return (
    <header css={header}>
      <div css={[centered, bar]}>
        <a href="/" css={brandLink}>
          <Logo size="1.875rem" />
          {brand}
        </a>
        <nav aria-label="Main" css={[fromMedium, createCrowdedStyles(linksWidthCh, 'none')]}>
          <SectionLinks currentId={sectionId} css={list} />
        </nav>
        <ButtonLink
          variant="solid"
          isExternal
          href={schedulingUrl}
          css={[call, !isPastHeroCall && hiddenOnPhones, createCrowdedStyles(callWidthCh, 'none')]}
        >
          {callLabel}
        </ButtonLink>
        <MobileMenu
          currentSectionId={sectionId}
          css={[belowMedium, createCrowdedStyles(linksWidthCh, 'block')]}
        />
      </div>
    </header>
  )
}

/**
 * Sets `display` in a header that is not wider than `widthCh`. The unit is `ch`, because `em` does not
 * grow with the browser's minimum font size.
 */
function createCrowdedStyles(widthCh: number, display: 'none' | 'block') {
  const query = `@container header (max-width: ${Math.round(widthCh)}ch) or (max-height: 3.95ch)`
  return css({ [query]: { display } })
}

/** Grows from 6 px at a width of 768 px to 13 px at 1024 px. */
const linkPadding = 'clamp(6px, 2.75vw - 14.5px, 13px)'

const cappedText = 'min(0.96875rem, 2.5vw)'

const header = css({
  container: 'header / size',
  fontSize: '0.9375rem',
  // The viewport width caps the font size, so that links and controls have room at a text size of 200%.
  [from.medium]: { fontSize: cappedText },
  position: 'fixed',
  zIndex: layer.header,
  inset: '0 0 auto',
  height: headerHeight,
  borderBottom: `1px solid ${color.line}`,
  background: color.paper,
  [media.short]: { position: 'absolute' },
  [media.print]: { position: 'static' },
})

const bar = css({
  display: 'flex',
  alignItems: 'center',
  // The same distance between the texts of two links, and between the last one and the button.
  gap: `calc(${linkPadding} + 4px)`,
  height: '100%',
})

const brandLink = css(textStyles.brand, {
  marginRight: 'auto',
  minHeight: 44,
  // The viewport width caps the font size, so that the other controls have room at a text size of 200%.
  fontSize: 'min(1.4375rem, 5.9vw)',
  lineHeight: 1.1,
  // Allows line breaks inside a word of a long name, because other header controls do not wrap.
  overflowWrap: 'anywhere',
  textWrap: 'balance',
  [from.medium]: { fontSize: 'min(1.4375rem, 2.4vw)', overflowWrap: 'break-word' },
})

const fromMedium = css({
  [below.medium]: { display: 'none' },
  [media.print]: { display: 'none' },
})

const belowMedium = css({ [from.medium]: { display: 'none' } })

/** The hero has the same button, so the header shows it only after the hero's. */
const hiddenOnPhones = css({ [below.medium]: { visibility: 'hidden', opacity: 0 } })

// Underline of hovered and current links. Other links do not have a transparent underline, because
// forced colors would make it visible.
const underline = {
  content: '""',
  position: 'absolute',
  insetInline: linkPadding,
  bottom: 8,
  borderBottom: `2px solid ${color.orange}`,
} as const

const list = css({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  '& a': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    padding: `10px ${linkPadding}`,
    fontWeight: 500,
    textDecoration: 'none',
    lineHeight: 1.3,
    '&[aria-current]::after': underline,
    [media.hover]: { '&:hover::after': underline },
  },
})

const call = css({
  minHeight: '2.75rem',
  padding: '0.375rem clamp(0.875rem, 2vw, 1.25rem)',
  fontSize: 'inherit',
  whiteSpace: 'nowrap',
  [media.print]: { display: 'none' },
  transition: `opacity ${timings.accordion}, visibility ${timings.accordion}, background-color ${timings.color}`,
})
