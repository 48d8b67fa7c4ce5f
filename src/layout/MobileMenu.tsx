import { css } from '@emotion/react'
import { useSyncExternalStore } from 'react'
import { ButtonLink } from '../components/Button'
import { Icon } from '../components/Icon'
import { useSite } from '../hooks/useSite'
import { hasOpenPopover } from '../lib/topLayer'
import { color, fontFamily, headerHeight, media } from '../theme'
import { SectionLinks } from './SectionLink'

interface Props {
  currentSectionId?: string
  /** Class that hides the menu in wide headers. */
  className?: string
}

/** Menu on small screens: a native popover, which opens even before hydration. */
export function MobileMenu({ currentSectionId, className }: Props) {
  const { schedulingUrl, navigation } = useSite()
  const isOpen = useSyncExternalStore(subscribe, hasOpenPopover, () => false)

  return (
    <nav aria-label="Main menu" className={className} css={menuStyle}>
      <button
        type="button"
        aria-label={isOpen ? 'Close navigation menu' : 'Open navigation menu'}
        popoverTarget="mobile-menu"
        css={toggle}
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
      </button>
      <div
        id="mobile-menu"
        // The pre-hydration script (src/inline/menu.ts) closes the menu on link clicks and when the focus leaves it.
        popover="auto"
        css={dropdown}
      >
        <SectionLinks currentId={currentSectionId} css={list} />
        <ButtonLink variant="solid" isExternal href={schedulingUrl} css={call}>
          {navigation.callLabel}
        </ButtonLink>
      </div>
    </nav>
  )
}

function subscribe(onToggle: () => void) {
  document.addEventListener('toggle', onToggle, true)
  return () => document.removeEventListener('toggle', onToggle, true)
}

const menuStyle = css({
  marginRight: -10,
  '@supports not selector(:popover-open)': { display: 'none !important' },
  [media.print]: { display: 'none !important' },
})

const toggle = css({ display: 'grid', placeItems: 'center', width: 44, height: 44 })

const rolledUp = { clipPath: 'inset(0 0 100% 0)' } as const

const discrete = 'display 0.2s allow-discrete, overlay 0.2s allow-discrete'

const dropdown = css({
  position: 'fixed',
  inset: `${headerHeight} 0 auto`,
  width: '100%',
  maxHeight: `calc(100dvh - ${headerHeight})`,
  margin: 0,
  padding: '0.5rem 20px 1.5rem',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  border: 0,
  borderBottom: `1px solid ${color.line}`,
  background: color.paper,
  color: color.ink,
  // The menu scrolls with the page in short viewports, as the header does.
  [media.short]: { position: 'absolute' },
  boxShadow: color.shadow,
  '&::backdrop': { inset: `${headerHeight} 0 0`, background: 'rgb(11 32 54 / 45%)' },
  // Leaves room for the shadow.
  clipPath: 'inset(0 0 -4rem 0)',
  [media.motionAllowed]: {
    transition: `clip-path 0.2s ease-out, ${discrete}`,
    '&:not(:popover-open)': rolledUp,
    '@starting-style': rolledUp,
    '&::backdrop': { transition: `opacity 0.2s ease-out, ${discrete}` },
    '&:not(:popover-open)::backdrop': { opacity: 0 },
    '&:popover-open::backdrop': { '@starting-style': { opacity: 0 } },
  },
})

const underlined = {
  textDecoration: `underline ${color.orange} 2px`,
  textUnderlineOffset: 8,
} as const

const list = css({
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: '3.5rem',
    borderBottom: `1px solid ${color.line}`,
    fontFamily: fontFamily.serif,
    fontSize: '1.375rem',
    overflowWrap: 'anywhere',
    fontWeight: 500,
    textDecoration: 'none',
    '&[aria-current]': underlined,
    [media.hover]: { '&:hover': underlined },
    '&:focus-visible': { outlineOffset: -3 },
  },
})

const call = css({ width: '100%', marginTop: '1.25rem' })
