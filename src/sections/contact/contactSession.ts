import { flushSync } from 'react-dom'
import { announce } from '../../layout/announce'
import { hideToast, loadToaster, showToast } from '../../layout/toasts'
import { countSentence } from './CharacterCount'
import { dropDraft, keepDraft, readDraft, takeEarlyText } from './contactDraft'
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
} from './contactMessage'
import { contactOutcome } from './contactOutcome'
import { honeypotName } from './Honeypot'
import { sendContactMessage } from './sendContactMessage'
import type { ContactFormState } from './useContactForm'

/** What a running form offers to the view. */
export interface ContactSession {
  submit(): void
  /** Stops listening to the form. A message on its way stays on its way. */
  end(): void
}

/** How long one stops typing before the count is said, in milliseconds. */
const countDelay = 1000

/** From how many characters left on the count is shown. */
const countFrom = 100

/** The message on its way, if any: one at a time, also across a trip to another page. */
let delivery: Promise<'succeeded' | 'failed'> | null = null

/** Brings a form to life: restores and keeps its draft, checks it, sends it, and tells the view what to show. */
export function startContactSession(
  form: HTMLFormElement,
  source: string,
  update: (change: Partial<ContactFormState>) => void,
): ContactSession {
  const listening = new AbortController()
  const rechecked = new Set<FieldName>()
  let countTimer: ReturnType<typeof setTimeout> | undefined
  let timestamp: string | undefined

  /** What was typed before this script arrived stays, and is kept from now on. */
  function restoreDraft() {
    const draft = readDraft()
    const early = takeEarlyText()
    timestamp = draft?.timestamp
    let typed = false
    for (const name of fieldNames) {
      const control = fieldOf(form, name)
      control.value ||= early[name] ?? ''
      if (control.value === '') control.value = draft?.[name] ?? ''
      else typed = true
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
