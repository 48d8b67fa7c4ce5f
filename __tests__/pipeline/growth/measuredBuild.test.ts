/** @jest-environment node */
import sharp from 'sharp'
import { chartPicture } from '../../../pipeline/growth/chartPicture'
import { memoryOf, processorSeconds } from '../../../pipeline/growth/measuredBuild'

test('the shell’s account is read as seconds, its children’s too', () => {
  expect(processorSeconds('0m0.010s 0m0.020s\n1m2.500s 0m3.250s\n')).toBeCloseTo(65.78)
})

test('a process’s memory is its own and that of all below it, however they are listed', () => {
  const listed = `
    30    20   100
    20    10   200
    10     1   400
    11     1   800
    40    11  1600
  `
  expect(memoryOf(10, listed)).toBe(700 * 1024)
  expect(memoryOf(99, listed)).toBe(0)
})

test('each number gives a slide of its own, always the same, wide enough for the content check', async () => {
  const [one, again, other] = await Promise.all([1, 1, 2].map(chartPicture))
  expect(one!.equals(again!)).toBe(true)
  expect(one!.equals(other!)).toBe(false)
  expect((await sharp(one).metadata()).width).toBeGreaterThanOrEqual(1600)
})
