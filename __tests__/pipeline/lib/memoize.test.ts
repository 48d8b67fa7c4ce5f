import { memoize } from '../../../pipeline/lib/memoize'

describe('memoize', () => {
  it('computes the result of each argument once', () => {
    const compute = jest.fn((text: string) => text.length)
    const getLength = memoize(compute)
    expect(['a', 'bc', 'a', 'bc'].map(getLength)).toEqual([1, 2, 1, 2])
    expect(compute).toHaveBeenCalledTimes(2)
  })

  it('keeps at most 1,000 results', () => {
    const compute = jest.fn((count: number) => count)
    const getCount = memoize(compute)
    for (let count = 0; count <= 1000; count += 1) getCount(count)
    getCount(0)
    expect(compute).toHaveBeenCalledTimes(1002)
  })
})
