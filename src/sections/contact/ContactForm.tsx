import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { FormField } from '../../components/FormField'
import { useSite } from '../../hooks/useSite'
import {
  borderRadius,
  colorVar,
  mediaFeatureQuery,
  minWidthQuery,
  noScriptSelector,
  pxToRem,
  textStyles,
} from '../../theme/index'
import { CharacterCount } from './CharacterCount'
import { isComplete, isEmpty } from './contactMessage'
import { SubmitResult } from './SubmitResult'
import { HoneypotField } from './HoneypotField'
import { usesEmailApp } from './sendMessage'
import { SubmitButton } from './SubmitButton'
import { emailAppNotice, useContactForm } from './useContactForm'

interface Props extends Queries.ContactFormFragment {
  /** Heading of the links next to the form. */
  directTitle: string
}

/**
 * Contact form (specification, sections 2, 4 and 5), which opens the email app on sites without a
 * webhook.
 */
export function ContactForm(props: Props) {
  const { contactEmail } = useSite()
  const { formRef, resultRef, onInput, onSubmit, status, fields, errors } = useContactForm()
  const isSending = status === 'sending'
  // After a successful send, the button is outlined instead of filled, so that visitors do not send a
  // second message by mistake.
  const unfilledVariant = status === 'succeeded' && isEmpty(fields) ? 'outline' : 'signal'
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
            name="name"
            label="Name"
            autoComplete="name"
            autoCapitalize="words"
            placeholder={props.namePlaceholder}
            error={errors.name}
            readOnly={isSending}
          />
          <FormField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            placeholder={props.emailPlaceholder}
            error={errors.email}
            readOnly={isSending}
          />
        </div>
        <FormField
          isMultiline
          name="message"
          label="Message"
          placeholder={props.messagePlaceholder}
          error={errors.message}
          readOnly={isSending}
        >
          <CharacterCount message={fields.message} />
        </FormField>
        <HoneypotField />
        <div ref={resultRef}>
          <SubmitButton
            variant={isComplete(fields) ? 'ready' : unfilledVariant}
            isSending={isSending}
            label={usesEmailApp() ? 'Continue in your email app' : props.sendLabel}
          />
          {usesEmailApp() && (
            <p css={mailNote}>
              {emailAppNotice} If it does not, please write to {mailto}.
            </p>
          )}
          {(status === 'succeeded' || status === 'failed') && (
            <SubmitResult outcome={status} fields={fields} />
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
  padding: `${pxToRem(28)} ${pxToRem(22)}`,
  border: `1px solid ${colorVar.line}`,
  borderRadius: borderRadius.frame,
  background: colorVar.surface,
  boxShadow: 'var(--card-shadow)',
  // The viewport width caps the padding, to leave room for text at 200 %.
  [minWidthQuery.medium]: { padding: `${pxToRem(40)} min(${pxToRem(44)}, 5.8vw)` },
  [mediaFeatureQuery.print]: { display: 'none' },
})

const headingRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: pxToRem(16),
  marginBottom: pxToRem(22),
})

const requiredNote = css({
  color: colorVar.muted,
  fontSize: pxToRem(15),
  [mediaFeatureQuery.scriptingOff]: { display: 'none' },
})

const asterisk = css({ color: colorVar.danger })

const formStyle = css({
  display: 'grid',
  // Prevents long words in a placeholder from widening the form.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: pxToRem(22),
  [mediaFeatureQuery.scriptingOff]: { display: 'none' },
})

const fieldPair = css({
  display: 'grid',
  gap: pxToRem(22),
  [minWidthQuery.medium]: {
    gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${pxToRem(184)}), 1fr))`,
    columnGap: pxToRem(24),
  },
})

const mailNote = css({
  marginTop: pxToRem(14),
  color: colorVar.muted,
  fontSize: pxToRem(16),
  lineHeight: 1.5,
  [noScriptSelector]: { display: 'none' },
})

const noScriptNote = css({
  display: 'none',
  marginTop: pxToRem(20),
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
