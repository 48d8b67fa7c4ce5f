import { css, keyframes } from '@emotion/react'
import { ButtonLink } from '../../components/Button'
import { ExternalLink } from '../../components/ExternalLink'
import { Icon } from '../../components/Icon'
import { useSite } from '../../hooks/useSite'
import { color, radius } from '../../theme'
import type { Toast } from '../../toasts/Toaster'
import type { ContactFields } from './contactMessage'
import { createMailtoUrl } from './createMailtoUrl'

/** Messages after a submission, in the toast and in the form's card. */
export const outcomes = {
  succeeded: {
    kind: 'success',
    title: 'Message Sent Successfully!',
    text: "Thank you for your message. I'll get back to you within 24 hours.",
  },
  failed: {
    kind: 'error',
    title: 'Error Sending Message',
    text: 'Please try again or contact me directly via LinkedIn.',
  },
} as const satisfies Record<string, Toast>

export type Outcome = keyof typeof outcomes

export const submitResultId = 'submit-result'

interface Props {
  outcome: Outcome
  /** Current fields, for the email link. */
  fields: ContactFields
  /** Text of the link to the booking page. */
  callLabel: string
}

/** Result of the last submission, with other ways to send the message after a failure. */
export function SubmitResult({ outcome, fields, callLabel }: Props) {
  const { contactEmail, messageSource, profileUrl, schedulingUrl } = useSite()
  return (
    <div id={submitResultId} css={[box, outcome === 'succeeded' && success]}>
      {outcome === 'failed' ? <Icon name="alert" css={icon} /> : <HarborCourse />}
      <div css={message}>
        <p css={heading}>{outcomes[outcome].title}</p>
        {outcome === 'succeeded' ? (
          <>
            <p>{outcomes.succeeded.text}</p>
            <p css={nextStep}>Want to talk sooner?</p>
            <ButtonLink variant="solid" href={schedulingUrl} css={callButton}>
              {callLabel}
            </ButtonLink>
          </>
        ) : (
          <>
            <p>
              Please try again or contact me directly via{' '}
              <ExternalLink href={profileUrl}>LinkedIn</ExternalLink>.
            </p>
            <a href={createMailtoUrl(contactEmail, messageSource, fields)} css={emailLink}>
              Send by email instead
            </a>
          </>
        )}
      </div>
    </div>
  )
}

/** Decorative course with a waypoint and a harbor ring, as in the hero's chart. */
function HarborCourse() {
  return (
    <svg
      width="160"
      height="44"
      fill={color.surface}
      stroke={color.orange}
      strokeWidth="2.5"
      strokeLinecap="round"
      aria-hidden="true"
      css={course}
    >
      <path d="M2 42L36 27Q48 21 62 20L147 13" fill="none" />
      <circle cx="48" cy="22" r="6" />
      <circle cx="147" cy="13" r="11" />
      <circle cx="147" cy="13" r="4" fill={color.orange} stroke="none" />
    </svg>
  )
}

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1rem',
  marginTop: '1.25rem',
  fontSize: '1rem',
  lineHeight: 1.45,
})

/** Outweighs the send button below, whose message is sent. */
const success = css({
  marginTop: 0,
  padding: '1.25rem',
  border: `1px solid ${color.ink}`,
  borderRadius: radius.control,
  background: color.shallow,
  // Keeps the place of the toast free.
  scrollMarginBlock: '11rem 1.5rem',
})

const icon = css({ flex: 'none', color: color.danger })

/** Reveals the course from its start to the harbor. */
const draw = keyframes({ from: { clipPath: 'inset(0 100% 0 0)' } })

const course = css({ flex: 'none', animation: `${draw} 0.6s ease-in-out` })

const message = css({ flex: '1 1 14rem' })

const heading = css({ fontWeight: 600 })

const nextStep = css({ marginTop: '0.75rem' })

const callButton = css({ width: '100%', marginTop: '0.5rem' })

const emailLink = css({ display: 'inline-block', paddingBlock: '0.75rem' })
