import { css } from '@emotion/react'
import { ButtonLink } from '../components/Button'
import { Logo } from '../components/Logo'
import { useCurrentSection } from '../hooks/useCurrentSection'
import { useSite } from '../hooks/useSite'
import { noScriptClass } from '../inline/names'
import {
  color,
  pageMargins,
  headerHeight,
  layer,
  below,
  media,
  from,
  textStyles,
  timings,
} from '../theme'
import { MobileMenu } from './MobileMenu'
import { SectionLinks } from './SectionLink'

export function SiteHeader() {
  const { brand, schedulingUrl, navigation } = useSite()
  const sectionId = useCurrentSection()
  return (
    <header css={header}>
      <div css={[pageMargins, bar]}>
        <a href="/" css={brandLink}>
          <Logo size="1.875rem" />
          {brand}
        </a>
        <div css={controls}>
          <nav aria-label="Main" css={wideOnly}>
            <SectionLinks currentId={sectionId} css={list} />
          </nav>
          <ButtonLink variant="solid" isExternal href={schedulingUrl} css={call}>
            {navigation.callLabel}
          </ButtonLink>
          <MobileMenu currentSectionId={sectionId} css={narrowOnly} />
        </div>
      </div>
    </header>
  )
}

/** Grows from 6 px at a width of 768 px to 13 px at 1024 px. */
const linkPadding = 'clamp(6px, 2.75vw - 14.5px, 13px)'

const header = css({
  container: 'header / inline-size',
  fontSize: '0.9375rem',
  position: 'fixed',
  zIndex: layer.header,
  inset: '0 0 auto',
  height: headerHeight,
  borderBottom: `1px solid ${color.line}`,
  background: color.paper,
  [media.short]: { position: 'absolute' },
  [media.print]: { position: 'static' },
})

const rowStyles = {
  display: 'flex',
  alignItems: 'center',
  // The same distance between the texts of two links, and between the last one and the button.
  gap: `calc(${linkPadding} + 4px)`,
  height: '100%',
} as const

const bar = css(rowStyles)

/** Takes the width that the brand leaves, by which the controls are selected. */
const controls = css(rowStyles, {
  container: 'controls / inline-size',
  flex: 1,
  justifyContent: 'flex-end',
  // Room for the menu button.
  minWidth: '2.75rem',
})

const brandLink = css(textStyles.brand, {
  minHeight: 44,
  // The viewport width caps the font size, so that the other controls have room at a text size of 200%.
  fontSize: 'min(1.375rem, 5.9vw)',
  lineHeight: 1.1,
  // Allows line breaks inside a word of a long name.
  overflowWrap: 'anywhere',
  textWrap: 'balance',
})

const crowded = '@container controls (max-width: 32.99rem)'

const wideOnly = css({
  height: '100%',
  [below.medium]: { display: 'none' },
  [crowded]: { display: 'none' },
  [media.print]: { display: 'none' },
})

const narrowOnly = css({
  [from.medium]: { display: 'none' },
  [crowded]: { display: 'block' },
})

// Underline of hovered and current links. Other links do not have a transparent underline, because
// forced colors would make it visible.
const underline = {
  content: '""',
  position: 'absolute',
  insetInline: linkPadding,
  bottom: 'calc(50% - 14px)',
  borderBottom: `2px solid ${color.orange}`,
} as const

const list = css({
  display: 'flex',
  // Long labels are in two rows, which share the height of the header.
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  columnGap: 4,
  height: '100%',
  '& li': { display: 'flex' },
  '& a': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    paddingInline: linkPadding,
    fontWeight: 500,
    textDecoration: 'none',
    lineHeight: 1.3,
    '&[aria-current]::after': underline,
    [media.hover]: { '&:hover::after': underline },
  },
})

const call = css({
  // Below 360 px, and without room for the label beside the menu button.
  '@container header (max-width: 22.49rem)': { display: 'none' },
  '@container controls (max-width: 11.49rem)': { display: 'none' },
  // The hero has the same button; without scripts nobody knows whether it is in view.
  [below.medium]: {
    [`html:not(.${noScriptClass}):has([data-call-in-view="true"]) &`]: {
      visibility: 'hidden',
      opacity: 0,
    },
  },
  minHeight: '2.75rem',
  padding: '0.375rem clamp(0.875rem, 2vw, 1.25rem)',
  fontSize: 'inherit',
  [media.print]: { display: 'none' },
  transition: `opacity ${timings.accordion}, visibility ${timings.accordion}, background-color ${timings.color}`,
})
