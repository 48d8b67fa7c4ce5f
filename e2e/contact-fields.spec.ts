import type { Locator } from 'playwright/test'
import { expect, test } from './support/contactPage'
import { scrollIntoView, scrollToY } from './support/gestures'

test('The button is orange until name, email and message are all non-blank', async ({
  openContact,
}) => {
  const contact = await openContact()
  await contact.expectOrangeButton()
  await contact.fill({ Name: 'J', Email: 'x', Message: ' ' })
  await contact.expectOrangeButton()
  await contact.fill({ Message: '?' })
  await contact.expectBlueButton()
  await contact.fill({ Email: ' ' })
  await contact.expectOrangeButton()
})

test('Every validation rule speaks at its edge', async ({ receive, openContact }) => {
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
    await contact.fill({ [label]: text })
    const described = expect(contact.field(label), `${label} “${text}”: red border and error`)
    if (error) await described.toHaveAccessibleDescription(`Error: ${error}`)
    else await described.not.toHaveAttribute('aria-invalid')
  }
  expect(receiver.deliveries).toEqual([])
})

test('With text at twice its size there is room for what is typed', async ({
  page,
  openContact,
}) => {
  const contact = await openContact()
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const width of [768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const label of ['Name', 'Email'] as const) {
      const room = async () => (await contact.field(label).boundingBox())!.width
      await expect.poll(room, `${label} at ${width} px`).toBeGreaterThan(300)
    }
  }
})

test('How much of a pasted text is too much is in view', async ({ page, openContact }) => {
  await page.setViewportSize({ width: 390, height: 640 })
  const contact = await openContact()
  const field = contact.field('Message')
  await field.focus()
  await page.keyboard.insertText('word '.repeat(600))
  await expect(page.getByText('1999 characters too many').first()).toBeInViewport({ ratio: 1 })
})

for (const [width, height] of [
  [1440, 900],
  [844, 390],
  [320, 256],
] as const) {
  test(`${width} x ${height}: the field at fault is in view with its label and its reason`, async ({
    page,
    openContact,
  }) => {
    await page.setViewportSize({ width, height })
    const contact = await openContact()
    // From above and from below, and by Enter in another field: its first pixels are the window's last.
    for (const [label, text, start] of [
      ['Name', 'N', 'edge'],
      ['Name', 'N', 'bottom'],
      ['Email', 'maya@', 'edge'],
      ['Message', 'Short', 'edge'],
      ['Message', 'Short', 'top'],
    ] as const) {
      const field = contact.field(label)
      await contact.fillValid()
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

/** Which of label, field and reason is not wholly between the header and the window's end. */
function findPartsOutOfView(field: Locator): Promise<string[]> {
  return field.evaluate((element: HTMLInputElement) => {
    const header = document.querySelector('header')!
    const isFixed = getComputedStyle(header).position === 'fixed'
    const from = isFixed ? header.getBoundingClientRect().bottom : 0
    const parts = {
      label: element.labels![0]!,
      field: element,
      reason: document.getElementById(element.getAttribute('aria-describedby')!)!,
    }
    return Object.entries(parts).flatMap(([name, part]) => {
      const { top, bottom } = part.getBoundingClientRect()
      return top >= from && bottom <= innerHeight ? [] : [`${name} at ${top} to ${bottom} px`]
    })
  })
}

test('The message’s box grows with it, and no further than the window', async ({
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

test('A message in Hebrew or Arabic runs from the right, one in English from the left', async ({
  openContact,
}) => {
  const contact = await openContact()
  for (const label of ['Name', 'Message'] as const) {
    for (const [text, direction] of [
      ['שלום', 'rtl'],
      ['مرحبا', 'rtl'],
      ['Hello', 'ltr'],
    ] as const) {
      await contact.fill({ [label]: text })
      await expect(contact.field(label)).toHaveCSS('direction', direction)
    }
  }
})
