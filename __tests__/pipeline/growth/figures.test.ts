/** @jest-environment node */
import {
  growthProblems,
  growthTable,
  perSlide,
  type Growth,
} from '../../../pipeline/growth/figures'

function site(slides: number, change: Partial<Growth> = {}): Growth {
  const cost = { seconds: 50 + slides * 4, processorSeconds: 60 + slides * 6, memory: 1e9 }
  return {
    slides,
    cold: cost,
    added: { seconds: 52, processorSeconds: 66, memory: 1e9 },
    pictures: slides * 12,
    rewritten: Array.from({ length: 12 }, (_, place) => `hash/${place}/chart-0900.avif`),
    addedName: 'chart-0900',
    html: 14_500,
    firstView: 140_000,
    ...change,
  }
}

const sites = (largest: Partial<Growth> = {}) => [site(7), site(70), site(700, largest)]

function slower(factor: number): Partial<Growth> {
  const base = site(7).cold.processorSeconds
  return { cold: { ...site(700).cold, processorSeconds: base + 693 * 6 * factor } }
}

test('a slide costs what a build takes beyond the smallest one, shared among the slides beyond', () => {
  expect(perSlide(site(7), site(70))).toBe(6)
  expect(perSlide(site(7), site(700), 'seconds')).toBe(4)
})

test('a site whose cost is flat has no problem', () => {
  expect(growthProblems(sites())).toEqual([])
})

test.each<[string, Partial<Growth>, RegExp]>([
  ['slides that take longer the more there are', slower(1.31), /1\.31 times as long/],
  ['four gibibytes', { cold: { ...site(700).cold, memory: 4 * 1024 ** 3 } }, /4\.3 GB of memory/],
  [
    'four gibibytes for one more slide',
    { added: { ...site(700).added, memory: 4 * 1024 ** 3 } },
    /4\.3 GB of memory/,
  ],
  ['a page that grows', { html: 14_701 }, /HTML grows by 201 bytes from 70 to 700/],
  ['a first view that grows', { firstView: 141_000 }, /first view grows by 1000 bytes/],
  [
    'another slide made anew',
    { rewritten: [...site(700).rewritten, 'hash/12/chart-0003.webp'] },
    /made 1 others anew, such as hash\/12\/chart-0003\.webp/,
  ],
  [
    'a picture missing of the one more',
    { rewritten: site(700).rewritten.slice(1) },
    /has 11 pictures, not 12/,
  ],
])('%s: that is a problem', (_, change, problem) => {
  expect(growthProblems(sites(change))).toEqual([expect.stringMatching(problem)])
})

test('names that compress differently are no growth, nor is a little more time', () => {
  expect(growthProblems(sites({ html: 14_600, firstView: 140_100, ...slower(1.29) }))).toEqual([])
})

test('the table has a row for each site, and no cost per slide for the smallest', () => {
  const [titles, , smallest, , largest] = growthTable(sites())
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
  const at = (title: string) => titles!.indexOf(title)
  expect(smallest![at('Per slide, s')]).toBe('')
  expect(largest![at('Per slide, s')]).toBe('4.00')
  expect(largest![at('Pictures')]).toBe('8400')
})
