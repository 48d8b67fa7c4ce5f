import {
  countCardsPerView,
  getWrappedIndicesInView,
  formatPositionAnnouncement,
} from '../../../src/sections/testimonials/carousel'

describe('countCardsPerView', () => {
  it.each([
    [1248, 416, 3],
    [1248.4, 416.1, 3],
    [390, 0, 1],
    [100, 400, 1],
  ])('for a row of %d px and cards of %d px, returns %i', (row, card, count) => {
    expect(countCardsPerView(row, card)).toBe(count)
  })
})

describe('getWrappedIndicesInView', () => {
  it.each([
    [0, 1, [0]],
    [0, 2, [0, 1]],
    [2, 2, [2, 0]],
    [0, 5, [0, 1, 2]],
  ])('for the first index %i and %i cards in view, returns %j', (first, perView, indices) => {
    expect(getWrappedIndicesInView(first, perView, 3)).toEqual(indices)
  })
})

describe('formatPositionAnnouncement', () => {
  it.each([
    [[1], 'Testimonial 2 of 3'],
    [[2, 0], 'Testimonials 3 and 1 of 3'],
    [[0, 1, 2], 'Testimonials 1, 2 and 3 of 3'],
  ])('formats the indices %j as "%s"', (indices, announcement) => {
    expect(formatPositionAnnouncement(indices, 3)).toBe(announcement)
  })
})
