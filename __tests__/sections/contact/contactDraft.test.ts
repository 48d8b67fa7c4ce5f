import { saveOrDeleteDraft, readDraft } from '../../../src/sections/contact/contactDraft'

const draft = { name: 'Maya', email: 'maya@', message: 'Half a sen' }
const fields = { ...draft, honeypot: 'autofill' }
const timestamp = '2026-01-01T00:00:00.000Z'

beforeEach(() => sessionStorage.clear())

afterEach(() => jest.restoreAllMocks())

describe('saveOrDeleteDraft', () => {
  it('saves everything except the honeypot', () => {
    expect(readDraft()).toEqual({})
    expect(saveOrDeleteDraft(fields)).toBeUndefined()
    expect(readDraft()).toEqual(draft)
    expect(saveOrDeleteDraft(fields, timestamp)).toBe(timestamp)
    expect(readDraft()).toEqual({ ...draft, timestamp })
  })

  it('deletes the whole draft when all fields are blank', () => {
    saveOrDeleteDraft(fields, timestamp)
    expect(
      saveOrDeleteDraft({ name: '', email: ' ', message: '\n', honeypot: '' }, timestamp),
    ).toBeUndefined()
    expect(sessionStorage).toHaveLength(0)
  })

  it('does not throw when the storage is full', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    expect(saveOrDeleteDraft(fields, timestamp)).toBe(timestamp)
    expect(setItem).toHaveBeenCalled()
  })

  it('does not throw when access to the storage is denied', () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    expect(saveOrDeleteDraft(fields, timestamp)).toBe(timestamp)
    expect(readDraft()).toEqual({})
  })

  it('uses session storage, but not local storage', () => {
    localStorage.clear()
    saveOrDeleteDraft(fields)
    expect(Object.keys(sessionStorage)).toEqual(['contact-draft'])
    expect(Object.keys(localStorage)).toEqual([])
  })
})
