import {
  countRemainingCharacters,
  sanitizeFields,
  isBlank,
  areFieldsFilled,
  validateFields,
  type ContactFields,
} from '../../../src/sections/contact/contactMessage'

const valid: ContactFields = {
  name: 'Maya Castellanos',
  email: 'maya@tidewater.example',
  message: 'We need a plan to modernize our platform.',
  honeypot: '',
}

const family = '👨‍👩‍👧‍👦'

function errorsOf(change: Partial<ContactFields>) {
  return validateFields(sanitizeFields({ ...valid, ...change }))
}

test('Every field can be invalid at once', () => {
  expect(errorsOf({ name: '', email: 'maya@tidewater', message: '', honeypot: ' ' })).toEqual({
    name: 'Name must be at least 2 characters',
    email: 'Please enter a valid email address',
    message: 'Message must be at least 10 characters',
    honeypot: 'Bot detected',
  })
})

const shortName = { name: 'Name must be at least 2 characters' }
const longName = { name: 'Name must be less than 50 characters' }

test.each([
  ['1', 'J', shortName],
  ['1 and blanks around it', '  J  ', shortName],
  ['1 emoji of two code units', '👍', shortName],
  ['1 letter with an accent of its own', 'e\u0301', shortName],
  ['1 letter among zero-width spaces', '\u200BJ\u200B\u200B', shortName],
  ['2', 'Jo', {}],
  ['50 and blanks around them', ` ${'a'.repeat(50)} `, {}],
  ['50 emoji', '👍'.repeat(50), {}],
  ['51', 'a'.repeat(51), longName],
])('A name has 2 to 50 characters, and this has %s', (_, name, errors) => {
  expect(errorsOf({ name })).toEqual(errors)
})

const shortMessage = { message: 'Message must be at least 10 characters' }
const longMessage = { message: 'Message must be less than 1000 characters' }

test.each([
  ['9 and a blank', `${'a'.repeat(9)} `, shortMessage],
  ['9 emoji of eighteen code units', '👍'.repeat(9), shortMessage],
  ['10', 'a'.repeat(10), {}],
  ['1000 and blanks around them', `\n\n${'a'.repeat(1000)}   `, {}],
  ['1000 emoji', '👍'.repeat(1000), {}],
  ['1001', 'a'.repeat(1001), longMessage],
  ['1001 with a line break', `${'a'.repeat(500)}\n${'a'.repeat(500)}`, longMessage],
  ['200,000', 'Hello there.\n'.repeat(20_000), longMessage],
])('A message has 10 to 1000 characters, and this has %s', (_, message, errors) => {
  expect(errorsOf({ message })).toEqual(errors)
})

const label63 = 'a'.repeat(63)

test.each([
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
])('%j can be written to', (email) => {
  expect(errorsOf({ email })).toEqual({})
})

test.each([
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
])('%j cannot be written to', (email) => {
  expect(errorsOf({ email })).toEqual({ email: 'Please enter a valid email address' })
})

test('The form is ready when name, email and message are all non-blank, valid or not', () => {
  expect(areFieldsFilled({ name: 'J', email: 'x', message: '?', honeypot: '' })).toBe(true)
  for (const name of ['name', 'email', 'message'] as const) {
    expect(areFieldsFilled({ ...valid, [name]: ' \n\t\u200B' })).toBe(false)
  }
})

test.each(['', ' ', '\u00A0', '\t', '\n', '\u3000', '\u200B', '\uFEFF', '\u00AD', '\u202E'])(
  '%j is blank, and blank is never valid',
  (text) => {
    const blank = text.repeat(20)
    expect(isBlank(blank)).toBe(true)
    expect(Object.keys(errorsOf({ name: blank, email: blank, message: blank }))).toEqual([
      'name',
      'email',
      'message',
    ])
  },
)

test.each(['a', '0', '.', '👍', '\uFFFD', 'ن'])('%j is not blank', (text) => {
  expect(isBlank(text)).toBe(false)
})

const hostile = '</script> "\\u0041" ${7*7} %0d%0a =1+1 &lt; __proto__'

test.each([
  ['  Jane   ', 'Jane'],
  ['Ja\u200Bne', 'Jane'],
  ['\u202EJane', 'Jane'],
  ['Jose\u0301', 'José'],
  ['علی‌رضا', 'علی‌رضا'],
  [`Ana ${family}`, `Ana ${family}`],
  [hostile, hostile],
])('The name %j comes out without what nobody sees', (typed, name) => {
  expect(sanitizeFields({ ...valid, name: typed }).name).toBe(name)
})

test.each([
  ['\n\n  a\tb  \n\n', 'a\tb'],
  ['cafe\u0301', 'café'],
  [`families ${family} stay`, `families ${family} stay`],
  ['right\u202Eto left', 'right\u202Eto left'],
  ['one\n\ntwo  blanks', 'one\n\ntwo  blanks'],
  [hostile, hostile],
])('The message %j keeps its words, lines and tabs', (typed, message) => {
  expect(sanitizeFields({ ...valid, message: typed }).message).toBe(message)
})

test('The count under the message counts characters as a person does', () => {
  expect(countRemainingCharacters('👍'.repeat(999))).toBe(1)
  expect(countRemainingCharacters('👍'.repeat(1001))).toBe(-1)
})
