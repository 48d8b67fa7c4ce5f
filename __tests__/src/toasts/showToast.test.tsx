import { act, render, screen, waitFor } from '@testing-library/react'
import { LiveRegions } from '../../../src/toasts/LiveRegions'
import { showToast } from '../../../src/toasts/showToast'

let mockHasChunkError = true

jest.mock('../../../src/toasts/Toaster', () => {
  if (mockHasChunkError) throw new Error('Loading chunk failed')
  return jest.requireActual<object>('../../../src/toasts/Toaster')
})

describe('showToast', () => {
  it.each([
    ['success', 'status', 'alert'],
    ['error', 'alert', 'status'],
  ] as const)('announces a toast whose code fails to load (%s)', async (kind, role, otherRole) => {
    render(<LiveRegions />)
    act(() => showToast({ kind, title: 'Title.', text: 'Text.' }))
    await waitFor(() => expect(screen.getByRole(role)).toHaveTextContent('Title. Text.'))
    expect(screen.getByRole(otherRole)).toBeEmptyDOMElement()
    expect(screen.queryByRole('group')).toBeNull()
  })

  it('shows the next toast when the code can be loaded again', async () => {
    mockHasChunkError = false
    act(() => showToast({ kind: 'error', title: 'Title.', text: 'Text.' }))
    expect(await screen.findByRole('group', { name: 'Title.' })).toBeVisible()
  })
})
