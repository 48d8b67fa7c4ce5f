import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { Button } from '../../components/Button'
import { ExternalLink } from '../../components/ExternalLink'
import { FormField } from '../../components/FormField'
import { Icon } from '../../components/Icon'
import { useSite } from '../../layout/useSite'
import { color, from, motion, radius, rem, text, visuallyHidden, when } from '../../theme'
import { sendsByMail } from './sendContactMessage'
import {
  countSentence,
  honeypotName,
  mailProgramOpens,
  outcomeMessages,
  useContactForm,
} from './useContactForm'

interface Props extends Queries.ContactFormFragment {
  /** The heading of the links beside the form. */
  directTitle: string
}

/**
 * The card with the contact form (specification, sections 2, 4 and 5). Should the browser send the form itself, because
 * the scripts fail, it opens the visitor's mail program with what was typed; so does the form of a site without webhook.
 */
export function ContactForm(props: Props) {
  const { contactEmail, messageSource, profileUrl } = useSite()
  const {
    form,
    count,
    onInput,
    onSubmit,
    submitting,
    outcome,
    errors,
    ready,
    charactersLeft,
    mailAddress,
  } = useContactForm()
  const byMail = sendsByMail()
  const mailto = <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
  return (
    <div css={card}>
      <div css={headingRow}>
        <h3 id="contact-form-title" css={text.cardTitle}>
          {props.title}
        </h3>
        <p css={legend}>
          <span css={asterisk}>*</span> required
        </p>
      </div>
      <form
        ref={form}
        onInput={onInput}
        onSubmit={onSubmit}
        noValidate
        aria-labelledby="contact-form-title"
        css={formStyle}
      >
        <div css={pair}>
          <FormField
            name="name"
            label="Name"
            autoComplete="name"
            autoCapitalize="words"
            placeholder={props.namePlaceholder}
            error={errors.name}
            readOnly={submitting}
          />
          <FormField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            placeholder={props.emailPlaceholder}
            error={errors.email}
            readOnly={submitting}
          />
        </div>
        <FormField
          multiline
          name="message"
          label="Message"
          placeholder={props.messagePlaceholder}
          error={errors.message}
          readOnly={submitting}
        >
          {charactersLeft !== null && (
            // For the eye; once writing pauses, the form says it too.
            <p ref={count} aria-hidden="true" css={[countStyle, charactersLeft < 0 && tooMany]}>
              {countSentence(charactersLeft)}
            </p>
          )}
        </FormField>
        <Honeypot />
        <Button
          type="submit"
          // As the form's own action, browsers would call the form insecure and refuse to fill it in.
          formAction={`mailto:${contactEmail}?subject=${encodeURIComponent(messageSource)}`}
          formMethod="post"
          formEncType="text/plain"
          variant={ready ? 'ready' : 'signal'}
          aria-disabled={submitting || undefined}
          aria-busy={submitting || undefined}
          css={submitButton}
        >
          {submitting ? 'Sending...' : byMail ? 'Continue by E-Mail' : props.sendLabel}
        </Button>
      </form>
      {byMail && (
        <p css={mailNote}>
          {mailProgramOpens} If it does not, please write to {mailto}.
        </p>
      )}
      {outcome && (
        <div css={[outcomeStyle, outcome === 'failed' && failure]}>
          <Icon name={outcome === 'failed' ? 'alert' : 'check'} />
          <div>
            <p css={outcomeTitle}>{outcomeMessages[outcome].title}</p>
            {outcome === 'succeeded' ? (
              <p>{outcomeMessages.succeeded.text}</p>
            ) : (
              <>
                <p>
                  <LinkedInSentence
                    sentence={outcomeMessages.failed.text}
                    profileUrl={profileUrl}
                  />
                </p>
                <a href={mailAddress} css={mailInstead}>
                  Send it by e-mail instead
                </a>
              </>
            )}
          </div>
        </div>
      )}
      <p css={noScriptNote}>
        This form needs JavaScript. Please write to {mailto}
        {`, or use the links under ${props.directTitle}.`}
      </p>
    </div>
  )
}

/**
 * A field for bots: out of sight, of the tab order and of the accessibility tree, but not `display: none`, which simple
 * bots skip. Submissions that fill it in are silently dropped (specification, section 4), so password managers and autofill are told
 * to keep off.
 */
function Honeypot() {
  return (
    <div aria-hidden="true" css={outOfSight}>
      <label>
        Leave this empty
        <input
          name={honeypotName}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  )
}

/** The sentence with its word LinkedIn as the link it speaks of. */
function LinkedInSentence({ sentence, profileUrl }: { sentence: string; profileUrl: string }) {
  const [before, after] = sentence.split('LinkedIn')
  return (
    <>
      {before}
      <ExternalLink href={profileUrl}>LinkedIn</ExternalLink>
      {after}
    </>
  )
}

const card = css({
  minWidth: 0,
  padding: `${rem(28)} ${rem(22)}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.frame,
  background: color.surface,
  boxShadow: 'var(--card-shadow)',
  // The cap leaves room for text at twice its size.
  [from.medium]: { padding: `${rem(40)} min(${rem(44)}, 5.8vw)` },
})

const headingRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: rem(16),
  marginBottom: rem(22),
})

const legend = css({
  color: color.muted,
  fontSize: rem(15),
  [when.scriptingOff]: { display: 'none' },
})

const asterisk = css({ color: color.danger })

const formStyle = css({
  display: 'grid',
  // The longest word of a placeholder would else widen it.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: rem(22),
  [when.scriptingOff]: { display: 'none' },
})

const pair = css({
  display: 'grid',
  gap: rem(22),
  [from.medium]: {
    gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${rem(184)}), 1fr))`,
    columnGap: rem(24),
  },
})

const countStyle = css({
  marginTop: rem(8),
  scrollMarginBottom: rem(12),
  color: color.muted,
  fontSize: rem(15),
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
})

const tooMany = css({ color: color.danger })

const outOfSight = css(visuallyHidden, { [when.print]: { display: 'none' } })

const submitButton = css({
  width: '100%',
  marginTop: rem(6),
  transition: `background-color 0.24s linear, color ${motion.color}`,
})

const mailNote = css({
  marginTop: rem(14),
  color: color.muted,
  fontSize: rem(16),
  lineHeight: 1.5,
  [when.noScript]: { display: 'none' },
})

const outcomeStyle = css({
  display: 'flex',
  gap: rem(14),
  marginTop: rem(20),
  fontSize: rem(16),
  lineHeight: 1.5,
  '& > svg': { flex: 'none', color: color.teal },
})

const failure = css({ '& > svg': { color: color.danger } })

const noScriptNote = css({
  display: 'none',
  marginTop: rem(20),
  [when.noScript]: { display: 'block' },
})

const outcomeTitle = css({ fontWeight: 650 })

const mailInstead = css({ display: 'inline-block', paddingBlock: rem(10) })

export const query = graphql`
  fragment ContactForm on ContactFormTexts {
    title
    namePlaceholder
    emailPlaceholder
    messagePlaceholder
    sendLabel
  }
`
