import type { Page } from 'playwright/test'
import { bring } from '../../support/live'
import { announcements } from '../announcements'
import { look } from '../look'
import { expect, problemUnless } from '../problemUnless'
import { fieldErrors } from './fieldErrors'
import { fieldLabels } from './fieldLabels'

/** An empty form that is sent: every field says in words what is wrong, the first one has the focus, nothing else moves it. */
export async function contactForm(page: Page): Promise<string[]> {
  const form = page.locator('form')
  await bring(page, form)
  const fields = form.getByRole('textbox')
  const said = await announcements(page)
  await form.locator('[type=submit]').focus()
  await page.keyboard.press('Enter')
  const first = await problemUnless(
    'the first field with an error does not get the focus',
    expect(fields.first()).toBeFocused(),
  )
  const problems: string[] = []
  for (const field of await fields.all()) {
    const name = await field.getAttribute('name')
    problems.push(
      ...(await problemUnless(
        `the empty field "${name}" is not marked as invalid`,
        expect(field).toHaveAttribute('aria-invalid', 'true'),
      )),
      ...(await problemUnless(
        `the empty field "${name}" is described by no error`,
        expect(field).toHaveAccessibleDescription(/\w/),
      )),
    )
  }
  const announced = (await said()).length
  if (announced !== 1) problems.push(`three errors are announced ${announced} times`)
  return [...first, ...problems, ...(await look(page, { fieldErrors, fieldLabels }))]
}
