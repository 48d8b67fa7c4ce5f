import {
  dropDraft,
  keepDraft,
  keepEarlyText,
  readDraft,
} from '../../../src/sections/contact/contactDraft'

const draft = { name: 'Maya', email: 'maya@', message: 'Half a sen' }

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 })
  sessionStorage.clear()
})

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('A draft is kept as it was typed, with the timestamp of its first attempt, and dropped', () => {
  keepDraft(draft)
  expect(readDraft()).toEqual({ ...draft, keptAt: 1_000_000 })
  keepDraft({ ...draft, timestamp: '2026-01-01T00:00:00.000Z' })
  expect(readDraft()).toMatchObject({ ...draft, timestamp: '2026-01-01T00:00:00.000Z' })
  dropDraft()
  expect(readDraft()).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test('A draft lives for 24 hours after its last change, to the millisecond', () => {
  keepDraft(draft)
  jest.setSystemTime(1_000_000 + 23 * 60 * 60 * 1000)
  keepDraft(draft)
  jest.advanceTimersByTime(24 * 60 * 60 * 1000 - 1)
  expect(readDraft()).not.toBeNull()
  jest.advanceTimersByTime(1)
  expect(readDraft()).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test.each([
  '{',
  '[]',
  '"text"',
  '{"name":"a","email":"b","message":"c"}',
  '{"name":"a","email":"b","message":null,"keptAt":1000000}',
  '{"name":"a","email":"b","message":"c","keptAt":"1000000"}',
  '{"name":"a","email":"b","message":"c","keptAt":1000000,"timestamp":5}',
])('Storage that holds %s holds no draft', (stored) => {
  keepDraft(draft)
  sessionStorage.setItem(sessionStorage.key(0) ?? '', stored)
  expect(readDraft()).toBeNull()
})

test('A browser whose storage is denied or full changes nothing', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  keepDraft(draft)
  expect(full).toHaveBeenCalled()
  expect(readDraft()).toBeNull()
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  keepDraft(draft)
  expect(readDraft()).toBeNull()
  dropDraft()
})

/** The form as the browser shows it before any script. */
function servedForm(values: Record<string, string>): HTMLFormElement {
  const form = document.createElement('form')
  for (const [name, value] of Object.entries(values)) {
    form.append(Object.assign(document.createElement('input'), { name, value }))
  }
  return form
}

test('What was typed before the scripts ran is a draft too, over an earlier one', () => {
  keepDraft({ name: 'Priya', email: 'maya@', message: '', timestamp: 'x' })
  keepEarlyText(servedForm({ name: 'Maya', email: '', message: 'Half a sen', topic: 'bot' }))
  expect(readDraft()).toEqual({ ...draft, timestamp: 'x', keptAt: 1_000_000 })
  keepEarlyText(null)
  jest.advanceTimersByTime(1000)
  keepEarlyText(servedForm({ name: '', email: '', message: '', topic: '' }))
  expect(readDraft()).toEqual({ ...draft, timestamp: 'x', keptAt: 1_000_000 })
  dropDraft()
  keepEarlyText(servedForm({ name: 'Maya', email: '', message: '', topic: '' }))
  expect(readDraft()).toEqual({ name: 'Maya', email: '', message: '', keptAt: 1_001_000 })
})
