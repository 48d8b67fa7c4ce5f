import { normalizeFields } from '../../../../src/sections/contact/contactMessage'
import { createMailtoUrl } from '../../../../src/sections/contact/createMailtoUrl'

function createUrl(message: string) {
  const sender = { name: 'Maya Castellanos', email: 'maya@tidewater.example', topic: '' }
  const fields = normalizeFields({ ...sender, message })
  return createMailtoUrl('hello@example.com', 'Example website', fields)
}

/** Parses a `mailto:` URL as an email app does (RFC 6068). */
function parseMailtoUrl(url: string) {
  const { protocol, pathname, searchParams } = new URL(url)
  return [protocol + pathname, searchParams.get('subject'), searchParams.get('body')]
}

describe('createMailtoUrl', () => {
  it('encodes every part of the email', () => {
    const message = 'Two lines,\n50 % “odd” & plain? #1 + 👍'
    expect(parseMailtoUrl(createUrl(message))).toEqual([
      'mailto:hello@example.com',
      'Example website',
      'Two lines,\r\n50 % “odd” & plain? #1 + 👍\r\n\r\nMaya Castellanos\r\nmaya@tidewater.example',
    ])
  })

  it('contains the whole message only while the URL has at most 1,900 characters', () => {
    const message = 'm'.repeat(1900 - createUrl('').length)
    expect(createUrl(message)).toHaveLength(1900)
    expect(parseMailtoUrl(createUrl(message))[2]).toMatch(/^m+\r\n\r\nMaya/)
    expect(parseMailtoUrl(createUrl(`${message}m`))[2]).toMatch(/^\[Please copy/)
  })

  it('asks the sender to copy a message that is too long for the URL', () => {
    // The message has the maximum of 1,000 characters, but each Hebrew letter takes six characters
    // in a URL.
    const message = 'שלום '.repeat(200)
    expect(parseMailtoUrl(createUrl(message))[2]).toBe(
      '[Please copy your message here from the form on the website: it is too long for this link.]\r\n\r\nMaya Castellanos\r\nmaya@tidewater.example',
    )
  })
})
