import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { LiveRegions } from '../../../src/announcer/LiveRegions'
import { showToast } from '../../../src/toasts/showToast'

jest.mock('../../../src/toasts/Toaster', () => {
  throw new Error('Loading chunk failed')
})

describe('showToast', () => {
  it('announces a success whose code fails to load', async () => {
    render(<LiveRegions />)
    act(() => showToast({ kind: 'success', title: 'Title.', text: 'Text.' }))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Title. Text.'))
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    expect(screen.queryByRole('group')).toBeNull()
  })

  it('waits until an open modal dialog closes', () => {
    render(
      <>
        <LiveRegions />
        <dialog open />
      </>,
    )
    showToast({ kind: 'error', title: 'Title.', text: 'Text.' })
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    dialog.open = false
    fireEvent(dialog, new Event('close'))
    expect(screen.getByRole('alert')).toHaveTextContent('Title. Text.')
  })
})
