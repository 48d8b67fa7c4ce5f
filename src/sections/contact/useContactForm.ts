import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useSite } from '../../hooks/useSite'
import type {} from '../../inline/contactDraft'
import { announce } from '../../announcer/announce'
import { hideToast, loadToaster, showToast } from '../../toasts/showToast'
import {
  countCharactersLeft,
  describeCharactersLeft,
  fieldNames,
  normalizeFields,
  validateFields,
  type ContactFields,
  type FieldName,
} from './contactMessage'
import { createMailtoUrl } from './createMailtoUrl'
import { sendMessage, usesEmailApp } from './sendMessage'
import { outcomes, submitResultId, type Outcome } from './SubmitResult'

const emptyFields: ContactFields = { name: '', email: '', message: '', topic: '' }

export function useContactForm() {
  const { contactEmail, messageSource: source } = useSite()
  const formRef = useRef<HTMLFormElement>(null)
  const [status, setStatus] = useState<'idle' | 'sending' | 'handed-over' | Outcome>('idle')
  const [fields, setFields] = useState(emptyFields)
  /** Fields that were invalid at a submission and are therefore validated on each change. */
  const [validatedNames, setValidatedNames] = useState<readonly FieldName[]>([])

  /** Focused element before the commit, in which React replaces a form that an extension has changed. */
  const [initialFocus] = useState(() =>
    typeof document === 'object' ? document.activeElement : null,
  )

  // A layout effect, so that the next key press finds the focus in the new field.
  useLayoutEffect(() => {
    window.contactDraft?.restore()
    if (initialFocus?.isConnected === false)
      document.getElementById(initialFocus.id)?.focus({ preventScroll: true })
    if (formRef.current) setFields(readFields(formRef.current))
  }, [initialFocus])

  function onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
    const typed = readFields(currentTarget)
    const left = countCharactersLeft(typed.message)
    if (left < 0 && countCharactersLeft(fields.message) >= 0) announce(describeCharactersLeft(left))
    setFields(typed)
    if (!usesEmailApp()) void loadToaster()
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (status === 'sending') return
    const form = event.currentTarget
    const typed = readFields(form)
    const errors = validateFields(typed)
    const invalid = fieldNames.filter((name) => errors[name])
    if (errors.topic) return
    // Renders synchronously, so that screen readers read the error when the field receives focus, and
    // that a second submission finds the new status.
    flushSync(() => {
      setFields(typed)
      setValidatedNames(validatedNames.concat(invalid))
      if (invalid.length > 0) setStatus('idle')
      else setStatus(usesEmailApp() ? 'handed-over' : 'sending')
    })
    if (invalid.length > 0) {
      if (invalid.length > 1) announce(`${invalid.length} problems in the form`)
      const field = form.querySelector<HTMLElement>('[aria-invalid]')
      // Scrolls the whole field into view: on focus, Chromium scrolls only to the caret of a textarea.
      field?.scrollIntoView({ block: 'nearest' })
      field?.focus({ preventScroll: true })
    } else if (usesEmailApp()) {
      window.open(createMailtoUrl(contactEmail, source, typed), '_self')
    } else {
      void send(form, typed)
    }
  }

  async function send(form: HTMLFormElement, { name, email, message }: ContactFields) {
    form.querySelector('[aria-busy]')?.scrollIntoView({ block: 'nearest' })
    const scrollPosition = window.scrollY
    hideToast()
    announce('Sending...')
    const timestamp = window.contactDraft?.stamp() ?? new Date().toISOString()
    const outcome: Outcome = await sendMessage({ name, email, message, timestamp, source }).then(
      () => 'succeeded',
      () => 'failed',
    )
    if (outcome === 'succeeded') {
      window.contactDraft?.clear()
      form.reset()
      setFields(emptyFields)
      setValidatedNames([])
    }
    flushSync(() => setStatus(outcome))
    // Leaves a visitor who has scrolled on where they are.
    const hasScrolled = window.scrollY !== scrollPosition
    if (outcome === 'succeeded' && !hasScrolled) {
      document.getElementById(submitResultId)?.scrollIntoView({ block: 'nearest' })
    }
    showToast(outcomes[outcome])
  }

  const errors = validateFields(fields)
  const getFieldProps = (name: FieldName) => ({
    name,
    error: validatedNames.includes(name) ? errors[name] : undefined,
    readOnly: status === 'sending',
  })
  return { formRef, onInput, onSubmit, status, fields, getFieldProps }
}

function readFields(form: HTMLFormElement): ContactFields {
  return normalizeFields(Object.fromEntries(new FormData(form)) as ContactFields)
}
