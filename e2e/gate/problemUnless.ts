import { expect as patient } from 'playwright/test'

/** For what should come about at once, also on a busy machine. */
export const expect = patient.configure({ timeout: 3000 })

/** The sentence as a problem, unless the assertion holds. */
export async function problemUnless(
  sentence: string,
  assertion: Promise<unknown>,
): Promise<string[]> {
  try {
    await assertion
    return []
  } catch {
    return [sentence]
  }
}
