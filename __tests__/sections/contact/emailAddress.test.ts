import { cleanFields } from '../../../src/sections/contact/contactMessage'
import { isEmailAddress } from '../../../src/sections/contact/emailAddress'

/** An address as typed goes through the form's cleaning first, as it does there. */
function accepts(typed: string): boolean {
  return isEmailAddress(cleanFields({ name: '', email: typed, message: '', honeypot: '' }).email)
}

const longLocal = 'a'.repeat(64)

/** Real addresses, slips that are not the visitor's fault, and the longest that travel. */
const wanted = [
  'jane.doe+work@example.co.uk',
  'JANE@EXAMPLE.COM',
  'j@x.io',
  "o'brien@example.ie",
  'user@123.com',
  'user@xn--bcher-kva.example',
  'customer/department=shipping@example.com',
  '!def!xyz%abc@example.com',
  'user@bücher.example',
  'jösé@example.com',
  '用户@例子.公司',
  ' jane@example.com ',
  'jane@example.com\u200B',
  'jane\u202E@example.com',
  'jose\u0301@example.com',
  `${longLocal}@example.com`,
  `${'é'.repeat(32)}@example.com`,
  `jane@${'a'.repeat(63)}.com`,
  `${longLocal}@${'ab.'.repeat(62)}com`,
]

const unwanted = [
  '',
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
  'jane@example.com\r\nBcc: joe@example.com',
  'mailto:jane@example.com',
  'jane@example.com?subject=x',
  'jane@example.com/path',
  'jane@example.com:25',
  'jane@example%2Ecom',
  'jane@example.com\0',
  'jane@example.com.',
  'jane@-example.com',
  'jane@example-.com',
  'jane@exa_mple.com',
  'jane@localhost',
  'jane@example.c',
  'jane@example.12',
  'jane..doe@example.com',
  '.jane@example.com',
  'jane.@example.com',
  'jane\\doe@example.com',
  '"jane doe"@example.com',
  'jane@[127.0.0.1]',
  'jane@127.0.0.1',
  'jane@127.0x7f',
  '用户@例子。公司',
  '😀@example.com',
  'jane\uD800@example.com',
  `${longLocal}a@example.com`,
  `${'é'.repeat(33)}@example.com`,
  `jane@${'a'.repeat(64)}.com`,
  `${longLocal}@${'ab.'.repeat(62)}info`,
]

test.each(wanted)('%j can be written to', (typed) => {
  expect(accepts(typed)).toBe(true)
})

test.each(unwanted)('%j cannot be written to', (typed) => {
  expect(accepts(typed)).toBe(false)
})
