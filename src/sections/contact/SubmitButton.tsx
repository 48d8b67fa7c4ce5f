import { css } from '@emotion/react'
import { Button } from '../../components/Button'
import { useSite } from '../../hooks/useSite'
import { color, mediaFeatureQuery, pxToRem, transitionTimings } from '../../theme/index'
import { isWebhookUrlNone } from './sendContactMessageNoCors'

interface Props {
  /** Label of the idle button on a site with a webhook. */
  label: string
  /** Makes the button blue, because all fields are filled (specification, section 4). */
  isStyledAsReady: boolean
  /** Shows the button as an outline, so that the visitor does not send a second message by mistake. */
  isQuiet: boolean
  isSending: boolean
}

/** Submit button. If the scripts fail, the browser passes the form to the visitor's email app. */
export function SubmitButton({ label, isStyledAsReady, isQuiet, isSending }: Props) {
  const { contactEmail, messageSource } = useSite()
  const idleVariant = isQuiet ? 'outline' : 'signal'
  const idleLabel = isWebhookUrlNone() ? 'Continue in your email app' : label
  return (
    <Button
      type="submit"
      variant={isStyledAsReady ? 'ready' : idleVariant}
      // The form has no `action`: a `mailto:` action triggers security warnings and disables autofill.
      formAction={`mailto:${contactEmail}?subject=${encodeURIComponent(messageSource)}`}
      formMethod="post"
      formEncType="text/plain"
      aria-disabled={isSending || undefined}
      aria-busy={isSending || undefined}
      css={[buttonStyle, isQuiet && quietStyle]}
    >
      {isSending ? 'Sending...' : idleLabel}
    </Button>
  )
}

const buttonStyle = css({
  width: '100%',
  marginTop: pxToRem(6),
  transition: `background-color 0.24s linear, color ${transitionTimings.color}`,
  '&[aria-disabled]': {
    background: color.disabled,
    color: color.onDisabled,
    cursor: 'default',
    transform: 'none',
  },
})

/** Keeps the outline style on hover, because after the click the pointer is still over the button. */
const quietStyle = css({
  // Disables the transition, because the fading text would be unreadable on the new background.
  transition: 'none',
  [mediaFeatureQuery.hover]: { '&:hover': { background: color.paper, color: color.ink } },
})
