import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { useNear } from '../../components/useNear'
import { showToast } from '../../layout/toasts'
import type { ContactSession } from './contactSession'
import type { FieldProblems } from './contactMessage'
import { contactOutcome } from './contactOutcome'
import { keepEarlyText } from './earlyText'

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

/** How long a visitor who submits waits for the form's code, in milliseconds. */
const codeLimit = 15_000

const served = typeof document === 'object' && document.querySelector('form')
if (served) keepEarlyText(served)

/**
 * The contact form's state and the handlers that feed it. What a form does comes with its own script, fetched when
 * the form comes near or is used; until then the browser keeps what is typed.
 */
export function useContactForm(source: string) {
  const form = useRef<HTMLFormElement>(null)
  const session = useRef<Promise<ContactSession>>(null)
  const waiting = useRef(false)
  const near = useNear(form, '100%')
  const [state, update] = useReducer(
    (current: ContactFormState, change: Partial<ContactFormState>) => ({ ...current, ...change }),
    untouched,
  )

  function start(): Promise<ContactSession> {
    session.current ??= import('./contactSession').then(({ startContactSession }) => {
      if (!form.current) throw new Error('The visitor has left the page')
      return startContactSession(form.current, source, update)
    })
    session.current.catch(() => {
      session.current = null
    })
    return session.current
  }

  function startEarly() {
    start().catch(() => {
      // The next use of the form tries again.
    })
  }

  function end() {
    session.current?.then((started) => started.end()).catch(() => undefined)
    session.current = null
  }

  async function submit() {
    if (waiting.current || state.status === 'submitting') return
    waiting.current = true
    update({ status: 'submitting' })
    try {
      const started = await within(codeLimit, start())
      started.submit()
    } catch {
      update({ status: 'failed' })
      showToast(contactOutcome.failed)
    } finally {
      waiting.current = false
    }
  }

  const onNear = useEffectEvent(startEarly)
  const onLeave = useEffectEvent(end)

  useEffect(() => {
    if (near) onNear()
  }, [near])

  useEffect(() => () => onLeave(), [])

  return {
    state,
    handlers: {
      ref: form,
      onFocus: startEarly,
      onInput: startEarly,
      onSubmit(event: { preventDefault(): void }) {
        event.preventDefault()
        void submit()
      },
    },
  }
}

/** Rejects when the promise takes longer than `limit` milliseconds. */
function within<Value>(limit: number, promise: Promise<Value>): Promise<Value> {
  return Promise.race([
    promise,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('Too late')), limit)),
  ])
}
