import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  respondToHeldRequest,
  getCardQueries,
  getField,
  fillFields,
  holdNextRequest,
  fieldLabels,
  renderContactForm,
  submitAndSucceed,
  getSubmitButton,
  validValuesByFieldLabel,
} from '../../../support/contactForm'

describe('ContactForm', () => {
  it('requests on-screen keyboards that suit the name and the email address', async () => {
    await renderContactForm()
    expect(getField('Name')).toHaveAttribute('autocapitalize', 'words')
    expect(getField('Email')).toHaveAttribute('type', 'email')
  })

  it('supports autofill for the name and the email address', async () => {
    await renderContactForm()
    expect(getField('Name')).toHaveAttribute('autocomplete', 'name')
    expect(getField('Email')).toHaveAttribute('autocomplete', 'email')
  })

  it('keeps autofill tools from filling in the honeypot', async () => {
    await renderContactForm()
    const { autocomplete, dataset } = screen.getByLabelText<HTMLInputElement>('Leave this empty')
    expect(autocomplete).toBe('off')
    expect({ ...dataset }).toEqual({
      '1pIgnore': '',
      lpignore: 'true',
      bwignore: 'true',
      formType: 'other',
    })
  })

  it('validates a field on each change after a failed submit, but not before', async () => {
    await renderContactForm()
    fillFields({ ...validValuesByFieldLabel, Name: 'M' })
    await userEvent.click(getField('Message'))
    expect(getField('Name')).not.toHaveAttribute('aria-invalid')
    await userEvent.click(getSubmitButton())
    expect(getField('Name')).toHaveFocus()
    // A single error leaves the live region empty, because focusing the field announces the error
    // as the field's description.
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    fillFields({ Name: 'Ma' })
    expect(getField('Name')).not.toHaveAttribute('aria-invalid')
    fillFields({ Name: 'm'.repeat(51) })
    expect(getField('Name')).toHaveAccessibleDescription(
      'Error: Name must be less than 50 characters',
    )
    fillFields({ Email: 'maya@' })
    expect(getField('Email')).not.toHaveAttribute('aria-invalid')
    await userEvent.click(getSubmitButton())
    expect(getField('Email')).toHaveAttribute('aria-invalid', 'true')
  })

  it('does not validate the next message before it is submitted', async () => {
    await renderContactForm()
    fillFields({ ...validValuesByFieldLabel, Message: 'Short' })
    await userEvent.click(getSubmitButton())
    fillFields(validValuesByFieldLabel)
    await submitAndSucceed()
    fillFields({ Message: 'N' })
    for (const label of fieldLabels) expect(getField(label)).not.toHaveAttribute('aria-invalid')
  })

  it('does not say that a message was sent below the errors of the next one', async () => {
    await renderContactForm()
    fillFields(validValuesByFieldLabel)
    await submitAndSucceed()
    fillFields({ Name: 'M' })
    await userEvent.click(getSubmitButton())
    expect(getField('Name')).toHaveFocus()
    expect(getCardQueries().queryByText('Message Sent Successfully!')).not.toBeInTheDocument()
  })

  it('makes fields read-only while a message is being sent', async () => {
    await renderContactForm()
    holdNextRequest()
    fillFields(validValuesByFieldLabel)
    await userEvent.click(getSubmitButton())
    for (const label of fieldLabels) expect(getField(label)).toHaveAttribute('readonly')
    await respondToHeldRequest()
    for (const label of fieldLabels) expect(getField(label)).not.toHaveAttribute('readonly')
  })
})

describe('CharacterCount', () => {
  it('is shown when at most 100 characters remain', async () => {
    await renderContactForm()
    for (const [length, sentence] of [
      [900, '100 characters left'],
      [899, undefined],
      [999, '1 character left'],
      [1000, '0 characters left'],
      [1001, '1 character too many'],
      [1200, '200 characters too many'],
    ] as const) {
      fillFields({ Message: 'a'.repeat(length) })
      const shown = getCardQueries().queryByText(/^\d+ characters? (left|too many)$/)
      expect(shown?.textContent).toBe(sentence)
    }
  })

  it('is announced only when the message gets too long', async () => {
    await renderContactForm()
    fillFields({ Message: 'a'.repeat(1000) })
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    fillFields({ Message: 'a'.repeat(1003) })
    expect(screen.getByRole('status')).toHaveTextContent('3 characters too many')
    fillFields({ Message: 'a'.repeat(1004) })
    expect(screen.getByRole('status')).toHaveTextContent('3 characters too many')
  })
})
