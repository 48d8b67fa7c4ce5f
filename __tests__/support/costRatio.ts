/** The shortest of a few runs, in milliseconds: whatever else the machine does only makes a run longer. */
function shortest(run: () => void): number {
  const runs = Array.from({ length: 3 }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
  return Math.min(...runs)
}

/**
 * How many times as long some work takes on a text of 50,000 characters as on one of 5,000: about 10 where it reads the
 * text once, about 100 where it begins anew at each character. A ratio, so that it holds on any machine; what takes
 * less than a millisecond counts as one.
 *
 * @param text makes a text of so many characters
 */
export function costRatio(work: (text: string) => void, text: (length: number) => string): number {
  const [long, short] = [text(50_000), text(5_000)]
  return (
    shortest(() => work(long)) /
    Math.max(
      1,
      shortest(() => work(short)),
    )
  )
}
