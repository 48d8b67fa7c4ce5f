import { css } from '@emotion/react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { color, font, motion, radius, rem, when } from '../theme'

type ButtonVariant = 'signal' | 'ready' | 'solid' | 'outline'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant: ButtonVariant
  ref?: Ref<HTMLButtonElement>
}

/** A button in one of the design's looks; links that look like buttons use `buttonStyles` (design, section 5). */
export function Button({ variant, type = 'button', ...rest }: Props) {
  return <button type={type} css={[buttonStyles(variant), disabledLook]} {...rest} />
}

/** The look of a button, for anything that acts as one. `small` is the header's 44 px variant. */
export function buttonStyles(variant: ButtonVariant, { small = false } = {}) {
  return [shape, small && smallShape, looks[variant]]
}

const shape = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 10,
  minHeight: rem(52),
  padding: `${rem(8)} ${rem(26)}`,
  border: '1.5px solid transparent',
  borderRadius: radius.control,
  fontFamily: font.sans,
  fontSize: rem(17),
  fontWeight: 600,
  lineHeight: 1.2,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${motion.color}, color ${motion.color}, border-color ${motion.color}`,
  '&:active': { transform: 'translateY(1px)' },
})

const smallShape = css({
  minHeight: rem(44),
  padding: `${rem(6)} ${rem(20)}`,
  fontSize: rem(15.5),
})

function filled(background: string, text: string, hover: string) {
  return css({
    background,
    color: text,
    [when.hover]: { '&:hover': { background: hover } },
  })
}

const looks = {
  signal: filled(color.orange, color.onOrange, color.orangeHover),
  ready: filled(color.blue, color.onBlue, color.blueHover),
  solid: filled(color.ink, color.paper, color.inkHover),
  outline: css({
    background: 'transparent',
    borderColor: color.ink,
    color: color.ink,
    [when.hover]: { '&:hover': { background: color.ink, color: color.paper } },
  }),
}

const disabledLook = css({
  '&:disabled, &[aria-disabled="true"]': {
    background: color.disabled,
    borderColor: 'transparent',
    color: color.onDisabled,
    cursor: 'default',
    transform: 'none',
  },
})
