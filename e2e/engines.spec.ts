import { expect } from 'playwright/test'
import { otherPrograms } from '../pipeline/tools/otherPrograms'
import type { Driver, Engine, Preferences } from './engines/Driver'
import { startFirefox } from './engines/firefoxDriver'
import { journeyOfOlderSafari, journeys, type Journey } from './engines/journeys'
import { startChromium } from './engines/playwrightDriver'
import { Visitor } from './engines/visitor'
import { startWebKit } from './engines/webkitDriver'
import { siteAddress } from './support/addresses'
import { test as base } from './support/test'

interface Wanted extends Preferences {
  engine: Engine
  without?: string[]
}

interface WorkerFixtures {
  /** The browser that is wanted; it stays until another one is. */
  browserFor: (wanted: Wanted) => Promise<Driver>
}

const test = base.extend<object, WorkerFixtures>({
  browserFor: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from this pattern that no fixture is needed
    async ({}, provide) => {
      let running: { key: string; driver: Driver } | undefined
      await provide(async (wanted) => {
        const key = JSON.stringify(wanted)
        if (running?.key !== key) {
          await running?.driver.close()
          running = undefined
          running = { key, driver: await start(wanted) }
        }
        return running.driver
      })
      await running?.driver.close()
    },
    { scope: 'worker' },
  ],
})

const engines: { engine: Engine; title: string; program?: 'Firefox' | 'WebKit' }[] = [
  { engine: 'chromium', title: 'Chromium' },
  { engine: 'firefox', title: 'Firefox', program: 'Firefox' },
  { engine: 'webkit', title: 'WebKit', program: 'WebKit' },
]

for (const { engine, title, program } of engines) {
  const missing = program !== undefined && !findProgram(program)

  test.describe(`In ${title}`, () => {
    test.skip(missing, `${title} is not on this machine: npm run browser tells how to get it`)

    test.describe.configure({ mode: 'default' })

    const usual = { engine, dark: false, reducedMotion: false }
    for (const journey of journeys) if (!journey.darkAndStill) addTest(usual, journey)

    const darkAndStill = { engine, dark: true, reducedMotion: true }
    for (const journey of journeys) if (journey.darkAndStill) addTest(darkAndStill, journey)

    if (engine === 'webkit') {
      const without = ['PopoverAttribute', 'CSSTextWrapPretty']
      addTest({ ...usual, without }, journeyOfOlderSafari)
    }
  })
}

/** Any line in the console that does not belong to the journey fails it. */
function addTest(wanted: Wanted, { name, mayComplain, run }: Journey): void {
  test(name, async ({ browserFor }) => {
    const driver = await browserFor(wanted)
    await driver.takeComplaints()
    const visitor = new Visitor(driver)
    await run(visitor, siteAddress)
    const complaints = await visitor.complaints()
    expect(complaints.filter((line) => !mayComplain?.test(line))).toEqual([])
  })
}

function start({ engine, ...options }: Wanted): Promise<Driver> {
  if (engine === 'chromium') return startChromium(options)
  if (engine === 'firefox') return startFirefox(findProgram('Firefox')!, options)
  return startWebKit(findProgram('WebKit')!, options)
}

function findProgram(name: 'Firefox' | 'WebKit'): string | undefined {
  return otherPrograms.find((program) => program.name === name)?.find()
}
