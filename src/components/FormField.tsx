import { css } from '@emotion/react'
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'
import { draftFieldAttribute } from '../inline/names'
import { radius, color, media, timings, visuallyHidden } from '../theme'
import { Icon } from './Icon'

type ControlAttributes = InputHTMLAttributes<HTMLInputElement> &
  TextareaHTMLAttributes<HTMLTextAreaElement>

interface Props extends Omit<ControlAttributes, 'id' | 'defaultValue' | 'value'> {
  name: string
  label: string
  error?: string
  isMultiline?: boolean
  /** Content below the control and its error. */
  children?: ReactNode
}

/** Required, uncontrolled field with label and error, linked by ARIA attributes. */
export function FormField({ name, label, error, isMultiline, children, ...control }: Props) {
  const id = `field-${name}`
  const errorId = `${id}-error`
  const Control = isMultiline ? 'textarea' : 'input'
  return (
    <div>
      <label htmlFor={id} css={labelStyle}>
        {label}
        <span aria-hidden="true" css={asterisk}>
          *
        </span>
      </label>
      <Control
        {...control}
        id={id}
        name={name}
        dir="auto"
        {...{ [draftFieldAttribute]: true }}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        css={[controlStyle, isMultiline && textareaStyle]}
      />
      {error && (
        <p id={errorId} css={errorStyle}>
          <Icon name="alert" size={20} css={errorIcon} />
          <span>
            <span css={visuallyHidden}>Error: </span>
            {/* Keep the error alone in its element, so that React can update the text after browser
                translation has replaced the text node. */}
            <span>{error}</span>
          </span>
        </p>
      )}
      {children}
    </div>
  )
}

const labelStyle = css({
  display: 'block',
  width: 'fit-content',
  marginBottom: '0.5rem',
  fontSize: '1rem',
  fontWeight: 600,
  lineHeight: 1.3,
})

const asterisk = css({ marginLeft: '0.15em', color: color.danger })

const controlStyle = css({
  display: 'block',
  width: '100%',
  minHeight: '3.25rem',
  padding: '0.75rem 1rem',
  border: `1.5px solid ${color.control}`,
  borderRadius: radius.control,
  background: color.paper,
  lineHeight: 1.45,
  transition: `border-color ${timings.color}`,
  // Leaves room for the label and a two-line error when the field scrolls into view.
  scrollMarginBlock: '2.5rem 4rem',
  '&::placeholder': { color: color.placeholder, opacity: 1 },
  [media.hover]: { '&:hover': { borderColor: color.ink } },
  '&[aria-invalid]': { borderColor: color.danger, borderWidth: 2 },
})

/** Textarea that grows with its text but leaves room for label and error in a short viewport. */
const textareaStyle = css({
  minHeight: 'min(9.75rem, 30svh)',
  maxHeight: 'max(9.75rem, 60svh)',
  fieldSizing: 'content',
  // With `plaintext`, the default for `dir="auto"`, each keystroke in 1 MB of text takes seconds.
  unicodeBidi: 'isolate',
  resize: 'vertical',
})

const errorStyle = css({
  display: 'flex',
  gap: '0.25rem',
  marginTop: '0.5rem',
  color: color.danger,
  fontSize: '0.9375rem',
  lineHeight: 1.45,
})

const errorIcon = css({ flex: 'none', marginTop: '0.1em' })
