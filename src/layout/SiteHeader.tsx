import { css } from '@emotion/react'
import { ButtonLink } from '../components/Button'
import { Logo } from '../components/Logo'
import {
  color,
  centered,
  crowdedHeader,
  headerHeight,
  below,
  media,
  from,
  textStyles,
} from '../theme/index'
import { MobileMenu } from './MobileMenu'
import { SectionLinks } from './SectionLink'
import { useCurrentSection } from '../hooks/useCurrentSection'
import { useSite } from '../hooks/useSite'

export function SiteHeader() {
  const { brand, schedulingUrl, navigation } = useSite()
  const currentSectionId = useCurrentSection()

  return (
    <header css={header}>
      <div css={[centered, bar]}>
        <a href="/" css={brandLink}>
          <Logo size="1.875rem" />
          {brand}
        </a>
        <nav aria-label="Main" css={wideOnly}>
          <SectionLinks currentId={currentSectionId} css={list} />
        </nav>
        <ButtonLink variant="solid" isExternal href={schedulingUrl} css={[wideOnly, call]}>
          {navigation.callLabel}
        </ButtonLink>
        <MobileMenu currentSectionId={currentSectionId} />
      </div>
    </header>
  )
}

const cappedText = 'min(0.96875rem, 2.5vw)'

const header = css({
  container: 'header / size',
  fontSize: cappedText,
  position: 'fixed',
  zIndex: 2,
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
  gap: 10,
  height: '100%',
  // Reduces the gap on narrow tablets, to leave space for a long brand name.
  [from.medium]: { gap: 8 },
  '@media (min-width: 810px)': { gap: 14 },
  [from.large]: { gap: 24 },
})

const brandLink = css(textStyles.brand, {
  marginRight: 'auto',
  minHeight: 44,
  // The viewport width caps the font size, so that the other controls have room at a text size of 200 %.
  fontSize: 'min(1.4375rem, 5.9vw)',
  lineHeight: 1.1,
  // Allows line breaks inside a word of a long name, because other header controls do not wrap.
  overflowWrap: 'anywhere',
  textWrap: 'balance',
  [from.medium]: {
    fontSize: 'min(1.4375rem, 2.4vw)',
    // Keeps the words of the name whole: in a header this narrow, the section links wrap instead.
    '@container header (max-width: 75ch)': { overflowWrap: 'break-word' },
  },
  [from.large]: { overflowWrap: 'break-word' },
})

const wideOnly = css({
  [below.medium]: { display: 'none' },
  [crowdedHeader]: { display: 'none' },
  [media.print]: { display: 'none' },
})

// Underline of hovered and current links. Other links do not have a transparent underline, because
// forced colors would make it visible.
const underline = {
  content: '""',
  position: 'absolute',
  insetInline: 6,
  bottom: 8,
  borderBottom: `2px solid ${color.orange}`,
  '@media (min-width: 900px)': { insetInline: 9 },
  [from.large]: { insetInline: 13 },
} as const

const list = css({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  '@media (min-width: 810px)': { gap: 8 },
  '@media (min-width: 900px)': { gap: 6 },
  '& a': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    // Keeps the underline below a link that wraps to two lines.
    padding: '10px 6px',
    fontSize: cappedText,
    whiteSpace: 'nowrap',
    fontWeight: 500,
    textDecoration: 'none',
    lineHeight: 1.3,
    '@container header (max-width: 75ch)': { whiteSpace: 'normal' },
    '@media (min-width: 900px)': { paddingInline: 9 },
    [from.large]: { paddingInline: 13 },
    '&[aria-current]::after': underline,
    [media.hover]: { '&:hover::after': underline },
  },
})

const call = css({
  minHeight: '2.75rem',
  padding: '0.375rem min(1.25rem, 2vw)',
  fontSize: cappedText,
  whiteSpace: 'nowrap',
})
