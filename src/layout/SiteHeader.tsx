import { css } from '@emotion/react'
import { Link, navigate } from 'gatsby'
import { useContext, type MouseEvent } from 'react'
import { ButtonLink } from '../components/Button'
import { Logo } from '../components/Logo'
import { hasModifier } from '../lib/direction'
import { color, container, from, headerHeight, rem, text, until, when } from '../theme/index'
import { MobileMenu } from './MobileMenu'
import { PagePath, SectionLinks } from './SectionLink'
import { useCurrentSection } from '../hooks/useCurrentSection'
import { useSite } from '../hooks/useSite'

/** The fixed header: the way home, the in-page links and the call button (specification, section 2). */
export function SiteHeader() {
  const { brand, schedulingUrl, navigation } = useSite()
  const path = useContext(PagePath)
  const isHome = path === '/'
  const current = useCurrentSection(path)

  /** Keeps the URL's query on the home page. */
  function onBrandClick(event: MouseEvent) {
    const query = window.location.search
    if (!isHome || !query || hasModifier(event)) return
    event.preventDefault()
    void navigate(`/${query}`, { replace: true })
  }

  return (
    <header css={header}>
      <div css={[container, bar]}>
        <Link to="/" replace={isHome} onClick={onBrandClick} css={brandLink}>
          <Logo size={rem(30)} />
          {brand}
        </Link>
        <nav aria-label="Main" css={wideOnly}>
          <SectionLinks current={current} css={list} />
        </nav>
        <ButtonLink variant="solid" external href={schedulingUrl} css={[wideOnly, call]}>
          {navigation.callLabel}
        </ButtonLink>
        <MobileMenu current={current} />
      </div>
    </header>
  )
}

const cappedText = `min(${rem(15.5)}, 2.5vw)`

const header = css({
  container: 'header / size',
  fontSize: cappedText,
  position: 'fixed',
  zIndex: 2,
  inset: '0 0 auto',
  height: headerHeight,
  borderBottom: `1px solid ${color.line}`,
  background: color.paper,
  [when.low]: { position: 'absolute' },
  [when.print]: { position: 'static' },
})

const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: '100%',
  [from.large]: { gap: 24 },
})

const brandLink = css(text.brand, {
  minHeight: 44,
  marginRight: 'auto',
  // The cap lets text at twice its size share the bar with the other controls.
  fontSize: `min(${rem(23)}, 9vw)`,
  [from.medium]: { fontSize: `min(${rem(23)}, 3vw)` },
})

const wideOnly = css({
  [until.medium]: { display: 'none' },
  [when.crowdedHeader]: { display: 'none' },
  [when.print]: { display: 'none' },
})

// Drawn for the links that need it: in forced colours a transparent line would be seen under all of them.
const underline = {
  content: '""',
  position: 'absolute',
  insetInline: 9,
  bottom: 8,
  borderBottom: `2px solid ${color.orange}`,
  [from.large]: { insetInline: 13 },
} as const

const list = css({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  '& a': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    // Two lines have the line below both of them.
    padding: '10px 9px',
    fontSize: cappedText,
    fontWeight: 500,
    textDecoration: 'none',
    lineHeight: 1.3,
    [from.large]: { paddingInline: 13 },
    '&[aria-current]::after': underline,
    [when.hover]: { '&:hover::after': underline },
  },
})

const call = css({
  minHeight: rem(44),
  padding: `${rem(6)} min(${rem(20)}, 2.6vw)`,
  fontSize: cappedText,
})
