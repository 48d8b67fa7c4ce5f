import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { announce } from '../../layout/Announcer'
import { hideToast, preloadToaster, showToast, type Toast } from '../../lib/toasts'
import { useSite } from '../../hooks/useSite'
import { fieldOf, keepDraft, readFields, restoreDraft } from './contactDraft'
import {
  cleanFields,
  fieldNames,
  validate,
  type ContactFields,
  type FieldErrors,
  type FieldName,
} from './contactMessage'
import { mailLink } from './mailLink'
import { sendContactMessage, sendsByMail } from './sendContactMessage'

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
export const mailProgramOpens = 'Your mail program opens with what you typed.'

const noFields: ContactFields = { name: '', email: '', message: '', honeypot: '' }

/** The contact form: keeps a draft of it, validates it, sends it, and says what to show of it. */
export function useContactForm() {
  const { contactEmail, messageSource } = useSite()
  const form = useRef<HTMLFormElement>(null)
  /** The button and, below it, what came of the last message. */
  const ending = useRef<HTMLDivElement>(null)
  /** At once, unlike the status: two presses may come before the next render. */
  const isSending = useRef(false)
  /** When this draft was first sent, if it was. */
  const timestamp = useRef<string>(undefined)
  const [status, setStatus] = useState<'idle' | 'sending' | Outcome>('idle')
  const [fields, setFields] = useState(noFields)
  /** The fields that were invalid at a submit; from then on they are validated at each change. */
  const [validated, setValidated] = useState<readonly FieldName[]>([])

  // Before the inline script (src/lib/start.inline.js) fires `input` for a form that hydration replaced.
  useLayoutEffect(() => {
    if (!form.current) return
    timestamp.current = restoreDraft(form.current)
    setFields(readFields(form.current))
  }, [])

  function onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
    const typed = readFields(currentTarget)
    setFields(typed)
    timestamp.current = keepDraft(typed, timestamp.current)
    preloadToaster()
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    const typed = readFields(event.currentTarget)
    const errors = validate(cleanFields(typed))
    const invalid = fieldNames.filter((name) => errors[name])
    setStatus('idle')
    setFields(typed)
    if (errors.honeypot) return
    if (invalid[0]) {
      // At once, so that the field is described by its error when it takes the focus.
      flushSync(() => setValidated(validated.concat(invalid)))
      if (invalid.length > 1) announce(`${invalid.length} problems in the form`)
      const field = fieldOf(event.currentTarget, invalid[0])
      // When it is focused, Chromium shows no more of a textarea than the caret's line.
      field.scrollIntoView({ block: 'nearest' })
      field.focus({ preventScroll: true })
    } else if (sendsByMail()) {
      announce(mailProgramOpens)
      window.open(mailLink(contactEmail, messageSource, cleanFields(typed)), '_self')
    } else {
      void send(typed)
    }
  }

  /** Sends, and says what came of it, also when the visitor is on another page by then. */
  async function send(typed: ContactFields) {
    isSending.current = true
    setStatus('sending')
    hideToast()
    announce('Sending...')
    timestamp.current ??= new Date().toISOString()
    keepDraft(typed, timestamp.current)
    const { name, email, message } = cleanFields(typed)
    const payload = { name, email, message, timestamp: timestamp.current, source: messageSource }
    const outcome = await sendContactMessage(payload).then(
      () => 'succeeded' as const,
      () => 'failed' as const,
    )
    isSending.current = false
    if (outcome === 'succeeded') {
      form.current?.reset()
      timestamp.current = keepDraft(noFields)
      setFields(noFields)
      setValidated([])
    }
    // At once, so that the toast finds what it must not cover.
    flushSync(() => setStatus(outcome))
    showToast(outcomeMessages[outcome], outcome === 'failed' ? ending.current : null)
  }

  const errors = validate(cleanFields(fields))
  return {
    form,
    ending,
    onInput,
    onSubmit,
    status,
    fields,
    /** Of the fields that are validated at each change by now. */
    errors: Object.fromEntries(validated.map((name) => [name, errors[name]])) as FieldErrors,
  }
}
