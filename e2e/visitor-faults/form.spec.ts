import { valid } from '../support/contactPage'
import { count } from '../support/count'
import { expectLive } from '../support/live'
import { expect, expectSurvived, test, typeMessage } from '../support/survival'

test('fault 30: what is typed before the scripts arrive stays', async ({ page }) => {
  count('faults')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Name').fill(valid.Name)
  await typeMessage(page)
  release()
  await expectLive(page)
  await expectSurvived(page)
  await expect(page.getByLabel('Name')).toHaveValue(valid.Name)
})
