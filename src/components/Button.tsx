import { css } from '@emotion/react'
import type { ButtonHTMLAttributes, ComponentProps } from 'react'
import { radius, color, media, timings } from '../theme'
import { ExternalLink } from './ExternalLink'

type Variant = keyof typeof variants

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant: Variant
}

export function Button({ variant, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} css={[baseStyle, variants[variant]]} {...rest} />
}

interface ButtonLinkProps extends ComponentProps<'a'> {
  variant: Variant
  isExternal?: boolean
}

export function ButtonLink({ variant, isExternal, children, ...rest }: ButtonLinkProps) {
  const Anchor = isExternal ? ExternalLink : 'a'
  return (
    <Anchor css={[baseStyle, variants[variant], printedLink]} {...rest}>
      {children}
    </Anchor>
  )
}

const baseStyle = css({
  display: 'inline-flex',
  // An icon moves below a long word at large text.
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.5rem',
  minHeight: '3.25rem',
  padding: '0.5rem min(1.75rem, 6vw)',
  border: '1.5px solid transparent',
  borderRadius: radius.control,
  fontSize: '1.0625rem',
  fontWeight: 600,
  lineHeight: 1.3,
  textAlign: 'center',
  textWrap: 'balance',
  textDecoration: 'none',
  transition: `background-color ${timings.color}, color ${timings.color}, border-color ${timings.color}`,
  '&:active': { transform: 'translateY(1px)' },
})

function createFilledStyle(background: string, text: string, hover: string) {
  return css({
    background,
    color: text,
    [media.hover]: { '&:hover': { background: hover } },
  })
}

/** Plain text, which GlobalStyles.tsx adds the URL to; links to sections are not printed. */
const printedLink = css({
  [media.print]: {
    padding: 0,
    border: 0,
    background: 'none',
    color: color.ink,
    '& svg, &[href^="#"]': { display: 'none' },
  },
})

const variants = {
  signal: createFilledStyle(color.orange, color.onOrange, color.orangeHover),
  ready: createFilledStyle(color.blue, color.onBlue, color.blueHover),
  solid: createFilledStyle(color.ink, color.paper, color.inkHover),
  outline: css({
    background: 'transparent',
    borderColor: color.ink,
    color: color.ink,
    [media.hover]: { '&:hover': { background: color.ink, color: color.paper } },
  }),
}
