import {
  countCharactersLeft,
  normalizeFields,
  isComplete,
  validateFields,
  type ContactFields,
} from '../../../../src/sections/contact/contactMessage'

const valid: ContactFields = {
  name: 'Maya Castellanos',
  email: 'maya@tidewater.example',
  message: 'We need a plan to modernize our platform.',
  topic: '',
}

const family = '👨‍👩‍👧‍👦'

function getErrors(change: Partial<ContactFields>) {
  return validateFields(normalizeFields({ ...valid, ...change }))
}

describe('validateFields', () => {
  it('reports the errors of all fields', () => {
    expect(getErrors({ name: '', email: 'maya@tidewater', message: '', topic: ' ' })).toEqual({
      name: 'Name must be at least 2 characters',
      email: 'Please enter a valid email address',
      message: 'Message must be at least 10 characters',
      topic: 'Bot detected',
    })
  })

  const shortName = { name: 'Name must be at least 2 characters' }
  const longName = { name: 'Name must be less than 50 characters' }

  it.each([
    ['1', 'J', shortName],
    ['1 emoji of two code units', '👍', shortName],
    ['1 letter with a combining accent', 'e\u0301', shortName],
    ['1 letter between zero-width spaces', '\u200BJ\u200B\u200B', shortName],
    ['2', 'Jo', {}],
    ['50 emoji between spaces', ` ${'👍'.repeat(50)} `, {}],
    ['51', 'a'.repeat(51), longName],
  ])('validates the length of a name (2 to 50 characters): %s', (_, name, errors) => {
    expect(getErrors({ name })).toEqual(errors)
  })

  const shortMessage = { message: 'Message must be at least 10 characters' }
  const longMessage = { message: 'Message must be less than 1000 characters' }

  it.each([
    ['9 characters and a space', `${'a'.repeat(9)} `, shortMessage],
    ['9 emoji of eighteen code units', '👍'.repeat(9), shortMessage],
    ['10', 'a'.repeat(10), {}],
    ['1000 emoji between spaces', `\n\n${'👍'.repeat(1000)}   `, {}],
    ['1001 with a line break', `${'a'.repeat(500)}\n${'a'.repeat(500)}`, longMessage],
  ])('validates the length of a message (10 to 1000 characters): %s', (_, message, errors) => {
    expect(getErrors({ message })).toEqual(errors)
  })

  const label63 = 'a'.repeat(63)

  it.each([
    'jane.doe+work@example.co.uk',
    'j@x.io',
    "o'brien@example.ie",
    '用户@例子.公司',
    ' jane@example.com\u200B ',
    `jane@${label63}.com`,
    `${'j'.repeat(242)}@example.com`,
  ])('accepts the email address %j', (email) => {
    expect(getErrors({ email })).toEqual({})
  })

  it.each([
    '',
    '@example.com',
    'jane@',
    'jane@@example.com',
    'jane@example..com',
    'jane doe@example.com',
    'Jane <jane@example.com>',
    'jane@example.com\r\nBcc: joe@example.com',
    'jane@example.com?subject=x',
    'jane@-example.com',
    'jane@localhost',
    '😀@example.com',
    `jane@a${label63}.com`,
    `${'a'.repeat(243)}@example.com`,
  ])('rejects the email address %j', (email) => {
    expect(getErrors({ email })).toEqual({ email: 'Please enter a valid email address' })
  })
})

describe('isComplete', () => {
  it('is true when no required field is blank', () => {
    const fields = { name: 'J', email: 'x', message: '?', topic: '' }
    expect(isComplete(normalizeFields(fields))).toBe(true)
    for (const name of ['name', 'email', 'message'] as const) {
      expect(isComplete(normalizeFields({ ...fields, [name]: ' ' }))).toBe(false)
    }
  })

  it('treats spaces and invisible characters as blank', () => {
    const message = ' \u00A0\t\n\u3000\u200B\uFEFF\u00AD\u202E'
    expect(isComplete(normalizeFields({ ...valid, message }))).toBe(false)
    expect(isComplete(normalizeFields({ ...valid, message: `${message}👍` }))).toBe(true)
  })
})

describe('normalizeFields', () => {
  it.each([
    ['  Jane   ', 'Jane'],
    ['\u202EJa\u200Bne', 'Jane'],
    ['Jose\u0301', 'José'],
    ['علی‌رضا', 'علی‌رضا'],
    [`Ana ${family}`, `Ana ${family}`],
  ])('normalizes the name %j', (typed, name) => {
    expect(normalizeFields({ ...valid, name: typed }).name).toBe(name)
  })

  it('converts the full-width letters of an email address', () => {
    const email = 'ｊａｎｅ＠ｅｘａｍｐｌｅ．ｃｏｍ'
    expect(normalizeFields({ ...valid, email }).email).toBe('jane@example.com')
  })

  it.each([
    ['\n\n  a\tb  \n\n', 'a\tb'],
    [`families ${family} stay`, `families ${family} stay`],
    ['right\u202Eto left', 'right\u202Eto left'],
    ['one\n\ntwo  blanks', 'one\n\ntwo  blanks'],
  ])('keeps the inner formatting of the message %j', (typed, message) => {
    expect(normalizeFields({ ...valid, message: typed }).message).toBe(message)
  })
})

describe('countCharactersLeft', () => {
  it('counts code points', () => {
    expect(countCharactersLeft('👍'.repeat(999))).toBe(1)
    expect(countCharactersLeft('👍'.repeat(1001))).toBe(-1)
  })
})
