import { act, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import {
  field,
  fill,
  form,
  labels,
  renderForm,
  sent,
  submitAndFail,
  submitAndSucceed,
  valid,
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

describe('Contact form draft', () => {
  afterEach(() => jest.useRealTimers())

  it('gives the next message a new timestamp', async () => {
    await renderForm()
    for (const timestamp of ['2030-01-01T00:00:00.000Z', '2031-01-01T00:00:00.000Z']) {
      setClock(timestamp)
      fill(valid)
      await submitAndSucceed()
      expect(sent().at(-1)).toMatchObject({ timestamp })
    }
  })

  it('gives a new timestamp after a failed message was deleted', async () => {
    await renderForm()
    setClock('2030-01-01T00:00:00.000Z')
    fill(valid)
    await submitAndFail()
    fill({ Name: '', Email: '', Message: ' ' })
    expect(sessionStorage).toHaveLength(0)
    jest.setSystemTime(new Date('2031-01-01T00:00:00.000Z'))
    fill(valid)
    await submitAndSucceed()
    expect(sent()[0]).toMatchObject({ timestamp: '2030-01-01T00:00:00.000Z' })
    expect(sent()[1]).not.toMatchObject({ timestamp: '2030-01-01T00:00:00.000Z' })
  })

  it('restores the complete draft of a failed message after a reload', async () => {
    const first = await renderForm()
    fill(valid)
    await submitAndFail()
    first.unmount()
    await renderForm()
    for (const label of labels) expect(field(label)).toHaveValue(valid[label])
    await submitAndSucceed()
    const [one, two] = sent()
    expect(two).toEqual(one)
  })

  it('keeps text typed before hydration', async () => {
    const first = await renderForm()
    fill(valid)
    first.unmount()
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(form)
    field('Name').value = 'Typed early'
    await act(() => Promise.resolve(render(form, { container, hydrate: true })))
    expect(field('Name')).toHaveValue('Typed early')
    expect(field('Message')).toHaveValue(valid.Message)
    expect(sessionStorage.getItem('contact-draft') ?? 'no draft').toContain('Typed early')
  })

  it('restores the draft when another form precedes the contact form', async () => {
    sessionStorage.setItem('contact-draft', JSON.stringify({ name: 'Maya' }))
    document.body.innerHTML = '<form aria-label="Search"><input name="q"></form>'
    await renderForm()
    expect(field('Name')).toHaveValue('Maya')
    expect(document.querySelector('[name=q]')).toHaveValue('')
  })
})
