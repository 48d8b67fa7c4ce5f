import { expect as patient } from 'playwright/test'

/** For what should come about at once, also on a busy machine. */
export const expect = patient.configure({ timeout: 3000 })

/** Collects the rules that do not hold, as problems. */
export function rules() {
  const problems: string[] = []
  const hold = async (rule: string, assertion: Promise<unknown>): Promise<void> => {
    try {
      await assertion
    } catch {
      problems.push(`not so: ${rule}`)
    }
  }
  return { problems, hold }
}
