import { useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useSite } from '../../hooks/useSite'
import { announce } from '../../toasts/announce'
import { hideToast, loadToaster, showToast, type Toast } from '../../toasts/showToast'
import {
  countCharactersLeft,
  describeCharactersLeft,
  fieldNames,
  validateFields,
  type ContactFields,
  type FieldErrors,
  type FieldName,
} from './contactMessage'
import { createMailtoUrl } from './createMailtoUrl'
import { getControl, readFields } from './formFields'
import { sendMessage, usesEmailApp } from './sendMessage'

/** Messages after a submission, in the toast and in the form's card. */
export const outcomes: Record<'succeeded' | 'failed', Toast> = {
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
}

export type Outcome = keyof typeof outcomes

/** Notice on sites without a webhook, shown below the button and announced after a click. */
export const emailAppNotice = 'Your email app will open with your message filled in.'

const emptyFields: ContactFields = { name: '', email: '', message: '', honeypot: '' }

interface ContactFormState {
  formRef: RefObject<HTMLFormElement | null>
  /** Wrapper of the submit button and the result. */
  resultRef: RefObject<HTMLDivElement | null>
  onInput: (event: FormEvent<HTMLFormElement>) => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  status: 'idle' | 'sending' | Outcome
  /** Normalized fields. */
  fields: ContactFields
  /** Errors of the fields that are validated on each change. */
  errors: FieldErrors
}

export function useContactForm(): ContactFormState {
  const { contactEmail, messageSource } = useSite()
  const formRef = useRef<HTMLFormElement>(null)
  const resultRef = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState<ContactFormState['status']>('idle')
  const [fields, setFields] = useState(emptyFields)
  /** Fields that were invalid at a submission and are therefore validated again on each change. */
  const [validatedNames, setValidatedNames] = useState<readonly FieldName[]>([])

  // A layout effect, so that the next key press finds the focus in the new field.
  useLayoutEffect(() => {
    window.restoreDraft?.()
    if (formRef.current) setFields(readFields(formRef.current))
  }, [])

  function onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
    const typed = readFields(currentTarget)
    const left = countCharactersLeft(typed.message)
    if (left < 0 && countCharactersLeft(fields.message) >= 0) announce(describeCharactersLeft(left))
    setFields(typed)
    void loadToaster()
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (status === 'sending') return
    const typed = readFields(event.currentTarget)
    const errors = validateFields(typed)
    const invalid = fieldNames.filter((name) => errors[name])
    setStatus('idle')
    setFields(typed)
    if (errors.honeypot) return
    if (invalid[0]) {
      // Renders the error synchronously, so that screen readers read it when the field receives focus.
      flushSync(() => setValidatedNames(validatedNames.concat(invalid)))
      if (invalid.length > 1) announce(`${invalid.length} problems in the form`)
      const field = getControl(event.currentTarget, invalid[0])
      // Scrolls the whole field into view: on focus, Chromium scrolls only to the caret of a textarea.
      field.scrollIntoView({ block: 'nearest' })
      field.focus({ preventScroll: true })
    } else if (usesEmailApp()) {
      announce(emailAppNotice)
      window.open(createMailtoUrl(contactEmail, messageSource, typed), '_self')
    } else {
      void send(typed)
    }
  }

  async function send({ name, email, message }: ContactFields) {
    // Renders synchronously, so that a second submission finds the new status.
    flushSync(() => setStatus('sending'))
    resultRef.current?.scrollIntoView({ block: 'nearest' })
    hideToast()
    announce('Sending...')
    const timestamp = window.contactDraft?.timestamp ?? new Date().toISOString()
    const outcome = await sendMessage({
      name,
      email,
      message,
      timestamp,
      source: messageSource,
    }).then(
      () => 'succeeded' as const,
      () => 'failed' as const,
    )
    if (outcome === 'succeeded') {
      // The pre-hydration script deletes the draft.
      formRef.current?.reset()
      setFields(emptyFields)
      setValidatedNames([])
    }
    setStatus(outcome)
    showToast(outcomes[outcome])
  }

  const errors = validateFields(fields)
  return {
    formRef,
    resultRef,
    onInput,
    onSubmit,
    status,
    fields,
    errors: Object.fromEntries(validatedNames.map((name) => [name, errors[name]])),
  }
}
