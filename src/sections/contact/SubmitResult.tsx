import { css, keyframes } from '@emotion/react'
import { ExternalLink } from '../../components/ExternalLink'
import { Icon } from '../../components/Icon'
import { useSite } from '../../hooks/useSite'
import { color } from '../../theme/index'
import { HarborCourse } from './HarborCourse'
import type { ContactFields } from './contactMessage'
import { createMailtoUrl } from './createMailtoUrl'
import { outcomes, type Outcome } from './useContactForm'

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
    <div css={box}>
      {outcome === 'failed' ? <Icon name="alert" css={icon} /> : <HarborCourse css={course} />}
      <div css={message}>
        <p css={heading}>{outcomes[outcome].title}</p>
        {outcome === 'succeeded' ? (
          <>
            <p>{outcomes.succeeded.text}</p>
            <p css={nextStep}>
              Want to talk sooner? <a href={schedulingUrl}>{callLabel}</a>
            </p>
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

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1rem',
  marginTop: '1.25rem',
  fontSize: '1rem',
  lineHeight: 1.5,
})

const icon = css({ flex: 'none', color: color.danger })

/** Reveals the course from its start to the harbor. */
const draw = keyframes({ from: { clipPath: 'inset(0 100% 0 0)' } })

const course = css({ flex: 'none', animation: `${draw} 0.6s ease-in-out` })

const message = css({ flex: '1 1 14rem' })

const heading = css({ fontWeight: 650 })

const nextStep = css({ marginTop: '0.5rem' })

const emailLink = css({ display: 'inline-block', paddingBlock: '0.75rem' })
