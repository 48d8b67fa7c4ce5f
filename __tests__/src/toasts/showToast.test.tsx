import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { LiveRegions } from '../../../src/announcer/LiveRegions'
import { showToast } from '../../../src/toasts/showToast'

jest.mock('../../../src/toasts/Toaster', () => {
  throw new Error('Loading chunk failed')
})

afterEach(() => jest.restoreAllMocks())

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

  it('announces a failure in a browser that has no popovers and rejects their selector', () => {
    expect(HTMLElement.prototype).not.toHaveProperty('popover')
    const find = document.querySelector.bind(document)
    jest.spyOn(document, 'querySelector').mockImplementation((selector: string) => {
      if (selector.includes(':popover-open')) throw new DOMException(selector, 'SyntaxError')
      return find(selector)
    })
    render(<LiveRegions />)
    act(() => showToast({ kind: 'error', title: 'Title.', text: 'Text.' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Title. Text.')
  })
})
