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
  honeypot: '',
}

const family = '👨‍👩‍👧‍👦'

function getErrors(change: Partial<ContactFields>) {
  return validateFields(normalizeFields({ ...valid, ...change }))
}

describe('validateFields', () => {
  it('reports the errors of all fields', () => {
    expect(getErrors({ name: '', email: 'maya@tidewater', message: '', honeypot: ' ' })).toEqual({
      name: 'Name must be at least 2 characters',
      email: 'Please enter a valid email address',
      message: 'Message must be at least 10 characters',
      honeypot: 'Bot detected',
    })
  })

  const shortName = { name: 'Name must be at least 2 characters' }
  const longName = { name: 'Name must be less than 50 characters' }

  it.each([
    ['1', 'J', shortName],
    ['1 character between spaces', '  J  ', shortName],
    ['1 emoji of two code units', '👍', shortName],
    ['1 letter with a combining accent', 'e\u0301', shortName],
    ['1 letter between zero-width spaces', '\u200BJ\u200B\u200B', shortName],
    ['2', 'Jo', {}],
    ['50 characters between spaces', ` ${'a'.repeat(50)} `, {}],
    ['50 emoji', '👍'.repeat(50), {}],
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
    ['1000 characters between spaces', `\n\n${'a'.repeat(1000)}   `, {}],
    ['1000 emoji', '👍'.repeat(1000), {}],
    ['1001', 'a'.repeat(1001), longMessage],
    ['1001 with a line break', `${'a'.repeat(500)}\n${'a'.repeat(500)}`, longMessage],
    ['200,000', 'Hello there.\n'.repeat(20_000), longMessage],
  ])('validates the length of a message (10 to 1000 characters): %s', (_, message, errors) => {
    expect(getErrors({ message })).toEqual(errors)
  })

  const label63 = 'a'.repeat(63)

  it.each([
    'jane.doe+work@example.co.uk',
    'JANE@EXAMPLE.COM',
    'j@x.io',
    "o'brien@example.ie",
    'user@123.com',
    'user@xn--bcher-kva.example',
    'user@bücher.example',
    '用户@例子.公司',
    ' jane@example.com ',
    'jane@example.com\u200B',
    `jane@${label63}.com`,
    `${'j'.repeat(242)}@example.com`,
  ])('accepts the email address %j', (email) => {
    expect(getErrors({ email })).toEqual({})
  })

  it.each([
    '',
    'plainaddress',
    '@example.com',
    'jane@',
    'jane@@example.com',
    'jane@example..com',
    'jane doe@example.com',
    'jane@example .com',
    'Jane <jane@example.com>',
    'jane@example.com, joe@example.com',
    'jane@example.com\r\nBcc: joe@example.com',
    'jane@example.com?subject=x',
    'jane@example.com.',
    'jane@-example.com',
    'jane@example-.com',
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
    const fields = { name: 'J', email: 'x', message: '?', honeypot: '' }
    expect(isComplete(normalizeFields(fields))).toBe(true)
    for (const name of ['name', 'email', 'message'] as const) {
      expect(isComplete(normalizeFields({ ...fields, [name]: ' \n\t\u200B' }))).toBe(false)
    }
  })

  it.each(['', ' ', '\u00A0', '\t', '\n', '\u3000', '\u200B', '\uFEFF', '\u00AD', '\u202E'])(
    'treats %j as blank',
    (text) => {
      expect(isComplete(normalizeFields({ ...valid, message: text.repeat(20) }))).toBe(false)
    },
  )

  it.each(['a', '0', '.', '👍', '\uFFFD', 'ن'])('does not treat %j as blank', (message) => {
    expect(isComplete(normalizeFields({ ...valid, message }))).toBe(true)
  })
})

const markup = '</script> "\\u0041" ${7*7} %0d%0a =1+1 &lt; __proto__'

describe('normalizeFields', () => {
  it.each([
    ['  Jane   ', 'Jane'],
    ['Ja\u200Bne', 'Jane'],
    ['\u202EJane', 'Jane'],
    ['Jose\u0301', 'José'],
    ['علی‌رضا', 'علی‌رضا'],
    [`Ana ${family}`, `Ana ${family}`],
    [markup, markup],
  ])('normalizes the name %j', (typed, name) => {
    expect(normalizeFields({ ...valid, name: typed }).name).toBe(name)
  })

  it.each([
    ['\n\n  a\tb  \n\n', 'a\tb'],
    ['cafe\u0301', 'café'],
    [`families ${family} stay`, `families ${family} stay`],
    ['right\u202Eto left', 'right\u202Eto left'],
    ['one\n\ntwo  blanks', 'one\n\ntwo  blanks'],
    [markup, markup],
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
