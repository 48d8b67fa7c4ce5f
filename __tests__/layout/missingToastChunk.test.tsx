import { act, render, screen, waitFor } from '@testing-library/react'
import { LiveRegions } from '../../src/layout/LiveRegions'
import { OnDemandToaster } from '../../src/layout/OnDemandToaster'
import { hideToast, preloadToaster, announceAndShowToast } from '../../src/lib/toasts'

let mockHasChunkError = true
let mockRequests = 0

jest.mock('../../src/layout/Toaster', () => {
  mockRequests += 1
  if (mockHasChunkError) throw new Error('Loading chunk failed')
  return jest.requireActual<object>('../../src/layout/Toaster')
})

beforeEach(() => {
  // Hides the error that React logs although an error boundary catches it.
  jest.spyOn(console, 'error').mockReturnValue()
  render(
    <>
      <button type="button">Work</button>
      <LiveRegions />
      <OnDemandToaster />
    </>,
  )
})

afterEach(() => jest.restoreAllMocks())

describe('Toasts whose chunk fails to load', () => {
  const kinds = [
    ['success', 'status', 'alert'],
    ['error', 'alert', 'status'],
  ] as const

  it.each(kinds)('retry the chunk request once (%s)', async (kind) => {
    mockRequests = 0
    act(() => {
      preloadToaster()
      hideToast()
    })
    await waitFor(() => expect(mockRequests).toBe(2))
    act(() => announceAndShowToast({ kind, title: 'Title.', text: 'Text.' }))
    await waitFor(() => expect(mockRequests).toBe(4))
  })

  it.each(kinds)('leave the page usable (%s)', async (kind, announcingRole) => {
    act(() => announceAndShowToast({ kind, title: 'Title.', text: 'Text.' }))
    await waitFor(() => expect(screen.getByRole(announcingRole)).not.toBeEmptyDOMElement())
    expect(screen.getByRole('button', { name: 'Work' })).toBeVisible()
    expect(screen.queryByRole('group')).toBeNull()
  })

  it.each(kinds)('are announced (%s)', async (kind, announcingRole, silentRole) => {
    act(() => announceAndShowToast({ kind, title: 'Title.', text: 'Text.' }))
    await waitFor(() => expect(screen.getByRole(announcingRole)).toHaveTextContent('Title. Text.'))
    expect(screen.getByRole(silentRole)).toBeEmptyDOMElement()
  })

  it('are shown when the chunk can be loaded again', async () => {
    mockHasChunkError = false
    act(() => announceAndShowToast({ kind: 'error', title: 'Title.', text: 'Text.' }))
    expect(await screen.findByRole('group', { name: 'Title.' })).toBeVisible()
  })
})
