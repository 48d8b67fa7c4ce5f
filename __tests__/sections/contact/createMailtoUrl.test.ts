import { createMailtoUrl } from '../../../src/sections/contact/createMailtoUrl'

const sender = { name: 'Maya Castellanos', email: 'maya@tidewater.example' }

/** What a mail program makes of the address (RFC 6068). */
function openedLetter(link: string) {
  const { protocol, pathname, searchParams } = new URL(link)
  return [protocol + pathname, searchParams.get('subject'), searchParams.get('body')]
}

test('A mail program gets the address, the subject, and the message with its sender', () => {
  const message = 'Two lines,\n50 % “odd” & plain? #1 + 👍'
  expect(
    openedLetter(createMailtoUrl('hello@example.com', 'Example website', { ...sender, message })),
  ).toEqual([
    'mailto:hello@example.com',
    'Example website',
    'Two lines,\r\n50 % “odd” & plain? #1 + 👍\r\n\r\nMaya Castellanos\r\nmaya@tidewater.example',
  ])
})

test('A message that just fits, 1,900 characters of address in all, is whole', () => {
  const empty = createMailtoUrl('a@b.co', 'Us', { ...sender, message: '' })
  const message = 'm'.repeat(1900 - empty.length)
  const link = (text: string) => createMailtoUrl('a@b.co', 'Us', { ...sender, message: text })
  expect(link(message)).toHaveLength(1900)
  expect(openedLetter(link(message))[2]).toMatch(/^m+\r\n\r\nMaya/)
})

test('In place of a message that is too long for an address it asks for a copy, and sends no half', () => {
  // 1,000 characters, each of several in an address.
  const message = 'שלום '.repeat(200)
  expect(
    openedLetter(
      createMailtoUrl('hello@example.com', 'Example website', { ...sender, message }),
    )[2],
  ).toBe(
    '[Please copy your message here from the form on the website: it is too long for this link.]\r\n\r\nMaya Castellanos\r\nmaya@tidewater.example',
  )
})

test('Half a character, which no address can hold, is no error', () => {
  const link = createMailtoUrl('a@b.co', 'Us', { ...sender, message: 'Half \uD83D' })
  expect(openedLetter(link)[2]).toMatch(/^Half \uFFFD\r\n/)
})
