import { css } from '@emotion/react'
import { Button } from '../../components/Button'
import { useSite } from '../../hooks/useSite'
import { color, timings } from '../../theme/index'

interface Props {
  label: string
  variant: 'signal' | 'ready'
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
      css={buttonStyle}
    >
      {isSending ? 'Sending...' : label}
    </Button>
  )
}

const buttonStyle = css({
  width: '100%',
  marginTop: '0.5rem',
  transition: `background-color 0.24s linear, color ${timings.color}`,
  '&[aria-disabled]': {
    background: color.disabled,
    color: color.onDisabled,
    cursor: 'default',
    transform: 'none',
  },
})
