/**
 * Returns a function that computes the result of an argument once, and forgets the results when
 * there are 1,000. Callers must not change a result.
 */
export function memoize<Argument, Result>(
  compute: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const results = new Map<Argument, Result>()
  return (argument) => {
    if (!results.has(argument)) {
      if (results.size === 1000) results.clear()
      results.set(argument, compute(argument))
    }
    return results.get(argument)!
  }
}
