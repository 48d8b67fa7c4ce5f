import { expect, type Browser, type Page } from 'playwright/test'
import { behaviours } from './gate/behaviours'
import { checkState } from './gate/checkState'
import { defects, unplanted, type CheckName, type Defect, type StateName } from './gate/defects'
import { scan } from './gate/scan'
import { bring, expectLive } from './support/live'
import { test } from './support/test'

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
  /** Each problem begins with the name of the check that saw it. */
  problems: string[]
  byAxe: string[]
}

function stateOf({ check, state }: Defect): StateName {
  return state ?? (check === 'menu' ? 'with the menu closed' : 'at rest')
}

/** What the gate says of the home page with the defect, or as it is. */
async function judge(browser: Browser, defect: Defect, planted: boolean): Promise<Verdict> {
  const { check, options } = defect
  const state = states[stateOf(defect)]
  const context = await browser.newContext({
    viewport: state.viewport,
    // Nothing to wait for before the first look.
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  if (planted) await defect.plant?.(page)
  await page.goto('/')
  if (options?.javaScriptEnabled !== false) await expectLive(page)
  await state.reach?.(page)
  if (planted) await defect.touch?.(page)
  const seen = isBehaviour(check)
    ? (await behaviours[check](page)).map((problem) => `${check}: ${problem}`)
    : await checkState(page)
  const byAxe = (await scan(page)).violations
  if (planted) expect(unplanted(page), 'the defect is in the page').toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
  return { problems: [...seen, ...byAxe.map((problem) => `axe: ${problem}`)], byAxe }
}

function isBehaviour(check: CheckName): check is keyof typeof behaviours {
  return check in behaviours
}

/** The verdicts on the good page, each once for all the defects that show under the same conditions. */
const good = new Map<string, Promise<Verdict>>()

function judgeGood(browser: Browser, defect: Defect): Promise<Verdict> {
  const { check, options } = defect
  const key = JSON.stringify([isBehaviour(check) && check, stateOf(defect), options])
  const verdict = good.get(key) ?? judge(browser, defect, false)
  good.set(key, verdict)
  return verdict
}

// In one worker, so that the good page is judged once.
test.describe.configure({ mode: 'default' })

for (const defect of defects) {
  test(`the gate sees ${defect.name}: ${defect.check}`, async ({ browser }) => {
    const named = ({ problems }: Verdict) =>
      problems.filter((problem) => problem.startsWith(`${defect.check}: `))
    expect(named(await judgeGood(browser, defect)), 'the good page').toEqual([])

    const verdict = await judge(browser, defect, true)
    expect(named(verdict), 'the page with the defect').not.toEqual([])
  })
}

test('there are forty defects', () => {
  expect(new Set(defects.map(({ name }) => name)).size).toBe(40)
})
