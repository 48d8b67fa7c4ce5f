import '@testing-library/jest-dom'
import { TextEncoder } from 'node:util'
import { configure } from '@testing-library/dom'
import { resetScreen } from './screen'

// What every browser has and jsdom lacks.
Object.assign(globalThis, { TextEncoder })
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined
beforeEach(resetScreen)

// A busy machine is no failure.
jest.setTimeout(30_000)
configure({ asyncUtilTimeout: 15_000 })
