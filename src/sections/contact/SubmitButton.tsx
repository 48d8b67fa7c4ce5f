import { css } from '@emotion/react'
import { Button } from '../../components/Button'
import { useSite } from '../../hooks/useSite'
import { colorVar, mediaFeatureQuery, pxToRem, transitionTimings } from '../../theme/index'

interface Props {
  label: string
  variant: 'signal' | 'ready' | 'outline'
  isSending: boolean
}

/** Submit button whose `formAction` opens the visitor's email app if the scripts fail. */
export function SubmitButton({ label, variant, isSending }: Props) {
  const { contactEmail, messageSource } = useSite()
  return (
    <Button
      type="submit"
      variant={variant}
      // The form has no `action`: a `mailto:` action triggers security warnings and disables autofill.
      formAction={`mailto:${contactEmail}?subject=${encodeURIComponent(messageSource)}`}
      formMethod="post"
      formEncType="text/plain"
      aria-disabled={isSending || undefined}
      aria-busy={isSending || undefined}
      css={[buttonStyle, variant === 'outline' && outlineStyle]}
    >
      {isSending ? 'Sending...' : label}
    </Button>
  )
}

const buttonStyle = css({
  width: '100%',
  marginTop: pxToRem(6),
  transition: `background-color 0.24s linear, color ${transitionTimings.color}`,
  '&[aria-disabled]': {
    background: colorVar.disabled,
    color: colorVar.onDisabled,
    cursor: 'default',
    transform: 'none',
  },
})

/** Keeps the outline style on hover, because after the click the pointer is still over the button. */
const outlineStyle = css({
  // Disables the transition, because the fading text would be unreadable on the new background.
  transition: 'none',
  [mediaFeatureQuery.hover]: { '&:hover': { background: colorVar.paper, color: colorVar.ink } },
})
