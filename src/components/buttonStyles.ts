import { css } from '@emotion/react'
import { color, motion, radius, rem, when } from '../theme/index'

/** The look of a button, of a link that looks like one too (design, section 5). */
export function buttonStyles(variant: keyof typeof looks) {
  return [shape, looks[variant]]
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
  fontSize: rem(17),
  fontWeight: 600,
  lineHeight: 1.2,
  textAlign: 'center',
  textDecoration: 'none',
  transition: `background-color ${motion.color}, color ${motion.color}, border-color ${motion.color}`,
  '&:active': { transform: 'translateY(1px)' },
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
