import { cleanFields } from '../../../src/sections/contact/contactMessage'
import { isEmailAddress } from '../../../src/sections/contact/emailAddress'

/** An address as typed goes through the form's cleaning first, as it does there. */
function accepts(typed: string): boolean {
  return isEmailAddress(cleanFields({ name: '', email: typed, message: '', honeypot: '' }).email)
}

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
  `jane@${'a'.repeat(63)}.com`,
  `${'j'.repeat(242)}@example.com`,
])('%j can be written to', (typed) => {
  expect(accepts(typed)).toBe(true)
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
  `jane@${'a'.repeat(64)}.com`,
  `${'a'.repeat(243)}@example.com`,
])('%j cannot be written to', (typed) => {
  expect(accepts(typed)).toBe(false)
})
