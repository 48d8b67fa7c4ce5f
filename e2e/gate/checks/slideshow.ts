import type { Page } from 'playwright/test'
import { bring } from '../../support/live'
import { announcements } from '../announcements'
import { expect, problemUnless } from '../problemUnless'

/** The case slides after the W3C's carousel pattern: one at a time, each change said once, the focus stays and can leave. */
export async function slideshow(page: Page): Promise<string[]> {
  const show = page.locator('[aria-roledescription=carousel]').first()
  await bring(page, show)
  const next = show.getByRole('button', { name: /next/i })
  const selected = show.getByRole('tab', { selected: true })
  if ((await next.count()) === 0) return ['there is no button for the next slide']
  if ((await selected.count()) !== 1) return ['not exactly one slide is marked as selected']
  const problems: string[] = []
  const said = await announcements(page)
  const first = await selected.getAttribute('aria-controls')
  for (const key of ['Enter', 'Space']) {
    const from = await selected.getAttribute('aria-controls')
    const earlier = (await said()).length
    await next.focus()
    await page.keyboard.press(key)
    problems.push(
      ...(await problemUnless(
        `${key} does not show the next slide`,
        expect(selected).not.toHaveAttribute('aria-controls', from!),
      )),
      ...(await problemUnless(
        `${key} on the button moves the focus away from it`,
        expect(next).toBeFocused(),
      )),
    )
    const count = (await said()).length - earlier
    if (count !== 1) problems.push(`${key} shows a slide and ${count} announcements follow`)
  }
  const panel = page.locator(`[id="${await selected.getAttribute('aria-controls')}"]`)
  const shown = show.getByRole('tabpanel')
  problems.push(
    ...(await problemUnless('not exactly one slide is shown', expect(shown).toHaveCount(1))),
    ...(await problemUnless('the selected slide is not shown', expect(panel).toBeVisible())),
    ...(await problemUnless(
      'the slide that was left is still there',
      expect(page.locator(`[id="${first}"]`)).toBeHidden(),
    )),
  )
  await selected.focus()
  await page.keyboard.press('ArrowRight')
  problems.push(
    ...(await problemUnless('an arrow key leaves the tabs', expect(selected).toBeFocused())),
  )
  const inside = await show.evaluate((element) => element.querySelectorAll('button, a').length)
  let leaves = false
  for (let step = 0; step < inside + 2 && !leaves; step += 1) {
    await page.keyboard.press('Tab')
    leaves = await show.evaluate((element) => !element.contains(document.activeElement))
  }
  if (!leaves) problems.push('the Tab key does not leave the slides')
  return problems
}
