import { css } from '@emotion/react'
import { useState } from 'react'
import { Button } from '../../components/Button'
import { useSite } from '../../hooks/useSite'
import { announce } from '../../announcer/announce'
import type { ContactFields } from './contactMessage'
import { createEmailBody } from './createMailtoUrl'

/** Result of a click that opens the email app; browsers do not report whether one opened. */
export function EmailAppResult({ fields }: { fields: ContactFields }) {
  const { contactEmail } = useSite()
  const [label, setLabel] = useState('Copy message')

  async function copy() {
    try {
      await navigator.clipboard.writeText(createEmailBody(fields))
      setLabel('Copied')
      announce('Message copied')
    } catch {
      // Without permission for the clipboard, selects the message for the visitor's own command.
      document.querySelector<HTMLTextAreaElement>('#contact textarea')?.select()
    }
  }

  return (
    <div css={box}>
      <p>
        <b css={title}>No email app opened?</b> Copy your message and send it to{' '}
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
      <Button variant="outline" onClick={() => void copy()}>
        {label}
      </Button>
    </div>
  )
}

const box = css({
  display: 'grid',
  gap: '1rem',
  marginTop: '1.25rem',
  fontSize: '1rem',
  lineHeight: 1.45,
})

const title = css({ display: 'block', fontWeight: 600 })
