/** @jest-environment node */
import { prefersReducedMotion } from '../../src/lib/prefersReducedMotion'

it('prefersReducedMotion returns false during server-side rendering', () => {
  expect(prefersReducedMotion()).toBe(false)
})
