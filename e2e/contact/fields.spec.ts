import type { Locator } from 'playwright/test'
import { expect, test } from '../support/contactForm'
import { scrollIntoView, scrollToY } from '../support/gestures'

test('submit button is orange until all fields have text', async ({ openContact }) => {
  const contact = await openContact()
  await contact.expectOrangeButton()
  await contact.fillFields({ Name: 'J', Email: 'x', Message: ' ' })
  await contact.expectOrangeButton()
  await contact.fillFields({ Message: '?' })
  await contact.expectBlueButton()
  await contact.fillFields({ Email: ' ' })
  await contact.expectOrangeButton()
})

test('contact fields show a validation error for values just beyond each limit', async ({
  receive,
  openContact,
}) => {
  const receiver = await receive()
  const contact = await openContact(receiver.url)
  await contact.submit.click()
  await expect(contact.field('Name')).toBeFocused()

  for (const [label, text, error] of [
    ['Name', '👍', 'Name must be at least 2 characters'],
    ['Name', 'Jo', ''],
    ['Name', 'a'.repeat(51), 'Name must be less than 50 characters'],
    ['Email', 'maya@tidewater', 'Please enter a valid email address'],
    ['Email', 'user@bücher.example', ''],
    ['Message', 'a'.repeat(9), 'Message must be at least 10 characters'],
    ['Message', '👍'.repeat(10), ''],
    ['Message', 'a'.repeat(1001), 'Message must be less than 1000 characters'],
  ] as const) {
    await contact.fillFields({ [label]: text })
    const fieldExpectation = expect(
      contact.field(label),
      `${label} “${text}”: red border and error`,
    )
    if (error) await fieldExpectation.toHaveAccessibleDescription(`Error: ${error}`)
    else await fieldExpectation.not.toHaveAttribute('aria-invalid')
  }
  expect(receiver.deliveries).toEqual([])
})

test('contact fields are at least 300 px wide at 200 % text size', async ({
  page,
  openContact,
}) => {
  const contact = await openContact()
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const width of [768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const label of ['Name', 'Email'] as const) {
      const readWidth = async () => (await contact.field(label).boundingBox())!.width
      await expect.poll(readWidth, `${label} at ${width} px`).toBeGreaterThan(300)
    }
  }
})

for (const [width, height] of [
  [1440, 900],
  [844, 390],
  [320, 256],
] as const) {
  test(`first invalid field scrolls into view with its label and error at ${width} x ${height} px`, async ({
    page,
    openContact,
  }) => {
    await page.setViewportSize({ width, height })
    const contact = await openContact()
    // Submit while the field is above the viewport, below the viewport, or partly visible at the
    // bottom.
    for (const [label, text, start] of [
      ['Name', 'N', 'edge'],
      ['Name', 'N', 'bottom'],
      ['Email', 'maya@', 'edge'],
      ['Message', 'Short', 'edge'],
      ['Message', 'Short', 'top'],
    ] as const) {
      const field = contact.field(label)
      await contact.fillValidAndWaitForHydration()
      await field.fill(text)
      await field.blur()
      if (start === 'edge') await scrollIntoView(page, field, height - 20)
      else await scrollToY(page, start === 'top' ? 0 : 1e6)
      await contact.form.evaluate((form: HTMLFormElement) => form.requestSubmit())
      await expect(field).toBeFocused()
      await expect.poll(() => findPartsOutOfView(field), `${label}, from the ${start}`).toEqual([])
    }
  })
}

/**
 * Returns the parts (label, field, error) that are not fully between the header and the bottom of
 * the viewport.
 */
function findPartsOutOfView(field: Locator): Promise<string[]> {
  return field.evaluate((element: HTMLInputElement) => {
    const header = document.querySelector('header')!
    const isFixed = getComputedStyle(header).position === 'fixed'
    const visibleTop = isFixed ? header.getBoundingClientRect().bottom : 0
    const parts = {
      label: element.labels![0]!,
      field: element,
      reason: document.getElementById(element.getAttribute('aria-describedby')!)!,
    }
    return Object.entries(parts).flatMap(([name, part]) => {
      const { top, bottom } = part.getBoundingClientRect()
      return top >= visibleTop && bottom <= innerHeight ? [] : [`${name} at ${top} to ${bottom} px`]
    })
  })
}

test('message field grows with its text up to 60 % of the viewport height', async ({
  page,
  openContact,
}) => {
  const contact = await openContact()
  const box = contact.field('Message')
  const height = async () => (await box.boundingBox())!.height
  await expect.poll(height).toBe(156)
  await box.fill('A line.\n'.repeat(12))
  await expect.poll(height).toBeGreaterThan(250)
  await box.fill('A line.\n'.repeat(100))
  expect(await height()).toBeLessThanOrEqual(page.viewportSize()!.height * 0.6)
})

test('contact fields follow the writing direction of their text', async ({ openContact }) => {
  const contact = await openContact()
  for (const label of ['Name', 'Message'] as const) {
    for (const [text, direction] of [
      ['שלום', 'rtl'],
      ['مرحبا', 'rtl'],
      ['Hello', 'ltr'],
    ] as const) {
      await contact.fillFields({ [label]: text })
      await expect(contact.field(label)).toHaveCSS('direction', direction)
    }
  }
})
