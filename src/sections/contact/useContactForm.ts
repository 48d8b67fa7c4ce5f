import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { announceToScreenReader } from '../../layout/Announcer'
import { hideToast, preloadToaster, showToast, type Toast } from '../../lib/toasts'
import { useSite } from '../../hooks/useSite'
import { getField, saveOrDeleteDraft, readFormFields, restoreDraft } from './contactDraft'
import {
  sanitizeFields,
  fieldNames,
  validateFields,
  type ContactFields,
  type FieldErrors,
  type FieldName,
} from './contactMessage'
import { createMailtoUrl } from './createMailtoUrl'
import { sendContactMessage, shouldSendByEmailApp } from './sendContactMessage'

/** What a visitor is told once a message is sent or lost, in the toast and in the card (specification, section 8). */
export const outcomeMessages = {
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

export type Outcome = keyof typeof outcomeMessages

/** What a visitor is told when the mail program is asked to open. */
export const emailAppNotice = 'Your mail program opens with what you typed.'

const emptyFields: ContactFields = { name: '', email: '', message: '', honeypot: '' }

/** The contact form: keeps a draft of it, validates it, sends it, and says what to show of it. */
export function useContactForm() {
  const { contactEmail, messageSource } = useSite()
  const formRef = useRef<HTMLFormElement>(null)
  /** The button and, below it, what came of the last message. */
  const resultRef = useRef<HTMLDivElement>(null)
  /** At once, unlike the status: two presses may come before the next render. */
  const isSendingRef = useRef(false)
  /** When this draft was first sent, if it was. */
  const timestampRef = useRef<string>(undefined)
  const [status, setStatus] = useState<'idle' | 'sending' | Outcome>('idle')
  const [fields, setFields] = useState(emptyFields)
  /** The fields that were invalid at a submit; from then on they are validated at each change. */
  const [validatedNames, setValidatedNames] = useState<readonly FieldName[]>([])

  // Before the inline script (src/lib/preHydration.inline.js) fires `input` for a form that hydration replaced.
  useLayoutEffect(() => {
    if (!formRef.current) return
    timestampRef.current = restoreDraft(formRef.current)
    setFields(readFormFields(formRef.current))
  }, [])

  function onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
    const typed = readFormFields(currentTarget)
    setFields(typed)
    timestampRef.current = saveOrDeleteDraft(typed, timestampRef.current)
    preloadToaster()
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSendingRef.current) return
    const typed = readFormFields(event.currentTarget)
    const errors = validateFields(sanitizeFields(typed))
    const invalid = fieldNames.filter((name) => errors[name])
    setStatus('idle')
    setFields(typed)
    if (errors.honeypot) return
    if (invalid[0]) {
      // At once, so that the field is described by its error when it takes the focus.
      flushSync(() => setValidatedNames(validatedNames.concat(invalid)))
      if (invalid.length > 1) announceToScreenReader(`${invalid.length} problems in the form`)
      const field = getField(event.currentTarget, invalid[0])
      // When it is focused, Chromium shows no more of a textarea than the caret's line.
      field.scrollIntoView({ block: 'nearest' })
      field.focus({ preventScroll: true })
    } else if (shouldSendByEmailApp()) {
      announceToScreenReader(emailAppNotice)
      window.open(createMailtoUrl(contactEmail, messageSource, sanitizeFields(typed)), '_self')
    } else {
      void send(typed)
    }
  }

  /** Sends, and says what came of it, also when the visitor is on another page by then. */
  async function send(typed: ContactFields) {
    isSendingRef.current = true
    setStatus('sending')
    hideToast()
    announceToScreenReader('Sending...')
    timestampRef.current ??= new Date().toISOString()
    saveOrDeleteDraft(typed, timestampRef.current)
    const { name, email, message } = sanitizeFields(typed)
    const payload = { name, email, message, timestamp: timestampRef.current, source: messageSource }
    const outcome = await sendContactMessage(payload).then(
      () => 'succeeded' as const,
      () => 'failed' as const,
    )
    isSendingRef.current = false
    if (outcome === 'succeeded') {
      formRef.current?.reset()
      timestampRef.current = saveOrDeleteDraft(emptyFields)
      setFields(emptyFields)
      setValidatedNames([])
    }
    // At once, so that the toast finds what it must not cover.
    flushSync(() => setStatus(outcome))
    showToast(outcomeMessages[outcome], outcome === 'failed' ? resultRef.current : null)
  }

  const errors = validateFields(sanitizeFields(fields))
  return {
    formRef,
    resultRef,
    onInput,
    onSubmit,
    status,
    fields,
    /** Of the fields that are validated at each change by now. */
    errors: Object.fromEntries(validatedNames.map((name) => [name, errors[name]])) as FieldErrors,
  }
}
