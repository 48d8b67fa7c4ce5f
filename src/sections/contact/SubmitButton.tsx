import { css } from '@emotion/react'
import { Button } from '../../components/Button'
import { useSite } from '../../hooks/useSite'
import { color, pxToRem, transitionTiming } from '../../theme/index'
import { shouldSendByEmailApp } from './sendContactMessage'

interface Props {
  /** Label of the idle button, if the site has a webhook. */
  label: string
  /** Turns the button blue (specification, section 4). */
  areFieldsFilled: boolean
  isSending: boolean
}

/** Submit button. If the scripts fail, the browser passes the form to the visitor's email app. */
export function SubmitButton({ label, areFieldsFilled, isSending }: Props) {
  const { contactEmail, messageSource } = useSite()
  const idleLabel = shouldSendByEmailApp() ? 'Continue in your email app' : label
  return (
    <Button
      type="submit"
      variant={areFieldsFilled ? 'ready' : 'signal'}
      // Not the form's `action`: browsers would warn about an insecure form and disable autofill.
      formAction={`mailto:${contactEmail}?subject=${encodeURIComponent(messageSource)}`}
      formMethod="post"
      formEncType="text/plain"
      aria-disabled={isSending || undefined}
      aria-busy={isSending || undefined}
      css={buttonStyle}
    >
      {isSending ? 'Sending...' : idleLabel}
    </Button>
  )
}

const buttonStyle = css({
  width: '100%',
  marginTop: pxToRem(6),
  transition: `background-color 0.24s linear, color ${transitionTiming.color}`,
  '&[aria-disabled]': {
    background: color.disabled,
    color: color.onDisabled,
    cursor: 'default',
    transform: 'none',
  },
})
