import type { Page } from 'playwright/test'

/** Words by which the late parts of the page's script are known, whatever their files are called. */
const marks = {
  swiping: 'swipeVelocity',
  carousel: 'containScroll',
}

export type Part = keyof typeof marks

/** Resolves when this part of the script has arrived; call it before what makes the page ask for it. */
export async function partArrives(page: Page, part: Part): Promise<void> {
  await page.waitForResponse(
    async (response) =>
      response.url().endsWith('.js') && (await response.text()).includes(marks[part]),
  )
}

/** Lets this part of the script, and no other, fail to load. */
export async function failPart(page: Page, part: Part): Promise<void> {
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes(marks[part])) await route.abort()
    else await route.fulfill({ response })
  })
}
