import { css } from '@emotion/react'
import { Button } from '../../components/Button'
import { useSite } from '../../hooks/useSite'
import { color, pxToRem, transitionTiming } from '../../theme/index'
import { shouldSendByEmailApp } from './sendContactMessage'

interface Props {
  /** What it says where the site can send. */
  label: string
  /** Whether there is something to send: it is blue then (specification, section 4). */
  areFieldsFilled: boolean
  isSending: boolean
}

/** The button that sends. Where the scripts fail, the browser hands what was typed to the visitor's mail program. */
export function SubmitButton({ label, areFieldsFilled, isSending }: Props) {
  const { contactEmail, messageSource } = useSite()
  const idleLabel = shouldSendByEmailApp() ? 'Continue by E-Mail' : label
  return (
    <Button
      type="submit"
      variant={areFieldsFilled ? 'ready' : 'signal'}
      // As the form's own action, browsers would call the form insecure and refuse to fill it in.
      formAction={`mailto:${contactEmail}?subject=${encodeURIComponent(messageSource)}`}
      formMethod="post"
      formEncType="text/plain"
      aria-disabled={isSending || undefined}
      aria-busy={isSending || undefined}
      css={wide}
    >
      {isSending ? 'Sending...' : idleLabel}
    </Button>
  )
}

const wide = css({
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
