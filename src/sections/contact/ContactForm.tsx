import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { FormField } from '../../components/FormField'
import { useSite } from '../../hooks/useSite'
import { color, from, radius, rem, text, when } from '../../theme/index'
import { CharacterCount } from './CharacterCount'
import { cleanFields, isReady } from './contactMessage'
import { FormOutcome } from './FormOutcome'
import { Honeypot } from './Honeypot'
import { sendsByMail } from './sendContactMessage'
import { SubmitButton } from './SubmitButton'
import { mailProgramOpens, useContactForm } from './useContactForm'

interface Props extends Queries.ContactFormFragment {
  /** The heading of the links beside the form. */
  directTitle: string
}

/** The card with the contact form (specification, sections 2, 4 and 5). Without webhook the mail program sends. */
export function ContactForm(props: Props) {
  const { contactEmail } = useSite()
  const { form, ending, onInput, onSubmit, status, fields, errors } = useContactForm()
  const sending = status === 'sending'
  const cleaned = cleanFields(fields)
  const mailto = <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
  return (
    <div css={card}>
      <div css={headingRow}>
        <h3 id="contact-form-title" css={text.cardTitle}>
          {props.title}
        </h3>
        <p css={requiredNote}>
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
            readOnly={sending}
          />
          <FormField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            placeholder={props.emailPlaceholder}
            error={errors.email}
            readOnly={sending}
          />
        </div>
        <FormField
          multiline
          name="message"
          label="Message"
          placeholder={props.messagePlaceholder}
          error={errors.message}
          readOnly={sending}
        >
          <CharacterCount message={cleaned.message} />
        </FormField>
        <Honeypot />
        <div ref={ending}>
          <SubmitButton isReady={isReady(fields)} isSending={sending} label={props.sendLabel} />
          {sendsByMail() && (
            <p css={mailNote}>
              {mailProgramOpens} If it does not, please write to {mailto}.
            </p>
          )}
          {(status === 'succeeded' || status === 'failed') && (
            <FormOutcome outcome={status} fields={cleaned} />
          )}
        </div>
      </form>
      <p css={noScriptNote}>
        This form needs JavaScript. Please write to {mailto}
        {`, or use the links under ${props.directTitle}.`}
      </p>
    </div>
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
  [when.print]: { display: 'none' },
})

const headingRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: rem(16),
  marginBottom: rem(22),
})

const requiredNote = css({
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

const mailNote = css({
  marginTop: rem(14),
  color: color.muted,
  fontSize: rem(16),
  lineHeight: 1.5,
  [when.noScript]: { display: 'none' },
})

const noScriptNote = css({
  display: 'none',
  marginTop: rem(20),
  [when.noScript]: { display: 'block' },
})

export const query = graphql`
  fragment ContactForm on ContactFormTexts {
    title
    namePlaceholder
    emailPlaceholder
    messagePlaceholder
    sendLabel
  }
`
