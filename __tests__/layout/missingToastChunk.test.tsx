import { act, render, screen, waitFor } from '@testing-library/react'
import { Announcer } from '../../src/layout/Announcer'
import { ToastRegion } from '../../src/layout/ToastRegion'
import { hideToast, preloadToaster, showToast } from '../../src/lib/toasts'

let mockIsChunkLost = true
let mockRequests = 0

jest.mock('../../src/layout/Toaster', () => {
  mockRequests += 1
  if (mockIsChunkLost) throw new Error('The chunk is lost')
  return jest.requireActual<object>('../../src/layout/Toaster')
})

beforeEach(() => {
  // React logs errors that a boundary has caught.
  jest.spyOn(console, 'error').mockReturnValue()
  render(
    <>
      <button type="button">Work</button>
      <Announcer />
      <ToastRegion />
    </>,
  )
})

afterEach(() => jest.restoreAllMocks())

describe('Toasts without their chunk', () => {
  it.each([
    ['success', 'status', 'alert'],
    ['error', 'alert', 'status'],
  ] as const)(
    'are requested twice, leave the page as it is, and are announced (%s)',
    async (kind, live, silent) => {
      mockRequests = 0
      act(() => {
        preloadToaster()
        hideToast()
      })
      await waitFor(() => expect(mockRequests).toBe(2))
      act(() => showToast({ kind, title: 'Title.', text: 'Text.' }))
      await waitFor(() => expect(mockRequests).toBe(4))
      expect(screen.getByRole(live)).toHaveTextContent('Title. Text.')
      expect(screen.getByRole(silent)).toBeEmptyDOMElement()
      expect(screen.getByRole('button', { name: 'Work' })).toBeVisible()
      expect(screen.queryByRole('group')).toBeNull()
    },
  )

  it('are shown once the chunk can be loaded again', async () => {
    mockIsChunkLost = false
    act(() => showToast({ kind: 'error', title: 'Title.', text: 'Text.' }))
    expect(await screen.findByRole('group', { name: 'Title.' })).toBeVisible()
  })
})
