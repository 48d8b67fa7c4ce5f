import { expect, test, type Browser, type Page } from 'playwright/test'
import { behaviours } from './gate/behaviours'
import { checkState } from './gate/checkState'
import { defects, unplanted, type Defect, type StateName } from './gate/defects'
import { scan } from './gate/scan'
import { bring, expectLive } from './support/live'
import { count } from './support/count'

const small = { width: 390, height: 844 }
const large = { width: 1280, height: 800 }

const states: Record<
  StateName,
  { viewport: typeof small; reach?: (page: Page) => Promise<unknown> }
> = {
  'at rest': { viewport: large },
  'in a narrow window': { viewport: { width: 320, height: 256 } },
  'with the menu closed': { viewport: small },
  'with errors': {
    viewport: large,
    async reach(page) {
      await bring(page, page.locator('form'))
      await page.getByRole('button', { name: 'Send Message' }).press('Enter')
      await expect(page.getByText('Please enter a valid email address')).toBeAttached()
    },
  },
}

interface Verdict {
  /** What the named check says. */
  named: string[]
  byAxe: string[]
}

/** What the gate says of the home page with the defect, or as it is. */
async function judge(browser: Browser, defect: Defect, planted: boolean): Promise<Verdict> {
  const { check, state = check === 'menu' ? 'with the menu closed' : 'at rest', options } = defect
  const context = await browser.newContext({ viewport: states[state].viewport, ...options })
  const page = await context.newPage()
  if (planted) await defect.plant?.(page)
  await page.goto('/')
  if (options?.javaScriptEnabled !== false) await expectLive(page)
  await states[state].reach?.(page)
  if (planted) await defect.touch?.(page)
  const found = check in behaviours ? [] : await checkState(page)
  const behaved =
    check in behaviours ? await behaviours[check as keyof typeof behaviours](page) : []
  const byAxe = planted || check.startsWith('axe') ? (await scan(page)).violations : []
  if (planted) expect(unplanted(page), 'the defect is in the page').toEqual([])
  await context.close()
  const all = [...found, ...byAxe.map((problem) => `axe: ${problem}`)]
  return {
    named: [...behaved, ...all.filter((problem) => problem.startsWith(`${check}: `))],
    byAxe,
  }
}

/** The verdict on the good page, once for all the defects that one check looks for under the same conditions. */
const good = new Map<string, Promise<Verdict>>()

for (const defect of defects) {
  test(`the gate sees ${defect.name}: ${defect.check}`, async ({ browser }) => {
    const { check, state, options } = defect
    const key = JSON.stringify([check, state, options])
    const asItIs = good.get(key) ?? judge(browser, defect, false)
    good.set(key, asItIs)
    expect((await asItIs).named, 'the good page').toEqual([])

    const { named, byAxe } = await judge(browser, defect, true)
    expect(named, 'the page with the defect').not.toEqual([])
    count('defects')
    if (byAxe.length > 0) count('defectsByAxe')
  })
}

test('there are forty defects', () => {
  expect(new Set(defects.map(({ name }) => name)).size).toBe(40)
})
