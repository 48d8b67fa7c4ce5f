import { expect } from 'playwright/test'
import { ContentDraft } from '../../__tests__/support/contentDraft'
import { type Limit, writeLimitContent } from '../../__tests__/support/limitContent'
import { startPreview } from '../../pipeline/tools/lib/previewServer'
import type { RunningServer } from '../../pipeline/tools/lib/server'
import { auditPage } from '../access/audit'
import { screens } from '../access/pageStates'
import { reveal, scrollThroughPageUntilLoaded } from '../support/gestures'
import { gotoHydrated } from '../support/hydration'
import { test } from '../support/fixtures'
import { measureTextFit } from '../support/textFit'
import { timeouts } from '../support/timeouts'
import { TemporarySiteCopy } from './siteCopy'

// The tests run serially, because each build takes minutes.
test.describe.configure({ mode: 'default', timeout: timeouts.build })

/** Reports all sizes, because another build takes minutes. */
const soft = expect.configure({ soft: true })

for (const limit of ['minimum', 'maximum'] satisfies Limit[]) {
  test.describe(`site with the ${limit} of its content`, () => {
    let site: TemporarySiteCopy
    let server: RunningServer

    test.beforeAll(async () => {
      test.setTimeout(timeouts.build)
      site = new TemporarySiteCopy()
      await writeLimitContent(new ContentDraft(site.content), limit)
      site.buildSuccessfully()
      server = await startPreview({ folder: site.path('public') })
    })

    test.afterAll(async () => {
      await server?.close()
      site?.clear()
    })

    test('fits, is accessible and hydrates without an error', async ({ page }) => {
      for (const [size, { viewport, colorScheme }] of Object.entries(screens)) {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme })
        await gotoHydrated(page, server.url)
        await scrollThroughPageUntilLoaded(page)
        await soft
          .poll(async () => (await measureTextFit(page)).brokenWords, `words on two lines: ${size}`)
          .toEqual([])
        // The audit includes overflow and clipped text.
        soft(await auditPage(page), size).toEqual([])
      }
    })

    test('shows its lists and steps through its slides', async ({ page }) => {
      await gotoHydrated(page, server.url)
      const isMaximum = limit === 'maximum'
      await expect(page.locator('#services h3')).toHaveCount(isMaximum ? 6 : 1)
      await expect(page.locator('#about, #case-studies')).toHaveCount(isMaximum ? 2 : 0)
      if (!isMaximum) {
        const step = page.getByRole('button', { name: 'Next testimonial' })
        await expect(step).toHaveAttribute('aria-disabled', 'true')
        return
      }
      const next = page.getByRole('button', { name: 'Next slide' })
      await reveal(page, next)
      await next.click()
      await expect(page.getByText('2 of 40', { exact: true })).toBeVisible()
    })
  })
}
