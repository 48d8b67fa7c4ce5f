import { describePosition } from '../../../../src/sections/testimonials/useCarousel'

describe('describePosition', () => {
  it.each([
    [[1], 'Testimonial 2 of 3'],
    [[2, 0], 'Testimonials 3 and 1 of 3'],
    [[0, 1, 2], 'Testimonials 1, 2 and 3 of 3'],
  ])('describes the indices %j as "%s"', (indices, description) => {
    expect(describePosition(indices, 3)).toBe(description)
  })
})
