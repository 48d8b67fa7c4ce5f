import { useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { announceToScreenReader } from '../../lib/announceToScreenReader'
import { hideToast, preloadToaster, announceAndShowToast, type Toast } from '../../lib/toasts'
import { useSite } from '../../hooks/useSite'
import {
  deleteDraft,
  getControl,
  saveDraft,
  readFormFields,
  fillEmptyFieldsFromDraft,
} from './contactDraft'
import {
  fieldNames,
  isEmpty,
  normalizeFields,
  validateFields,
  type ContactFields,
  type FieldErrors,
  type FieldName,
} from './contactMessage'
import { createMailtoUrl } from './createMailtoUrl'
import { sendMessage, usesEmailApp } from './sendMessage'

/** Messages after a submission, in the toast and in the form's card (specification, section 8). */
export const outcomeToasts: Record<'succeeded' | 'failed', Toast> = {
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

export type Outcome = keyof typeof outcomeToasts

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

/** State and handlers of the contact form, including draft, validation, sending and announcements. */
export function useContactForm(): ContactFormState {
  const { contactEmail, messageSource } = useSite()
  const formRef = useRef<HTMLFormElement>(null)
  const resultRef = useRef<HTMLDivElement>(null)
  /** Prevents a second submission before the `status` state updates. */
  const isSendingRef = useRef(false)
  /** Time of the first attempt to send this draft, if any. */
  const timestampRef = useRef<string>(undefined)
  const [status, setStatus] = useState<ContactFormState['status']>('idle')
  const [fields, setFields] = useState(emptyFields)
  /** Fields that were invalid at a submission and are therefore validated again on each change. */
  const [validatedNames, setValidatedNames] = useState<readonly FieldName[]>([])

  // A layout effect restores the draft before an `input` event of preHydration.inline.js overwrites it.
  useLayoutEffect(() => {
    if (!formRef.current) return
    const timestamp = fillEmptyFieldsFromDraft(formRef.current)
    const filled = readFormFields(formRef.current)
    const normalized = normalizeFields(filled)
    setFields(normalized)
    if (isEmpty(normalized)) return deleteDraft()
    timestampRef.current = timestamp
    saveDraft(filled, timestamp)
  }, [])

  function onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
    const typed = readFormFields(currentTarget)
    const normalized = normalizeFields(typed)
    setFields(normalized)
    if (isEmpty(normalized)) discardDraft()
    else saveDraft(typed, timestampRef.current)
    preloadToaster()
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSendingRef.current) return
    const typed = readFormFields(event.currentTarget)
    const normalized = normalizeFields(typed)
    const errors = validateFields(normalized)
    const invalid = fieldNames.filter((name) => errors[name])
    setStatus('idle')
    setFields(normalized)
    if (errors.honeypot) return
    if (invalid[0]) {
      // Renders the error synchronously, so that screen readers read it when the field receives focus.
      flushSync(() => setValidatedNames(validatedNames.concat(invalid)))
      if (invalid.length > 1) announceToScreenReader(`${invalid.length} problems in the form`)
      const field = getControl(event.currentTarget, invalid[0])
      // Scrolls the whole field into view: on focus, Chromium scrolls only to the caret of a textarea.
      field.scrollIntoView({ block: 'nearest' })
      field.focus({ preventScroll: true })
    } else if (usesEmailApp()) {
      announceToScreenReader(emailAppNotice)
      window.open(createMailtoUrl(contactEmail, messageSource, normalized), '_self')
    } else {
      void send(normalized, typed)
    }
  }

  function discardDraft(sent?: string) {
    timestampRef.current = undefined
    deleteDraft(sent)
  }

  async function send({ name, email, message }: ContactFields, typed: ContactFields) {
    isSendingRef.current = true
    setStatus('sending')
    hideToast()
    announceToScreenReader('Sending...')
    timestampRef.current ??= new Date().toISOString()
    const draft = saveDraft(typed, timestampRef.current)
    const payload = { name, email, message, timestamp: timestampRef.current, source: messageSource }
    const outcome = await sendMessage(payload).then(
      () => 'succeeded' as const,
      () => 'failed' as const,
    )
    isSendingRef.current = false
    if (outcome === 'succeeded') {
      formRef.current?.reset()
      discardDraft(draft)
      setFields(emptyFields)
      setValidatedNames([])
    }
    // Renders the result synchronously, so that the toast can measure the result element.
    flushSync(() => setStatus(outcome))
    announceAndShowToast({ ...outcomeToasts[outcome], scrollTargetIfCovered: resultRef.current })
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
