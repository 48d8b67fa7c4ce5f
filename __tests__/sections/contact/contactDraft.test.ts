import { deleteDraft, readDraft, saveDraft } from '../../../src/sections/contact/contactDraft'

const draft = { name: 'Maya', email: 'maya@', message: 'Half a sen' }
const fields = { ...draft, honeypot: 'autofill' }
const timestamp = '2026-01-01T00:00:00.000Z'

beforeEach(() => sessionStorage.clear())

afterEach(() => jest.restoreAllMocks())

describe('saveDraft', () => {
  it('saves everything except the honeypot', () => {
    expect(readDraft()).toEqual({})
    saveDraft(fields)
    expect(readDraft()).toEqual(draft)
    saveDraft(fields, timestamp)
    expect(readDraft()).toEqual({ ...draft, timestamp })
  })

  it('does not throw when the storage is full', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    expect(() => saveDraft(fields, timestamp)).not.toThrow()
    expect(setItem).toHaveBeenCalled()
  })

  it('does not throw when access to the storage is denied', () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    expect(() => saveDraft(fields, timestamp)).not.toThrow()
    expect(readDraft()).toEqual({})
  })

  it('uses session storage, but not local storage', () => {
    localStorage.clear()
    saveDraft(fields)
    expect(Object.keys(sessionStorage)).toEqual(['contact-draft'])
    expect(Object.keys(localStorage)).toEqual([])
  })
})

describe('deleteDraft', () => {
  it('deletes the whole draft', () => {
    saveDraft(fields, timestamp)
    deleteDraft()
    expect(sessionStorage).toHaveLength(0)
  })

  it('does not throw when access to the storage is denied', () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    expect(deleteDraft).not.toThrow()
  })
})
