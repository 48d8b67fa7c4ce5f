import { revealThreshold } from '../../src/components/useReveal'

it.each([
  ['is the wanted share of a usual section', 1300, 900, 0.2],
  ['is half a small viewport of a long section', 2560, 256, 0.05],
  ['is the wanted share as long as that fits half the viewport', 1000, 400, 0.2],
  ['is the wanted share of a section of no height', 0, 900, 0.2],
])('%s', (_, height, viewport, share) => {
  expect(revealThreshold(0.2, height, viewport)).toBeCloseTo(share)
})
