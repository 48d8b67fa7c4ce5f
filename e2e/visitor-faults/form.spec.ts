import { valid } from '../support/contactPage'
import { expectLive, holdScripts } from '../support/live'
import { expect, expectSurvived, test, typeMessage } from '../support/survival'

test('fault 30: what is typed before the scripts arrive stays', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Name').fill(valid.Name)
  await typeMessage(page)
  release()
  await expectLive(page)
  await expectSurvived(page)
  await expect(page.getByLabel('Name')).toHaveValue(valid.Name)
})
