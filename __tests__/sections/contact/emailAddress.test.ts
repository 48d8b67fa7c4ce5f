import { costRatio } from '../../support/costRatio'
import { cleanFields } from '../../../src/sections/contact/contactMessage'
import { isEmailAddress } from '../../../src/sections/contact/emailAddress'

/** An address as typed goes through the form's cleaning first, as it does there. */
function accepts(typed: string): boolean {
  return isEmailAddress(cleanFields({ name: '', email: typed, message: '', honeypot: '' }).email)
}

const longLocal = 'a'.repeat(64)

/** Real addresses, and slips that are not the visitor's fault. */
const wanted = [
  'jane@example.com',
  'jane.doe+work@example.co.uk',
  'JANE@EXAMPLE.COM',
  'j@x.io',
  "o'brien@example.ie",
  'user@example.photography',
  'user@123.com',
  'user@xn--bcher-kva.example',
  `${longLocal}@example.com`,
  'user%list@example.com',
  'customer/department=shipping@example.com',
  '!def!xyz%abc@example.com',
  'user@bücher.example',
  'jösé@example.com',
  '用户@例子.公司',
  ' jane@example.com ',
  'jane@example.com\u200B',
]

const unwanted = [
  '',
  '   ',
  '\t\n',
  'plainaddress',
  '@',
  '@example.com',
  'jane@',
  'jane@@example.com',
  'jane@example..com',
  'jane doe@example.com',
  'jane@example .com',
  'Jane <jane@example.com>',
  'jane@example.com, joe@example.com',
  'jane@example.com;joe@example.com',
  'jane@example.com\r\nBcc: joe@example.com',
  'jane@example.com%0ABcc:joe@example.com',
  'mailto:jane@example.com',
  'jane@example.com?subject=x',
  '<script>alert(1)</script>@example.com',
  'jane@example.com\0',
  'jane@example.com.',
  'jane@-example.com',
  'jane@exa_mple.com',
  'jane@example',
  'jane@localhost',
  'jane@example.c',
  'jane..doe@example.com',
  '.jane@example.com',
  'jane.@example.com',
  'jane@example-.com',
  `a${longLocal}@example.com`,
  `${longLocal}@${'a.'.repeat(94)}com`,
  `jane@${'a'.repeat(64)}.com`,
  '"jane doe"@example.com',
  'jane@[127.0.0.1]',
]

test('There are 52 verdicts', () => {
  expect([...wanted, ...unwanted]).toHaveLength(52)
})

test.each(wanted)('%j can be written to', (typed) => {
  expect(accepts(typed)).toBe(true)
})

test.each(unwanted)('%j cannot be written to', (typed) => {
  expect(accepts(typed)).toBe(false)
})

describe('At the edges', () => {
  test.each([
    ['64 octets before the @', `${longLocal}@example.com`, true],
    ['65 octets before the @', `${longLocal}a@example.com`, false],
    ['64 octets in 32 letters', `${'é'.repeat(32)}@example.com`, true],
    ['66 octets in 33 letters', `${'é'.repeat(33)}@example.com`, false],
    ['a label of 63', `jane@${'a'.repeat(63)}.com`, true],
    ['a label of 64', `jane@${'a'.repeat(64)}.com`, false],
    ['an address of 253', `${longLocal}@${'ab.'.repeat(62)}io`, true],
    ['an address of 254', `${longLocal}@${'ab.'.repeat(62)}com`, true],
    ['an address of 255', `${longLocal}@${'ab.'.repeat(62)}info`, false],
    ['a top level of two', 'jane@example.io', true],
    ['a top level of digits', 'jane@example.12', false],
    ['an IPv4 address', 'jane@127.0.0.1', false],
    ['an IPv4 address in disguise', 'jane@127.0x7f', false],
    ['two hyphens inside', 'jane@ex--ample.com', true],
    ['a backslash', 'jane\\doe@example.com', false],
    ['a slash in the domain', 'jane@example.com/path', false],
    ['a port', 'jane@example.com:25', false],
    ['a percent-encoded domain', 'jane@example%2Ecom', false],
    ['a bidi override', 'jane\u202E@example.com', true],
    ['a soft hyphen', 'ja\u00ADne@example.com', true],
    ['an ideographic full stop', '用户@例子。公司', false],
    ['an emoji', '😀@example.com', false],
    ['a combining accent', 'jose\u0301@example.com', true],
    ['a lone surrogate', 'jane\uD800@example.com', false],
  ])('%s', (_, typed, verdict) => {
    expect(accepts(typed)).toBe(verdict)
  })
})

test.each<[string, (length: number) => string]>([
  ['an endless local part', (length) => 'a'.repeat(length)],
  ['an endless domain', (length) => `a@${'a.'.repeat(length / 2)}`],
  ['nothing but @', (length) => '@'.repeat(length)],
])('A megabyte of %s is refused, and costs no more for each letter than little text', (_, text) => {
  expect(costRatio(isEmailAddress, text)).toBeLessThan(40)
  expect(isEmailAddress(text(1_000_000))).toBe(false)
})
