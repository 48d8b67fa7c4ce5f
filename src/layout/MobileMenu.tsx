import { css } from '@emotion/react'
import { Link } from 'gatsby'
import { buttonStyles } from '../components/Button'
import { ExternalLink } from '../components/ExternalLink'
import { Icon } from '../components/Icon'
import { color, font, from, headerHeight, rem, when } from '../theme'
import { navigationLinks } from './navigationLinks'
import { useMobileMenu } from './useMobileMenu'
import type { Site } from './useSite'

interface Props extends Pick<Site, 'schedulingUrl' | 'navigation'> {
  /** The id of the section that is being read. */
  current?: string
}

/** The toggle and the menu that drops from under the header below the medium breakpoint (specification, section 2). */
export function MobileMenu({ schedulingUrl, navigation, current }: Props) {
  const { open, rootProps, toggleProps, menuProps, close } = useMobileMenu()
  return (
    <nav aria-label="Main menu" css={narrowOnly} {...rootProps}>
      <button
        type="button"
        aria-label={open ? 'Close navigation menu' : 'Open navigation menu'}
        css={toggle}
        {...toggleProps}
      >
        <Icon name={open ? 'close' : 'menu'} />
      </button>
      <div css={menu} {...menuProps}>
        <ul>
          {navigationLinks(navigation).map(({ id, label }) => (
            <li key={id}>
              <Link
                to={`/#${id}`}
                aria-current={id === current ? 'location' : undefined}
                onClick={close}
                css={row}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <ExternalLink href={schedulingUrl} onClick={close} css={[buttonStyles('solid'), call]}>
          {navigation.callLabel}
        </ExternalLink>
      </div>
    </nav>
  )
}

const narrowOnly = css({ marginRight: -10, [from.medium]: { display: 'none' } })

const toggle = css({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  padding: 0,
  border: 0,
  background: 'transparent',
  cursor: 'pointer',
})

const away = { opacity: 0, transform: 'translateY(-8px)' } as const

const menu = css({
  position: 'fixed',
  inset: `${headerHeight} 0 auto`,
  width: '100%',
  maxHeight: `calc(100dvh - ${headerHeight})`,
  margin: 0,
  padding: `${rem(8)} 20px ${rem(24)}`,
  overflowY: 'auto',
  border: 0,
  borderBottom: `1px solid ${color.line}`,
  background: color.paper,
  color: color.ink,
  boxShadow: '0 16px 40px -12px rgb(4 16 28 / 45%)',
  [when.motionAllowed]: {
    ...away,
    transition:
      'opacity 0.15s ease-out, transform 0.15s ease-out, display 0.15s allow-discrete, overlay 0.15s allow-discrete',
    '&:popover-open': {
      opacity: 1,
      transform: 'none',
      transitionDuration: '0.2s',
      '@starting-style': away,
    },
  },
  '@supports not selector(:popover-open)': {
    opacity: 1,
    transform: 'none',
    '&:not([data-open])': { display: 'none' },
  },
})

const underlined = {
  textDecoration: `underline ${color.orange} 2px`,
  textUnderlineOffset: 8,
} as const

const row = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: rem(56),
  borderBottom: `1px solid ${color.line}`,
  fontFamily: font.serif,
  fontSize: rem(21),
  fontWeight: 500,
  textDecoration: 'none',
  '&[aria-current]': underlined,
  [when.hover]: { '&:hover': underlined },
  '&:focus-visible': { outlineOffset: -3 },
})

const call = css({ width: '100%', marginTop: rem(20) })
