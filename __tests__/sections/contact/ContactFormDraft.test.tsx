import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import {
  getField,
  fillFields,
  getSubmitButton,
  holdNextRequest,
  respondToHeldRequest,
  contactFormElement,
  fieldLabels,
  renderContactForm,
  getSentMessages,
  submitAndFail,
  submitAndSucceed,
  validValuesByFieldLabel,
} from '../../support/contactForm'

/** Sets the current time without mocking the timers. */
const setClock = (now: string) =>
  jest.useFakeTimers({
    now: new Date(now),
    doNotFake: [
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const),
      ...(['clearImmediate', 'queueMicrotask', 'nextTick', 'hrtime', 'performance'] as const),
      ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
      ...(['requestIdleCallback', 'cancelIdleCallback'] as const),
    ],
  })

describe('ContactForm', () => {
  afterEach(() => jest.useRealTimers())

  it('gives the next message a new timestamp after a successful send', async () => {
    await renderContactForm()
    for (const timestamp of ['2030-01-01T00:00:00.000Z', '2031-01-01T00:00:00.000Z']) {
      setClock(timestamp)
      fillFields(validValuesByFieldLabel)
      await submitAndSucceed()
      expect(getSentMessages().at(-1)).toMatchObject({ timestamp })
    }
  })

  it('gives the next message a new timestamp after a failed message is deleted', async () => {
    await renderContactForm()
    setClock('2030-01-01T00:00:00.000Z')
    fillFields(validValuesByFieldLabel)
    await submitAndFail()
    fillFields({ Name: '', Email: '', Message: ' ' })
    expect(sessionStorage).toHaveLength(0)
    jest.setSystemTime(new Date('2031-01-01T00:00:00.000Z'))
    fillFields(validValuesByFieldLabel)
    await submitAndSucceed()
    expect(getSentMessages()[0]).toMatchObject({ timestamp: '2030-01-01T00:00:00.000Z' })
    expect(getSentMessages()[1]).not.toMatchObject({ timestamp: '2030-01-01T00:00:00.000Z' })
  })

  it('restores the complete draft of a failed message after a reload', async () => {
    const first = await renderContactForm()
    fillFields(validValuesByFieldLabel)
    await submitAndFail()
    first.unmount()
    await renderContactForm()
    for (const label of fieldLabels)
      expect(getField(label)).toHaveValue(validValuesByFieldLabel[label])
    await submitAndSucceed()
    const [one, two] = getSentMessages()
    expect(two).toEqual(one)
  })

  it('keeps text typed before hydration', async () => {
    const first = await renderContactForm()
    fillFields(validValuesByFieldLabel)
    first.unmount()
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(contactFormElement)
    getField('Name').value = 'Typed early'
    await act(() => Promise.resolve(render(contactFormElement, { container, hydrate: true })))
    expect(getField('Name')).toHaveValue('Typed early')
    expect(getField('Message')).toHaveValue(validValuesByFieldLabel.Message)
    expect(sessionStorage.getItem('contact-draft') ?? 'no draft').toContain('Typed early')
  })

  it('keeps the draft of a later message when an earlier message is answered', async () => {
    const first = await renderContactForm()
    holdNextRequest()
    fillFields(validValuesByFieldLabel)
    await userEvent.click(getSubmitButton())
    first.unmount()
    await renderContactForm()
    fillFields({ Message: 'Another, later message.' })
    await respondToHeldRequest()
    expect(sessionStorage.getItem('contact-draft')).toContain('Another, later message.')
  })

  it.each(['null', '5', '"draft"', '[]', '{"name":{"toString":1},"email":5}'])(
    'ignores a stored draft of the wrong type: %s',
    async (draft) => {
      sessionStorage.setItem('contact-draft', draft)
      await renderContactForm()
      for (const label of fieldLabels) expect(getField(label)).toHaveValue('')
    },
  )

  it('restores the draft when another form precedes the contact form', async () => {
    sessionStorage.setItem('contact-draft', JSON.stringify({ name: 'Maya' }))
    document.body.innerHTML = '<form aria-label="Search"><input name="q"></form>'
    await renderContactForm()
    expect(getField('Name')).toHaveValue('Maya')
    expect(document.querySelector('[name=q]')).toHaveValue('')
  })
})
