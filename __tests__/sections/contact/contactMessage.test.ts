import { costRatio } from '../../support/costRatio'
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

describe('The name, from 2 to 50 characters', () => {
  const tooShort = { name: 'Name must be at least 2 characters' }
  const tooLong = { name: 'Name must be less than 50 characters' }

  test.each<[string, string, object]>([
    ['empty', '', tooShort],
    ['two blanks', '  ', tooShort],
    ['1', 'J', tooShort],
    ['1 and blanks around it', '  J  ', tooShort],
    ['1 emoji of two code units', '👍', tooShort],
    ['1 letter with an accent of its own', 'e\u0301', tooShort],
    ['1 letter among zero-width spaces', '\u200BJ\u200B\u200B', tooShort],
    ['joiners alone', '\u200D\u200C\u200D', tooShort],
    ['2', 'Jo', {}],
    ['2 Chinese characters', '李明', {}],
    ['50', 'a'.repeat(50), {}],
    ['50 and blanks around them', ` ${'a'.repeat(50)}\n`, {}],
    ['50 emoji', '👍'.repeat(50), {}],
    ['50 letters with accents of their own', 'e\u0301'.repeat(50), {}],
    ['five families', family.repeat(5), {}],
    ['51', 'a'.repeat(51), tooLong],
    ['51 emoji', '👍'.repeat(51), tooLong],
    ['eight families, 56 code points', family.repeat(8), tooLong],
  ])('%s', (_, name, problems) => {
    expect(problemsOf({ name })).toEqual(problems)
  })
})

describe('The message, from 10 to 1000 characters', () => {
  const tooShort = { message: 'Message must be at least 10 characters' }
  const tooLong = { message: 'Message must be less than 1000 characters' }

  test.each<[string, string, object]>([
    ['empty', '', tooShort],
    ['ten blanks', ' '.repeat(10), tooShort],
    ['ten line breaks', '\n'.repeat(10), tooShort],
    ['ten zero-width spaces', '\u200B'.repeat(10), tooShort],
    ['ten Braille blanks', '\u2800'.repeat(10), tooShort],
    ['9', 'a'.repeat(9), tooShort],
    ['9 and a blank', `${'a'.repeat(9)} `, tooShort],
    ['9 emoji of eighteen code units', '👍'.repeat(9), tooShort],
    ['9 letters with accents of their own', 'e\u0301'.repeat(9), tooShort],
    ['9, a line break counting once', 'aaaa\r\naaaa', tooShort],
    ['10', 'a'.repeat(10), {}],
    ['10 with a line break', 'aaaaa\r\naaaa', {}],
    ['1000', 'a'.repeat(1000), {}],
    ['1000 and blanks around them', `\n\n${'a'.repeat(1000)}   `, {}],
    ['1000 emoji', '👍'.repeat(1000), {}],
    ['1000 letters with accents of their own', 'e\u0301'.repeat(1000), {}],
    ['1001', 'a'.repeat(1001), tooLong],
    ['1001 emoji', '👍'.repeat(1001), tooLong],
    ['1001 with a line break', `${'a'.repeat(500)}\r\n${'a'.repeat(500)}`, tooLong],
  ])('%s', (_, message, problems) => {
    expect(problemsOf({ message })).toEqual(problems)
  })
})

test('An address that cannot be written to is named as such', () => {
  expect(problemsOf({ email: 'maya@tidewater' })).toEqual({
    email: 'Please enter a valid email address',
  })
})

test.each(['x', ' ', '\0'])('A honeypot that holds %j is a bot', (honeypot) => {
  expect(problemsOf({ honeypot })).toEqual({ honeypot: 'Bot detected' })
})

test('Every field can be wrong at once', () => {
  expect(problemsOf({ name: '', email: '', message: '', honeypot: 'x' })).toEqual({
    name: 'Name must be at least 2 characters',
    email: 'Please enter a valid email address',
    message: 'Message must be at least 10 characters',
    honeypot: 'Bot detected',
  })
})

describe('Ready, so that the button turns blue', () => {
  test('when name, email and message are all non-blank, valid or not', () => {
    expect(isReady({ name: 'J', email: 'x', message: '?', honeypot: '' })).toBe(true)
  })

  test.each(['name', 'email', 'message'] as const)('not while the %s is blank', (name) => {
    expect(isReady({ ...valid, [name]: '' })).toBe(false)
    expect(isReady({ ...valid, [name]: ' \n\t\u200B\u2060\u3164\0' })).toBe(false)
  })
})

/** Texts that show nothing, in the eyes of a person. */
const blanks = ['', ' ', '\u00A0', '\t\r\n', '\u2028\u2029', '\u200B', '\uFEFF', '\u2060', '\u3000']
const invisible = [
  '\u00AD',
  '\u061C',
  '\u180E',
  '\u202E',
  '\u2066\u2069',
  '\u3164',
  '\u2800',
  '\uFFA0',
]

