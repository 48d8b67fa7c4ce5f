import { useEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { announce } from '../../layout/Announcer'
import type { Toast } from '../../layout/Toaster'
import { hideToast, loadToaster, showToast } from '../../layout/toasts'
import { dropDraft, keepDraft, keepEarlyText, readDraft } from './contactDraft'
import {
  charactersLeft,
  cleanFields,
  fieldNames,
  findProblems,
  isBlank,
  isReady,
  type ContactFields,
  type ContactPayload,
  type FieldName,
  type FieldProblems,
} from './contactMessage'
import { sendContactMessage } from './sendContactMessage'

/** What the form shows. */
export interface ContactFormState {
  status: 'idle' | 'submitting' | 'succeeded' | 'failed'
  problems: FieldProblems
  /** Whether name, email and message are all non-blank. */
  ready: boolean
  /** How many characters the message may still grow by, once that matters. */
  charactersLeft: number | null
}

const untouched: ContactFormState = {
  status: 'idle',
  problems: {},
  ready: false,
  charactersLeft: null,
}

/** What a visitor is told once a message is sent or lost, in the toast and in the card (specification, section 8). */
export const contactOutcome = {
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

/** The honeypot's name: one that no browser fills in by itself, as it would `website`, `company` or `phone`. */
export const honeypotName = 'topic'

/** How long one stops typing before the count is said, in milliseconds. */
const countDelay = 1000

/** From how many characters left on the count is shown. */
const countFrom = 100

/** The message on its way, if any: one at a time, also across a trip to another page. */
let delivery: Promise<'succeeded' | 'failed'> | null = null

if (typeof document === 'object') keepEarlyText(document.querySelector('form'))

/** The contact form's state, and what to do with the form once it is there and when it is submitted. */
export function useContactForm(source: string) {
  const form = useRef<HTMLFormElement>(null)
  const session = useRef<ContactSession>(null)
  const [state, update] = useReducer(
    (current: ContactFormState, change: Partial<ContactFormState>) => ({ ...current, ...change }),
    untouched,
  )

  useEffect(() => {
    if (!form.current) return
    const started = startContactSession(form.current, source, update)
    session.current = started
    return () => started.end()
  }, [source])

  function onSubmit(event: { preventDefault(): void }) {
    event.preventDefault()
    session.current?.submit()
  }

  return { state, form, onSubmit }
}

interface ContactSession {
  submit(): void
  /** Stops listening to the form. A message on its way stays on its way. */
  end(): void
}

/** Restores and keeps a form's draft, checks it, sends it, and updates what the form shows. */
function startContactSession(
  form: HTMLFormElement,
  source: string,
  update: (change: Partial<ContactFormState>) => void,
): ContactSession {
  const listening = new AbortController()
  const rechecked = new Set<FieldName>()
  let countTimer: ReturnType<typeof setTimeout> | undefined
  let timestamp: string | undefined

  function restoreDraft() {
    const draft = readDraft()
    timestamp = draft?.timestamp
    let typed = false
    for (const name of fieldNames) {
      const control = fieldOf(form, name)
      typed ||= control.value !== ''
      control.value ||= draft?.[name] ?? ''
    }
    if (typed) saveDraft()
    if (typed || draft) prepareOutcome()
  }

  function saveDraft() {
    const { name, email, message } = readFields(form)
    if (isBlank(name + email + message)) {
      timestamp = undefined
      dropDraft()
    } else {
      keepDraft({ name, email, message, timestamp })
    }
  }

  function showState() {
    const fields = readFields(form)
    const left = charactersLeft(fields.message)
    update({ ready: isReady(fields), charactersLeft: left <= countFrom ? left : null })
    clearTimeout(countTimer)
    if (left <= countFrom) countTimer = setTimeout(() => announce(countSentence(left)), countDelay)
  }

  function recheck() {
    if (rechecked.size === 0) return
    const problems = findProblems(cleanFields(readFields(form)))
    update({
      problems: Object.fromEntries([...rechecked].map((name) => [name, problems[name]])),
    })
  }

  function onInput() {
    prepareOutcome()
    saveDraft()
    showState()
    recheck()
  }

  /** A page that comes back from the browser's memory brings what was filled in, never the honeypot. */
  function onPageShow() {
    fieldOf(form, honeypotName).value = ''
    showState()
  }

  function submit() {
    if (delivery) return
    const fields = cleanFields(readFields(form))
    const { honeypot, ...problems } = findProblems(fields)
    const wrong = fieldNames.filter((name) => problems[name])
    if (honeypot) {
      update({ status: 'idle' })
    } else if (wrong[0]) {
      wrong.forEach((name) => rechecked.add(name))
      // At once, so that the field is described by its problem when it takes the focus.
      flushSync(() => update({ status: 'idle', problems }))
      if (wrong.length > 1) announce(`${wrong.length} problems in the form`)
      focusWithLabel(fieldOf(form, wrong[0]))
    } else {
      timestamp ??= new Date().toISOString()
      saveDraft()
      const { name, email, message } = fields
      delivery = deliver({ name, email, message, timestamp, source })
      void follow(delivery)
    }
  }

  async function follow(current: Promise<'succeeded' | 'failed'>) {
    update({ status: 'submitting', problems: {} })
    const status = await current
    if (listening.signal.aborted) return
    if (status === 'succeeded') {
      form.reset()
      rechecked.clear()
      timestamp = undefined
      showState()
    }
    update({ status })
  }

  restoreDraft()
  showState()
  form.addEventListener('input', onInput, listening)
  window.addEventListener('pageshow', onPageShow, listening)
  if (delivery) void follow(delivery)

  return {
    submit,
    end() {
      clearTimeout(countTimer)
      listening.abort()
    },
  }
}

/** Sends, says what came of it wherever the visitor is by then, and never rejects. */
async function deliver(payload: ContactPayload): Promise<'succeeded' | 'failed'> {
  hideToast()
  announce('Sending...')
  try {
    await sendContactMessage(payload)
    dropDraft()
    showToast(contactOutcome.succeeded)
    return 'succeeded'
  } catch {
    showToast(contactOutcome.failed)
    return 'failed'
  } finally {
    delivery = null
  }
}

/** Whoever writes will be told what came of it, also when the connection is gone by then. */
function prepareOutcome() {
  loadToaster().catch(() => {
    // The card says it, and so does the announcer.
  })
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

/** The browser's own scrolling would stop at the field and leave its label under the header. */
function focusWithLabel(control: HTMLInputElement | HTMLTextAreaElement) {
  control.scrollIntoView({ block: 'nearest' })
  control.labels?.[0]?.scrollIntoView({ block: 'nearest' })
  control.focus({ preventScroll: true })
}
