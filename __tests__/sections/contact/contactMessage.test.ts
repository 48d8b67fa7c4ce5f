import {
  charactersLeft,
  cleanFields,
  findProblems,
  isBlank,
  isReady,
  type ContactFields,
} from '../../../src/sections/contact/contactMessage'

const valid: ContactFields = {
  name: 'Maya Castellanos',
  email: 'maya@tidewater.example',
  message: 'We need a plan to modernize our platform.',
  honeypot: '',
}

const family = '👨‍👩‍👧‍👦'

function problemsOf(change: Partial<ContactFields>) {
  return findProblems(cleanFields({ ...valid, ...change }))
}

test('A filled-in form has no problems', () => {
  expect(problemsOf({})).toEqual({})
})

test('Every field can be wrong at once', () => {
  expect(problemsOf({ name: '', email: 'maya@tidewater', message: '', honeypot: ' ' })).toEqual({
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
  ['joiners alone', '\u200D\u200C\u200D', shortName],
  ['2', 'Jo', {}],
  ['50 and blanks around them', ` ${'a'.repeat(50)}\n`, {}],
  ['50 emoji', '👍'.repeat(50), {}],
  ['50 letters with accents of their own', 'e\u0301'.repeat(50), {}],
  ['51', 'a'.repeat(51), longName],
  ['eight families, 56 code points', family.repeat(8), longName],
])('A name has 2 to 50 characters, and this has %s', (_, name, problems) => {
  expect(problemsOf({ name })).toEqual(problems)
})

const shortMessage = { message: 'Message must be at least 10 characters' }
const longMessage = { message: 'Message must be less than 1000 characters' }

test.each([
  ['9 and a blank', `${'a'.repeat(9)} `, shortMessage],
  ['9 emoji of eighteen code units', '👍'.repeat(9), shortMessage],
  ['9 letters with accents of their own', 'e\u0301'.repeat(9), shortMessage],
  ['9, a line break counting once', 'aaaa\r\naaaa', shortMessage],
  ['10', 'a'.repeat(10), {}],
  ['1000 and blanks around them', `\n\n${'a'.repeat(1000)}   `, {}],
  ['1000 emoji', '👍'.repeat(1000), {}],
  ['1000 letters with accents of their own', 'e\u0301'.repeat(1000), {}],
  ['1001', 'a'.repeat(1001), longMessage],
  ['1001 with a line break', `${'a'.repeat(500)}\r\n${'a'.repeat(500)}`, longMessage],
])('A message has 10 to 1000 characters, and this has %s', (_, message, problems) => {
  expect(problemsOf({ message })).toEqual(problems)
})

test('The form is ready when name, email and message are all non-blank, valid or not', () => {
  expect(isReady({ name: 'J', email: 'x', message: '?', honeypot: '' })).toBe(true)
  for (const name of ['name', 'email', 'message'] as const) {
    expect(isReady({ ...valid, [name]: ' \n\t\u200B\u2060\u3164\0' })).toBe(false)
  }
})

/** Texts that show nothing, in the eyes of a person. */
const blanks = [
  '',
  ...' \u00A0\t\r\n\u2028\u200B\uFEFF\u2060\u3000\u00AD\u061C\u180E\u202E\u2069\u3164\u2800\uFFA0',
]

test.each(blanks)('%j is blank, and blank is never valid', (text) => {
  const blank = text.repeat(20)
  expect(isBlank(blank)).toBe(true)
  const problems = problemsOf({ name: blank, email: blank, message: blank })
  expect(Object.keys(problems)).toEqual(['name', 'email', 'message'])
})

test.each(['a', '0', '.', '👍', '\uFFFD', '\uD800', 'ن', '\u0301'])('%j is not blank', (text) => {
  expect(isBlank(text)).toBe(false)
})

const hostile = '</script> "\\u0041" ${7*7} %0d%0a =1+1 &lt; __proto__'

test.each([
  ['  Jane   ', 'Jane'],
  ['Jane\r\nBcc: x@example.com', 'Jane Bcc: x@example.com'],
  ['Jane\tDoe', 'Jane Doe'],
  ['Jane\u2028Doe\u2029', 'Jane Doe'],
  ['Ja\u0007ne\u009F', 'Jane'],
  ['Ja\u200Bne', 'Jane'],
  ['\u202EJane', 'Jane'],
  ['Jose\u0301', 'José'],
  ['Jane\uD83D', 'Jane\uFFFD'],
  ['علی‌رضا', 'علی‌رضا'],
  [`Ana ${family}`, `Ana ${family}`],
  [hostile, hostile],
])('The name %j comes out as one clean line', (typed, name) => {
  expect(cleanFields({ ...valid, name: typed }).name).toBe(name)
})

test.each([
  ['one\r\ntwo\rthree\nfour', 'one\ntwo\nthree\nfour'],
  ['one\u2028two\u2029three\u0085four', 'one\ntwo\nthree\nfour'],
  ['\n\n  a\tb  \n\n', 'a\tb'],
  ['bell\u0007 null\0 escape\u001B delete\u007F', 'bell null escape delete'],
  ['half \uD83D a pair', 'half \uFFFD a pair'],
  ['cafe\u0301', 'café'],
  [`families ${family} stay`, `families ${family} stay`],
  ['inner\u200Bspace', 'inner\u200Bspace'],
  ['right\u202Eto left', 'right\u202Eto left'],
  ['two  blanks', 'two  blanks'],
  [hostile, hostile],
])('The message %j keeps its words, lines and tabs', (typed, message) => {
  const cleaned = cleanFields({ ...valid, message: typed })
  expect(cleaned.message).toBe(message)
  expect(cleanFields(cleaned)).toEqual(cleaned)
})

test('The count under the message follows the same cleaning as the rule', () => {
  expect(charactersLeft(`  ${'👍'.repeat(999)}\r\n\r\n`)).toBe(1)
  expect(charactersLeft('👍'.repeat(1001))).toBe(-1)
})

/** What a paste can hold without the page standing still; with `\s+$` some of them would take a minute. */
test.each([
  ['emoji', '👍'.repeat(100_000)],
  ['accents', 'e\u0301'.repeat(100_000)],
  ['blanks between two letters', `a${' '.repeat(200_000)}b`],
  ['zero-width spaces after a letter', `a${'\u200B'.repeat(200_000)}`],
  ['words', 'Hello there, wörld.\r\n'.repeat(10_000)],
])('200,000 characters of %s are refused at once', (_, pasted) => {
  // A clock on the wall would measure what else the machine does.
  const start = process.cpuUsage()
  const problems = problemsOf({ name: pasted, email: pasted, message: pasted })
  expect(problems).toHaveProperty('message')
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(5)
})
