import { formatResult, measureShare, type Result } from '../../../../src/sections/hero/result'

const measure = (value: number, unit: Queries.ResultUnit) => ({ value, unit })

describe('result', () => {
  it.each<[texts: string, share: number, result: Result]>([
    ['4 h | 10 min', 1 / 24, { before: measure(4, 'hours'), after: measure(10, 'minutes') }],
    ['1 day | 1 h', 1 / 24, { before: measure(1, 'days'), after: measure(1, 'hours') }],
    ['3 weeks | 1 day', 1 / 21, { before: measure(3, 'weeks'), after: measure(1, 'days') }],
    ['2 years | 6 months', 1 / 4, { before: measure(2, 'years'), after: measure(6, 'months') }],
    ['2 min | 30 s', 1 / 4, { before: measure(2, 'minutes'), after: measure(30, 'seconds') }],
    ['90 s | 30 s', 1 / 3, { before: measure(90, 'seconds'), after: measure(30, 'seconds') }],
    ['2 weeks | 5 min', 0.01, { before: measure(2, 'weeks'), after: measure(5, 'minutes') }],
  ])('of "%s" has a bar for the share of the time that is left', (texts, share, result) => {
    expect(formatResult(result)).toEqual(texts.split(' | '))
    expect(measureShare(result)).toBeCloseTo(share, 3)
  })

  it.each<[texts: string, result: Result]>([
    ['3 days | 2 weeks', { before: measure(3, 'days'), after: measure(2, 'weeks') }],
    ['1 h | 60 min', { before: measure(1, 'hours'), after: measure(60, 'minutes') }],
    ['+40%', { figure: '+40%' }],
    ['5 tools to 1', { before: null, after: null, figure: '5 tools to 1' }],
  ])('of "%s" has no bar, because it saves no time', (texts, result) => {
    expect(formatResult(result)).toEqual(texts.split(' | '))
    expect(measureShare(result)).toBeUndefined()
  })
})
