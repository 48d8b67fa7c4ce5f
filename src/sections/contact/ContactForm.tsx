import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { FormField } from '../../components/FormField'
import { useSite } from '../../hooks/useSite'
import { radius, color, media, from, noScriptSelector, textStyles } from '../../theme/index'
import { CharacterCount } from './CharacterCount'
import { isComplete } from './contactMessage'
import { SubmitResult } from './SubmitResult'
import { HoneypotField } from './HoneypotField'
import { usesEmailApp } from './sendMessage'
import { SubmitButton } from './SubmitButton'
import { emailAppNotice, useContactForm } from './useContactForm'

interface Props extends Queries.ContactFormFragment {
  /** Heading of the links next to the form. */
  directTitle: string
  /** Text of the link to the booking page. */
  callLabel: string
}

/** Contact form, which opens the email app on sites without a webhook. */
export function ContactForm(props: Props) {
  const { contactEmail } = useSite()
  const { formRef, onInput, onSubmit, status, fields, getFieldProps } = useContactForm()
  const mailto = <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
  return (
    <div css={card}>
      <div css={headingRow}>
        <h3 id="contact-form-title" css={textStyles.cardTitle}>
          {props.title}
        </h3>
        <p css={requiredNote}>
          <span css={asterisk}>*</span> required
        </p>
      </div>
      <form
        ref={formRef}
        onInput={onInput}
        onSubmit={onSubmit}
        noValidate
        aria-labelledby="contact-form-title"
        css={formStyle}
      >
        <div css={fieldPair}>
          <FormField
            {...getFieldProps('name')}
            label="Name"
            autoComplete="name"
            autoCapitalize="words"
            placeholder={props.namePlaceholder}
          />
          <FormField
            {...getFieldProps('email')}
            label="Email"
            type="email"
            autoComplete="email"
            placeholder={props.emailPlaceholder}
          />
        </div>
        <FormField
          {...getFieldProps('message')}
          isMultiline
          label="Message"
          placeholder={props.messagePlaceholder}
        >
          <CharacterCount message={fields.message} />
        </FormField>
        <HoneypotField />
        <div>
          <SubmitButton
            variant={isComplete(fields) ? 'ready' : 'signal'}
            isSending={status === 'sending'}
            label={usesEmailApp() ? 'Continue in your email app' : props.sendLabel}
          />
          {status !== 'succeeded' && status !== 'failed' && (
            <p css={note}>I get back to you within 24 hours.</p>
          )}
          {usesEmailApp() && (
            <p css={[note, mailNote]}>
              {emailAppNotice} If it does not, please write to {mailto}.
            </p>
          )}
          {(status === 'succeeded' || status === 'failed') && (
            <SubmitResult outcome={status} fields={fields} callLabel={props.callLabel} />
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
  padding: '1.75rem 1.5rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.frame,
  background: color.surface,
  boxShadow: color.shadow,
  // The viewport width caps the padding, to leave room for text at 200%.
  [from.medium]: { padding: '2.5rem min(3rem, 5.8vw)' },
  [media.print]: { display: 'none' },
})

const headingRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: '1rem',
  marginBottom: '1.5rem',
})

const requiredNote = css({
  color: color.muted,
  fontSize: '0.9375rem',
  [media.scriptingOff]: { display: 'none' },
})

const asterisk = css({ color: color.danger })

const formStyle = css({
  display: 'grid',
  // Prevents long words in a placeholder from widening the form.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.5rem',
  [media.scriptingOff]: { display: 'none' },
})

const fieldPair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11.5rem), 1fr))',
  gap: '1.5rem',
})

const note = css({ marginTop: '0.75rem', color: color.muted, fontSize: '1rem', lineHeight: 1.5 })

const mailNote = css({
  [noScriptSelector]: { display: 'none' },
})

const noScriptNote = css({
  display: 'none',
  marginTop: '1.25rem',
  [noScriptSelector]: { display: 'block' },
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
