import { useEffect, useReducer, useRef, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { announce } from '../../layout/Announcer'
import type { Toast } from '../../layout/Toaster'
import { hideToast, loadToaster, showToast } from '../../layout/toasts'
import { useSite } from '../../layout/useSite'
import { dropDraft, keepDraft, keepEarlyText, readDraft } from './contactDraft'
import {
  charactersLeft,
  cleanFields,
  fieldNames,
  isBlank,
  isReady,
  validate,
  type ContactFields,
  type ContactPayload,
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

type Outcome = keyof typeof outcomeMessages

/** What a visitor is told when the mail program is asked to open. */
export const mailProgramOpens = 'Your mail program opens with what you typed.'

/** The honeypot's name: one that no browser fills in by itself, as it would `website`, `company` or `phone`. */
export const honeypotName = 'topic'

/** How long writing pauses before the count is said, in milliseconds. */
const countDelay = 1000

/** From how many characters left on the count is shown. */
const countFrom = 100

/** The message on its way, if any: one at a time, also across a trip to another page. */
let inFlight: Promise<Outcome> | null = null

// Before React takes over the page: it may have to render the form anew.
if (typeof document === 'object') keepEarlyText(document.querySelector('form'))

interface FormState {
  /** The message on its way from this form. */
  sending: Promise<Outcome> | null
  /** What came of the last message, until the next submit. */
  outcome: Outcome | null
  /** What stands in the form, as last read from it. */
  fields: ContactFields
  /** The fields that were invalid at a submit; from then on they are validated at each change. */
  validated: readonly FieldName[]
  /** What is said of the message's length once writing pauses. */
  countToSay: string | null
}

const initialState: FormState = {
  sending: null,
  outcome: null,
  fields: { name: '', email: '', message: '', honeypot: '' },
  validated: [],
  countToSay: null,
}

function merge(state: FormState, change: Partial<FormState>): FormState {
  return { ...state, ...change }
}

/** The contact form: keeps a draft of it, validates it, sends it, and says what to show of it. */
export function useContactForm() {
  const { contactEmail, messageSource } = useSite()
  const form = useRef<HTMLFormElement>(null)
  const count = useRef<HTMLParagraphElement>(null)
  /** When this message was first sent. */
  const timestamp = useRef<string>(undefined)
  const [state, update] = useReducer(merge, initialState)
  const { sending, outcome, fields, validated, countToSay } = state

  useEffect(() => {
    const element = form.current
    if (!element) return
    const listeners = new AbortController()
    timestamp.current = restoreDraft(element)
    update({ fields: readFields(element), sending: inFlight })
    window.addEventListener(
      'pageshow',
      () => {
        // A page that comes back from the browser's memory brings what was filled in, never the honeypot.
        fieldOf(element, honeypotName).value = ''
        update({ fields: readFields(element) })
      },
      { signal: listeners.signal },
    )
    return () => listeners.abort()
  }, [])

  useEffect(() => {
    void sending?.then((outcome) => {
      update({ sending: null, outcome })
      if (outcome === 'failed') return
      form.current?.reset()
      timestamp.current = undefined
      update({ fields: initialState.fields, validated: [] })
    })
  }, [sending])

  useEffect(() => {
    if (countToSay === null) return
    count.current?.scrollIntoView({ block: 'nearest' })
    const timer = setTimeout(() => announce(countToSay), countDelay)
    return () => clearTimeout(timer)
  }, [countToSay])

  function onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const typed = readFields(currentTarget)
    preloadToasts()
    saveDraft(typed)
    update({ fields: typed })
    if (target === fieldOf(currentTarget, 'message')) {
      const left = charactersLeft(cleanFields(typed).message)
      update({ countToSay: left <= countFrom ? countSentence(left) : null })
    }
  }

  function saveDraft({ name, email, message }: ContactFields) {
    if (isBlank(name + email + message)) {
      timestamp.current = undefined
      dropDraft()
    } else {
      keepDraft({ name, email, message, timestamp: timestamp.current })
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (inFlight) return
    const typed = readFields(event.currentTarget)
    const { name, email, message, honeypot } = cleanFields(typed)
    const errors = validate({ name, email, message, honeypot })
    const invalid = fieldNames.filter((field) => errors[field])
    update({ outcome: null, fields: typed, countToSay: null })
    if (errors.honeypot) return
    if (invalid[0]) {
      // At once, so that the field is described by its error when it takes the focus.
      flushSync(() => update({ validated: [...validated, ...invalid] }))
      if (invalid.length > 1) announce(`${invalid.length} problems in the form`)
      const field = fieldOf(event.currentTarget, invalid[0])
      // When it is focused, Chromium shows no more of a textarea than the caret's line.
      field.scrollIntoView({ block: 'nearest' })
      field.focus({ preventScroll: true })
    } else if (sendsByMail()) {
      announce(mailProgramOpens)
      window.open(mailLink(contactEmail, messageSource, { name, email, message }), '_self')
    } else {
      timestamp.current ??= new Date().toISOString()
      saveDraft(typed)
      inFlight = send({ name, email, message, timestamp: timestamp.current, source: messageSource })
      update({ sending: inFlight })
    }
  }

  const cleaned = cleanFields(fields)
  const errors = validate(cleaned)
  const left = charactersLeft(cleaned.message)
  return {
    form,
    count,
    onInput,
    onSubmit,
    submitting: sending !== null,
    outcome,
    /** Of the fields that are validated at each change by now. */
    errors: Object.fromEntries(validated.map((name) => [name, errors[name]])) as FieldErrors,
    ready: isReady(fields),
    /** How many characters the message may still grow by, once that matters. */
    charactersLeft: left <= countFrom ? left : null,
    /** Opens the visitor's mail program with what is typed. */
    mailAddress: mailLink(contactEmail, messageSource, cleaned),
  }
}

/** Sends, says what came of it wherever the visitor is by then, and never rejects. */
async function send(payload: ContactPayload): Promise<Outcome> {
  hideToast()
  announce('Sending...')
  const outcome = await sendAcrossReturn(payload).then(
    () => 'succeeded' as const,
    () => 'failed' as const,
  )
  inFlight = null
  if (outcome === 'succeeded') dropDraft()
  showToast(outcomeMessages[outcome])
  return outcome
}

/**
 * Sends again what failed after the page went into the browser's memory, once it is back: a browser may end the request
 * then, though the message arrived. The receiver knows it by its timestamp.
 */
async function sendAcrossReturn(payload: ContactPayload): Promise<void> {
  const listeners = new AbortController()
  let comesBack: Promise<Event> | undefined
  window.addEventListener(
    'pagehide',
    () => {
      comesBack = new Promise((resolve) =>
        window.addEventListener('pageshow', resolve, { once: true }),
      )
    },
    { signal: listeners.signal },
  )
  try {
    await sendContactMessage(payload)
  } catch (error) {
    if (!comesBack) throw error
    await comesBack
    await sendContactMessage(payload)
  } finally {
    listeners.abort()
  }
}

/** Loads the toasts while the visitor types, so that the outcome can be shown even offline. */
function preloadToasts() {
  loadToaster().catch(() => {
    // The card says it, and so does the announcer.
  })
}

/** Fills what is empty from the draft, and keeps what was typed early. Returns when the draft was first sent. */
function restoreDraft(form: HTMLFormElement): string | undefined {
  keepEarlyText(form)
  const draft = readDraft()
  if (!draft) return
  preloadToasts()
  for (const name of fieldNames) fieldOf(form, name).value ||= draft[name]
  return draft.timestamp
}

/** "12 characters left", "1 character too many". */
export function countSentence(left: number): string {
  const size = Math.abs(left)
  return `${size} ${size === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'left'}`
}

function readFields(form: HTMLFormElement): ContactFields {
  return {
    name: fieldOf(form, 'name').value,
    email: fieldOf(form, 'email').value,
    message: fieldOf(form, 'message').value,
    honeypot: fieldOf(form, honeypotName).value,
  }
}

function fieldOf(form: HTMLFormElement, name: string) {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement
}
