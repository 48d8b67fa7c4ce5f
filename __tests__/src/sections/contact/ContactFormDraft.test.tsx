import userEvent from '@testing-library/user-event'
import {
  getField,
  fillFields,
  fieldLabels,
  renderContactForm,
  getSentMessages,
  submitAndFail,
  submitAndSucceed,
  getSubmitButton,
  validValuesByFieldLabel,
} from '../../../support/contactForm'

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

  it('takes the timestamp of the first valid submit', async () => {
    await renderContactForm()
    setClock('2030-01-01T00:00:00.000Z')
    fillFields({ ...validValuesByFieldLabel, Name: 'M' })
    await userEvent.click(getSubmitButton())
    jest.setSystemTime(new Date('2031-01-01T00:00:00.000Z'))
    fillFields(validValuesByFieldLabel)
    await submitAndSucceed()
    expect(getSentMessages()).toMatchObject([{ timestamp: '2031-01-01T00:00:00.000Z' }])
  })

  it('gives the next message a new timestamp after a failed message is deleted', async () => {
    await renderContactForm()
    setClock('2030-01-01T00:00:00.000Z')
    fillFields(validValuesByFieldLabel)
    await submitAndFail()
    fillFields({ Name: '', Email: '', Message: ' ' })
    jest.setSystemTime(new Date('2031-01-01T00:00:00.000Z'))
    fillFields(validValuesByFieldLabel)
    await submitAndSucceed()
    expect(getSentMessages()[0]).toMatchObject({ timestamp: '2030-01-01T00:00:00.000Z' })
    expect(getSentMessages()[1]).not.toMatchObject({ timestamp: '2030-01-01T00:00:00.000Z' })
  })

  it('restores the complete draft of a failed message when React replaces the form', async () => {
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
})
