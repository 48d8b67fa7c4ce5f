import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { Button } from '../../components/Button'
import { FormField } from '../../components/FormField'
import { useSite } from '../../hooks/useSite'
import { radius, color, media, noScriptSelector, textStyles, timings } from '../../theme'
import { countCharactersLeft, describeCharactersLeft, isComplete } from './contactMessage'
import { EmailAppResult } from './EmailAppResult'
import { HoneypotField } from './HoneypotField'
import { usesEmailApp } from './sendMessage'
import { SubmitResult } from './SubmitResult'
import { useContactForm } from './useContactForm'

/** Number of characters left from which on it is shown. */
const countThreshold = 100

/** Contact form, which opens the email app on sites without a webhook. */
export function ContactForm({ form: texts, callLabel }: Queries.ContactFormFragment) {
  const { contactEmail, messageSource } = useSite()
  const { formRef, onInput, onSubmit, status, fields, getFieldProps } = useContactForm()
  const left = countCharactersLeft(fields.message)
  const sendLabel = usesEmailApp() ? 'Continue in your email app' : texts.sendLabel
  const isSending = status === 'sending'
  const isIdle = status === 'idle' || isSending
  const results = { fields, callLabel }
  const mailto = <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
  return (
    <div css={card}>
      <div css={headingRow}>
        <h3 id="contact-form-title" css={textStyles.cardTitle}>
          {texts.title}
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
            placeholder={texts.namePlaceholder}
          />
          <FormField
            {...getFieldProps('email')}
            label="Email"
            type="email"
            autoComplete="email"
            placeholder={texts.emailPlaceholder}
          />
        </div>
        <FormField
          {...getFieldProps('message')}
          isMultiline
          label="Message"
          placeholder={texts.messagePlaceholder}
        >
          {left <= countThreshold && (
            <p css={[count, left < 0 && overLimit]}>{describeCharactersLeft(left)}</p>
          )}
        </FormField>
        <HoneypotField />
        {status === 'succeeded' && <SubmitResult outcome="succeeded" {...results} />}
        <div>
          <Button
            type="submit"
            variant={isComplete(fields) ? 'ready' : 'signal'}
            // Opens the email app if the scripts fail. The form has no `action`: a `mailto:` action
            // triggers security warnings and disables autofill.
            formAction={`mailto:${contactEmail}?subject=${encodeURIComponent(messageSource)}`}
            formMethod="post"
            formEncType="text/plain"
            aria-describedby={isIdle && usesEmailApp() ? emailAppNoteId : undefined}
            aria-disabled={isSending || undefined}
            aria-busy={isSending || undefined}
            css={sendButton}
          >
            {isSending ? 'Sending...' : sendLabel}
          </Button>
          {isIdle && <p css={note}>I get back to you within 24 hours.</p>}
          {status === 'failed' && <SubmitResult outcome="failed" {...results} />}
          {status === 'handed-over' && <EmailAppResult fields={fields} />}
          {isIdle && usesEmailApp() && (
            <p id={emailAppNoteId} css={[note, mailNote]}>
              Your email app will open with your message filled in. If it does not, please write to{' '}
              {mailto}.
            </p>
          )}
        </div>
      </form>
      <p css={noScriptNote}>Without JavaScript your email app opens. Or write to {mailto}.</p>
    </div>
  )
}

const emailAppNoteId = 'email-app-note'

const card = css({
  minWidth: 0,
  // The viewport width caps the padding, to leave room for text at 200%.
  padding: 'clamp(1.75rem, 5.2vw, 2.5rem) clamp(1.5rem, 5.8vw, 3rem)',
  border: `1px solid ${color.line}`,
  borderRadius: radius.frame,
  background: color.surface,
  boxShadow: color.shadow,
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
})

const asterisk = css({ color: color.danger })

const formStyle = css({
  display: 'grid',
  // Prevents long words in a placeholder from widening the form.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.5rem',
})

const fieldPair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11.5rem), 1fr))',
  gap: '1.5rem',
})

const count = css({
  marginTop: '0.5rem',
  color: color.muted,
  fontSize: '0.9375rem',
  lineHeight: 1.45,
  fontVariantNumeric: 'tabular-nums',
})

const overLimit = css({ color: color.danger })

const sendButton = css({
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

const note = css({ marginTop: '0.75rem', color: color.muted, fontSize: '1rem', lineHeight: 1.45 })

const mailNote = css({
  [noScriptSelector]: { display: 'none' },
})

const noScriptNote = css({
  display: 'none',
  marginTop: '1.25rem',
  [noScriptSelector]: { display: 'block' },
})

export const query = graphql`
  fragment ContactForm on ContactJson {
    callLabel
    form {
      title
      namePlaceholder
      emailPlaceholder
      messagePlaceholder
      sendLabel
    }
  }
`
