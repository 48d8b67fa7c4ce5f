import '@testing-library/jest-dom'
import { TextEncoder } from 'node:util'
import { configure } from '@testing-library/dom'

/** Stub of the observers that jsdom lacks; it never notifies. */
class InertObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// jsdom lacks `matchMedia`. In this mock, no media query matches, so reduced motion is off.
Object.assign(globalThis, { TextEncoder, matchMedia: () => ({ matches: false }) })
Object.assign(globalThis, { IntersectionObserver: InertObserver, ResizeObserver: InertObserver })
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined

// Slow machines need a longer timeout.
jest.setTimeout(30_000)
configure({ asyncUtilTimeout: 15_000 })
