import '@testing-library/jest-dom'
import { TextEncoder } from 'node:util'
import { configure } from '@testing-library/dom'

// What every browser has and jsdom lacks; motion is not reduced.
Object.assign(globalThis, { TextEncoder, matchMedia: () => ({ matches: false }) })
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined

// A busy machine is no failure.
jest.setTimeout(30_000)
configure({ asyncUtilTimeout: 15_000 })
