import { css } from '@emotion/react'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import {
  borderRadius,
  colorVar,
  mediaFeatureQuery,
  pxToRem,
  transitionTimings,
} from '../theme/index'
import { ExternalLink } from './ExternalLink'

type Variant = keyof typeof variants

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant: Variant
}

/** Renders a button of type `button` by default, in a variant of the design (section 5). */
export function Button({ variant, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} css={[baseStyle, variants[variant]]} {...rest} />
}

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  variant: Variant
  /** Opens in a new tab. */
  isExternal?: boolean
}

/** Renders a link in the style of a button. */
export function ButtonLink({ variant, isExternal, children, ...rest }: ButtonLinkProps) {
  const Anchor = isExternal ? ExternalLink : 'a'
  return (
    <Anchor css={[baseStyle, variants[variant]]} {...rest}>
      {children}
    </Anchor>
  )
}

const baseStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 10,
  minHeight: pxToRem(52),
  padding: `${pxToRem(8)} ${pxToRem(26)}`,
  border: '1.5px solid transparent',
  borderRadius: borderRadius.control,
  fontSize: pxToRem(17),
  fontWeight: 600,
  lineHeight: 1.2,
  textAlign: 'center',
  textDecoration: 'none',
  transition: `background-color ${transitionTimings.color}, color ${transitionTimings.color}, border-color ${transitionTimings.color}`,
  '&:active': { transform: 'translateY(1px)' },
})

function createFilledStyle(background: string, text: string, hover: string) {
  return css({
    background,
    color: text,
    [mediaFeatureQuery.hover]: { '&:hover': { background: hover } },
  })
}

const variants = {
  signal: createFilledStyle(colorVar.orange, colorVar.onOrange, colorVar.orangeHover),
  ready: createFilledStyle(colorVar.blue, colorVar.onBlue, colorVar.blueHover),
  solid: createFilledStyle(colorVar.ink, colorVar.paper, colorVar.inkHover),
  outline: css({
    background: 'transparent',
    borderColor: colorVar.ink,
    color: colorVar.ink,
    [mediaFeatureQuery.hover]: { '&:hover': { background: colorVar.ink, color: colorVar.paper } },
  }),
}
