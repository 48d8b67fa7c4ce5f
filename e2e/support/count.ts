import { test } from 'playwright/test'
import type { FigureName } from '../../pipeline/verify/figures'

/**
 * Adds to a figure of the run's closing lines; it counts once the test has passed.
 *
 * @param amount a part, such as 1/2, where it takes two tests to prove one thing
 */
export function count(name: FigureName, amount = 1): void {
  test.info().annotations.push({ type: `figure:${name}`, description: String(amount) })
}
