import { expect, test, type ContactPage, type Label } from './support/contactPage'
import { scrollToY } from './support/hands'
import { closedWebhook } from './support/receiver'

test('The button is orange until name, email and message are all non-blank', async ({
  openContact,
}) => {
  const contact = await openContact(await closedWebhook())
  await contact.expectOrange()
  await contact.fill({ Name: 'J', Email: 'x', Message: ' ' })
  await contact.expectOrange()
  await contact.fill({ Message: '?' })
  await contact.expectBlue()
  await contact.fill({ Email: ' ' })
  await contact.expectOrange()
})

test('Every validation rule speaks at its edge', async ({ receive, openContact }) => {
  const receiver = await receive()
  const contact = await openContact(receiver.url)
  const description = (label: Label, error: string) =>
    error
      ? expect(contact.field(label)).toHaveAccessibleDescription(`Error: ${error}`)
      : expect(contact.field(label)).not.toHaveAttribute('aria-invalid')
  await contact.submit.click()
  await expect(contact.field('Name')).toBeFocused()

  for (const [label, text, error] of [
    ['Name', '👍', 'Name must be at least 2 characters'],
    ['Name', 'Jo', ''],
    ['Name', '👍'.repeat(50), ''],
    ['Name', 'a'.repeat(51), 'Name must be less than 50 characters'],
    ['Email', 'maya@tidewater', 'Please enter a valid email address'],
    ['Email', 'user@bücher.example', ''],
    ['Message', 'a'.repeat(9), 'Message must be at least 10 characters'],
    ['Message', 'a'.repeat(10), ''],
    ['Message', '👍'.repeat(1000), ''],
    ['Message', 'a'.repeat(1001), 'Message must be less than 1000 characters'],
  ] as const) {
    await contact.fill({ [label]: text })
    await description(label, error)
  }
  expect(receiver.deliveries).toEqual([])
})

test('With text at twice its size there is room for what is typed', async ({
  page,
  openContact,
}) => {
  const contact = await openContact(await closedWebhook())
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
  const contact = await openContact(await closedWebhook())
  const field = contact.field('Message')
  await field.focus()
  await page.keyboard.insertText('word '.repeat(600))
  await expect(page.getByText('1999 characters too many').first()).toBeInViewport({ ratio: 1 })
})

/** The windows in which a field at fault, its label and its reason can be in view together. */
const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 640 },
  { width: 844, height: 390 },
  { width: 320, height: 256 },
]

for (const viewport of windows) {
  test(`${viewport.width} x ${viewport.height}: the field at fault is in view with its label and its reason`, async ({
    page,
    openContact,
  }) => {
    await page.setViewportSize(viewport)
    const contact = await openContact(await closedWebhook())
    // From above and from below, and by Enter in another field, as at the window's edge.
    for (const [label, text, start] of [
      ['Name', 'N', 'edge'],
      ['Name', 'N', 'bottom'],
      ['Email', 'maya@', 'edge'],
      ['Message', 'Short', 'edge'],
      ['Message', 'Short', 'top'],
    ] as const) {
      await contact.fillValid()
      await contact.fill({ [label]: text })
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await scrollTo(contact, label, start)
      await contact.form.evaluate((form: HTMLFormElement) => form.requestSubmit())
      await expect(contact.field(label)).toBeFocused()
      await expect
        .poll(() => unseenParts(contact, label), `${label}, from the ${start}`)
        .toEqual([])
    }
  })
}

async function scrollTo(contact: ContactPage, label: Label, start: 'top' | 'bottom' | 'edge') {
  const { page } = contact
  const field = contact.field(label)
  const [top, height] = await field.evaluate((element) => [
    element.getBoundingClientRect().top + scrollY,
    innerHeight,
  ])
  // At the edge, the field's first pixels are the window's last.
  await scrollToY(page, start === 'top' ? 0 : start === 'bottom' ? 1e6 : top - height + 20)
}

/** Which of label, field and reason is not wholly between the header and the window's end. */
function unseenParts(contact: ContactPage, label: Label): Promise<string[]> {
  return contact.field(label).evaluate((element: HTMLInputElement) => {
    const header = document.querySelector('header')!
    const { bottom } = header.getBoundingClientRect()
    const from = getComputedStyle(header).position === 'fixed' ? bottom : 0
    const parts = {
      label: element.labels![0]!,
      field: element,
      reason: document.getElementById(element.getAttribute('aria-describedby')!)!,
    }
    return Object.entries(parts).flatMap(([name, part]) => {
      const box = part.getBoundingClientRect()
      return box.top >= from && box.bottom <= innerHeight
        ? []
        : [`${name} at ${Math.round(box.top)} to ${Math.round(box.bottom)} of ${innerHeight}`]
    })
  })
}

test('The message’s box grows with it, and no further than the window', async ({
  page,
  openContact,
}) => {
  const contact = await openContact(await closedWebhook())
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
  const contact = await openContact(await closedWebhook())
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