test.each([...blanks, ...invisible])('%j is blank, and blank is never valid', (text) => {
  expect(isBlank(text)).toBe(true)
  expect(isReady({ ...valid, message: text.repeat(20) })).toBe(false)
  expect(problemsOf({ message: text.repeat(20) })).toHaveProperty('message')
  expect(problemsOf({ name: text.repeat(20) })).toHaveProperty('name')
  expect(problemsOf({ email: text.repeat(20) })).toHaveProperty('email')
})

test.each(['a', '0', '.', '👍', '\uFFFD', '\uD800', 'ن', '\u0301'])('%j is not blank', (text) => {
  expect(isBlank(text)).toBe(false)
})

describe('A name comes out as one clean line', () => {
  test.each([
    ['  Jane   ', 'Jane'],
    ['Jane\nDoe', 'Jane Doe'],
    ['Jane\r\nBcc: x@example.com', 'Jane Bcc: x@example.com'],
    ['Jane\tDoe', 'Jane Doe'],
    ['Jane\u2028Doe\u2029', 'Jane Doe'],
    ['Ja\0ne', 'Jane'],
    ['Ja\u0007ne\u009F', 'Jane'],
    ['Ja\u200Bne', 'Jane'],
    ['\u202EJane', 'Jane'],
    ['\uFEFFJane', 'Jane'],
    ['Jose\u0301', 'José'],
    ['Jane\uD83D', 'Jane\uFFFD'],
    ['علی‌رضا', 'علی‌رضا'],
    [`Ana ${family}`, `Ana ${family}`],
    ['<b>Jane</b>', '<b>Jane</b>'],
    ['</script><script>alert(1)</script>', '</script><script>alert(1)</script>'],
    ['=HYPERLINK("https://x.example")', '=HYPERLINK("https://x.example")'],
    ['${7*7}{{7*7}}', '${7*7}{{7*7}}'],
    ['__proto__', '__proto__'],
    ['constructor', 'constructor'],
    ['%00%0d%0aX-A:1', '%00%0d%0aX-A:1'],
    ["Robert'); DROP TABLE messages;--", "Robert'); DROP TABLE messages;--"],
    ['مرحبا', 'مرحبا'],
  ])('%j', (typed, name) => {
    expect(cleanFields({ ...valid, name: typed }).name).toBe(name)
  })
})

describe('A message keeps its words, lines and tabs', () => {
  test.each([
    ['one\r\ntwo\rthree\nfour', 'one\ntwo\nthree\nfour'],
    ['one\u2028two\u2029three\u0085four', 'one\ntwo\nthree\nfour'],
    ['a\tb', 'a\tb'],
    ['\n\n  text  \n\n', 'text'],
    ['bell\u0007 null\0 escape\u001B delete\u007F', 'bell null escape delete'],
    ['half \uD83D a pair', 'half \uFFFD a pair'],
    ['other half \uDC4D', 'other half \uFFFD'],
    ['cafe\u0301', 'café'],
    [`families ${family} stay`, `families ${family} stay`],
    ['flags 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'flags 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['hearts ❤️', 'hearts ❤️'],
    ['inner\u200Bspace', 'inner\u200Bspace'],
    ['right\u202Eto left', 'right\u202Eto left'],
    ['two  blanks', 'two  blanks'],
    ['"quotes" \\ and \'more\'', '"quotes" \\ and \'more\''],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['<!--<script>', '<!--<script>'],
    ['&lt;b&gt;', '&lt;b&gt;'],
    [']]>', ']]>'],
    ['x'.repeat(10_000), 'x'.repeat(10_000)],
  ])('%j', (typed, message) => {
    expect(cleanFields({ ...valid, message: typed }).message).toBe(message)
  })
})

test('Cleaning what is clean changes nothing', () => {
  const once = cleanFields({ ...valid, name: ' Jo\u200B\n', message: 'a\r\nb\u2028 c\0 ' })
  expect(cleanFields(once)).toEqual(once)
})

describe('The count under the message', () => {
  test.each([
    [0, 1000],
    [999, 1],
    [1000, 0],
    [1001, -1],
  ])('%i characters leave %i', (length, left) => {
    expect(charactersLeft('👍'.repeat(length))).toBe(left)
  })

  test('follows the same cleaning as the rule', () => {
    expect(charactersLeft(`  ${'a'.repeat(1000)}\r\n\r\n`)).toBe(0)
  })
})

/** What a paste can hold without the page standing still; some of them would take minutes with `\s+$`. */
test.each<[string, (length: number) => string]>([
  ['letters', (length) => 'a'.repeat(length)],
  ['emoji', (length) => '👍'.repeat(length / 2)],
  ['accents', (length) => 'e\u0301'.repeat(length / 2)],
  ['blanks', (length) => ' '.repeat(length)],
  ['blanks between two letters', (length) => `a${' '.repeat(length)}b`],
  ['zero-width spaces after a letter', (length) => `a${'\u200B'.repeat(length)}`],
  ['words', (length) => 'Hello there, wörld.\r\n'.repeat(length / 20)],
])('A megabyte of %s is refused, and costs no more for each letter than little text', (_, text) => {
  const judge = (pasted: string) => problemsOf({ name: pasted, message: pasted, email: pasted })
  expect(costRatio(judge, text)).toBeLessThan(40)
  expect(judge(text(1_000_000)).message).toBeDefined()
})
