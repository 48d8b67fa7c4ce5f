import { css } from '@emotion/react'
import type { ButtonHTMLAttributes } from 'react'
import { colorVar, mediaFeatureQuery, pxToRem, transitionTimings } from '../theme/index'
import { Icon, type IconName } from './Icon'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName
  /** Accessible name, such as "Next slide". */
  label: string
}

/** Round button with an icon and no visible label (design, section 5). */
export function RoundIconButton({ icon, label, ...buttonAttributes }: Props) {
  return (
    <button type="button" aria-label={label} css={roundIconStyles} {...buttonAttributes}>
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
  color: colorVar.ink,
  transition: `background-color ${transitionTimings.color}, color ${transitionTimings.color}, border-color ${transitionTimings.color}`,
  [mediaFeatureQuery.hover]: {
    '&:hover': { background: colorVar.ink, borderColor: colorVar.ink, color: colorVar.paper },
  },
  '&:active': { transform: 'translateY(1px)' },
  '&[aria-disabled="true"]': {
    background: 'transparent',
    borderColor: colorVar.line,
    color: colorVar.control,
    cursor: 'default',
    transform: 'none',
    [mediaFeatureQuery.forcedColors]: { borderColor: 'GrayText', color: 'GrayText' },
  },
})
