import { css } from '@emotion/react'
import type { ButtonHTMLAttributes } from 'react'
import { color, media, timings } from '../theme'
import { Icon, type IconName } from './Icon'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName
  /** Accessible name, such as "Next slide". */
  label: string
}

export function RoundIconButton({ icon, label, ...buttonAttributes }: Props) {
  return (
    <button type="button" aria-label={label} css={roundIconStyles} {...buttonAttributes}>
      <Icon name={icon} />
    </button>
  )
}

export const roundIconStyles = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '3rem',
  height: '3rem',
  border: '1.5px solid currentColor',
  borderRadius: '50%',
  color: color.ink,
  transition: `background-color ${timings.color}, color ${timings.color}, border-color ${timings.color}`,
  [media.hover]: {
    '&:hover': { background: color.ink, borderColor: color.ink, color: color.paper },
  },
  '&:active': { transform: 'translateY(1px)' },
  '&[aria-disabled="true"]': {
    background: 'transparent',
    borderColor: color.line,
    color: color.control,
    cursor: 'default',
    transform: 'none',
    [media.forcedColors]: { borderColor: 'GrayText', color: 'GrayText' },
  },
})
