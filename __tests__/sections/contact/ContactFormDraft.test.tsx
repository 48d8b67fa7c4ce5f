import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import {
  answer,
  card,
  field,
  fill,
  form,
  holdSend,
  honeypot,
  labels,
  renderForm,
  send,
  sent,
  submitAndFail,
  submitAndSucceed,
  submitButton,
  valid,
} from '../../support/contactForm'

test('A message after a sent one carries a timestamp of its own', async () => {
  await renderForm()
  for (const timestamp of ['2030-01-01T00:00:00.000Z', '2031-01-01T00:00:00.000Z']) {
    jest.spyOn(Date.prototype, 'toISOString').mockReturnValueOnce(timestamp)
    fill(valid)
    await submitAndSucceed()
    expect(sent().at(-1)).toMatchObject({ timestamp })
  }
})

test('A message in place of one that failed and was deleted carries a timestamp of its own', async () => {
  await renderForm()
  jest.spyOn(Date.prototype, 'toISOString').mockReturnValueOnce('2030-01-01T00:00:00.000Z')
  fill(valid)
  await submitAndFail()
  fill({ Name: '', Email: '', Message: ' ' })
  expect(sessionStorage).toHaveLength(0)
  fill(valid)
  await submitAndSucceed()
  expect(sent()[0]).toMatchObject({ timestamp: '2030-01-01T00:00:00.000Z' })
  expect(sent()[1]).not.toMatchObject({ timestamp: '2030-01-01T00:00:00.000Z' })
})

test('The draft of a failed send comes back after a reload, with its timestamp', async () => {
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

test('The draft never takes the place of what is typed before the page answers, and holds that too', async () => {
  const first = await renderForm()
  fill(valid)
  first.unmount()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(form)
  field('Name').value = 'Typed early'
  await act(() => Promise.resolve(render(form, { container, hydrate: true })))
  expect(field('Name')).toHaveValue('Typed early')
  expect(field('Message')).toHaveValue(valid.Message)
  expect(Object.values(sessionStorage)[0]).toContain('Typed early')
})

test('A visitor who comes back before the answer finds the form sending, and cannot send twice', async () => {
  holdSend()
  const home = await renderForm()
  fill(valid)
  await userEvent.click(submitButton())
  expect(send).toHaveBeenCalled()
  home.unmount()
  await renderForm()
  expect(submitButton()).toHaveTextContent('Sending...')
  fireEvent.submit(screen.getByRole('form'))
  await answer()
  expect(send).toHaveBeenCalledTimes(1)
  expect(field('Message')).toHaveValue('')
  expect(card().getByText('Message Sent Successfully!')).toBeVisible()
})

describe('A page from the browser’s memory', () => {
  const leave = () => fireEvent(window, new PageTransitionEvent('pagehide', { persisted: true }))
  const comeBack = () => fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }))

  test('comes back without what filled in the honeypot', async () => {
    await renderForm()
    fill(valid)
    honeypot().value = 'autofill'
    comeBack()
    expect(honeypot()).toHaveValue('')
    expect(field('Name')).toHaveValue(valid.Name)
  })

  test('sends again what the browser ended when the page was left, and tells of no error', async () => {
    let endRequest = () => {}
    await renderForm()
    send.mockImplementationOnce(
      () => new Promise((_, reject) => (endRequest = () => reject(new TypeError('Load failed')))),
    )
    fill(valid)
    await userEvent.click(submitButton())
    leave()
    await act(() => Promise.resolve(endRequest()))
    expect(send).toHaveBeenCalledTimes(1)
    comeBack()
    expect(await card().findByText('Message Sent Successfully!')).toBeVisible()
    const [first, second] = sent()
    expect(second).toEqual(first)
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })
})
