import { css } from '@emotion/react'
import type { ButtonHTMLAttributes } from 'react'
import { color, mediaFeatureQuery, pxToRem, transitionTimings } from '../theme/index'
import { Icon, type IconName } from './Icon'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName
  /** Accessible name, e.g. "Next slide". */
  label: string
  /** Removes the button from the tab order. Uses `aria-disabled`, because `disabled` would drop the focus. */
  isInactive?: boolean
}

/** Round button with an icon and no visible label (design, section 5). */
export function RoundIconButton({ icon, label, isInactive = false, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isInactive || undefined}
      tabIndex={isInactive ? -1 : undefined}
      css={roundIconStyles}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  )
}

/** Styles of a round button or link with an icon. */
export const roundIconStyles = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: pxToRem(48),
  height: pxToRem(48),
  border: '1.5px solid currentColor',
  borderRadius: '50%',
  color: color.ink,
  transition: `background-color ${transitionTimings.color}, color ${transitionTimings.color}, border-color ${transitionTimings.color}`,
  [mediaFeatureQuery.hover]: {
    '&:hover': { background: color.ink, borderColor: color.ink, color: color.paper },
  },
  '&:active': { transform: 'translateY(1px)' },
  '&[aria-disabled="true"]': {
    background: 'transparent',
    borderColor: color.line,
    color: color.control,
    cursor: 'default',
    transform: 'none',
    [mediaFeatureQuery.forcedColors]: { borderColor: 'GrayText', color: 'GrayText' },
  },
})
