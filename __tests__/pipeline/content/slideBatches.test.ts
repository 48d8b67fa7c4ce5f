/** @jest-environment node */
import type { CreateResolversArgs } from 'gatsby'
import { addSlideBatches, batchOf, furtherBatches } from '../../../pipeline/content/slideBatches'

interface Resolvers {
  CaseStudiesJson: Record<
    'slides' | 'slideCount',
    { resolve: (source: { slides: unknown[] }, args: { batch?: number }) => unknown }
  >
}

let added: Resolvers
addSlideBatches({
  createResolvers: (resolvers: Resolvers) => {
    added = resolvers
  },
} as unknown as CreateResolversArgs)

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)

it.each([
  [1, 0],
  [12, 0],
  [13, 1],
  [24, 1],
  [25, 2],
  [700, 58],
])('%i slides need %i batches beyond the first', (count, batches) => {
  expect(furtherBatches(count)).toBe(batches)
})

it.each([7, 12, 13, 30, 700])(
  'the batches of %i slides hold each slide once, in order',
  (count) => {
    const batches = numbers(furtherBatches(count) + 1).map((batch) =>
      batchOf(numbers(count), batch),
    )
    expect(batches.flat()).toEqual(numbers(count))
    expect(batches.filter(({ length }) => length === 0)).toEqual([])
  },
)

it('gives GraphQL one batch, or all slides where none is named, and always their number', () => {
  const { slides, slideCount } = added.CaseStudiesJson
  const source = { slides: numbers(14) }
  expect(slides.resolve(source, { batch: 0 })).toEqual(numbers(12))
  expect(slides.resolve(source, { batch: 1 })).toEqual([12, 13])
  expect(slides.resolve(source, {})).toEqual(numbers(14))
  expect(slideCount.resolve(source, {})).toBe(14)
})
