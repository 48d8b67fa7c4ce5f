import type { Page } from 'playwright/test'
import { dom } from './dom'

/**
 * A check of the page as it is now: a clear sentence for each problem. It runs inside the page, so it may use nothing
 * but `dom` and the browser, and it changes nothing.
 */
export type Look = (inPage: ReturnType<typeof dom>) => string[]

/** Runs checks in one go; each problem starts with its check's name. */
export function look(page: Page, checks: Record<string, Look>): Promise<string[]> {
  const listed = Object.entries(checks).map(
    ([name, check]) => `[${JSON.stringify(name)}, ${String(check)}]`,
  )
  return page.evaluate<string[]>(`(() => {
    const inPage = (${String(dom)})()
    return [${listed.join(', ')}].flatMap(([name, check]) => check(inPage).map((problem) => name + ': ' + problem))
  })()`)
}
