import { saveOrDeleteDraft, readDraft } from '../../../src/sections/contact/contactDraft'

const draft = { name: 'Maya', email: 'maya@', message: 'Half a sen' }
const fields = { ...draft, honeypot: 'autofill' }
const timestamp = '2026-01-01T00:00:00.000Z'

beforeEach(() => sessionStorage.clear())

afterEach(() => jest.restoreAllMocks())

test('A draft is kept as it was typed, with the timestamp of its first attempt, and never with the honeypot', () => {
  expect(readDraft()).toEqual({})
  expect(saveOrDeleteDraft(fields)).toBeUndefined()
  expect(readDraft()).toEqual(draft)
  expect(saveOrDeleteDraft(fields, timestamp)).toBe(timestamp)
  expect(readDraft()).toEqual({ ...draft, timestamp })
})

test('Once all of it is emptied there is no draft, and no timestamp', () => {
  saveOrDeleteDraft(fields, timestamp)
  expect(
    saveOrDeleteDraft({ name: '', email: ' ', message: '\n', honeypot: '' }, timestamp),
  ).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
})

test('A browser whose storage is denied or full changes nothing', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  expect(saveOrDeleteDraft(fields, timestamp)).toBe(timestamp)
  expect(full).toHaveBeenCalled()
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(saveOrDeleteDraft(fields, timestamp)).toBe(timestamp)
  expect(readDraft()).toEqual({})
})

test('A draft is kept in session storage, which ends with its tab, not in local storage', () => {
  localStorage.clear()
  saveOrDeleteDraft(fields)
  expect(Object.keys(sessionStorage)).toEqual(['contact-draft'])
  expect(Object.keys(localStorage)).toEqual([])
})
