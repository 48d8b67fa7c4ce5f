import { useEffect, useState } from 'react'

/** Position of the reading line, as a fraction of the viewport height. */
const readingLine = 0.3

/** Returns the id of the section at the reading line; undefined above the first section. */
export function useCurrentSection(): string | undefined {
  const [currentId, setCurrentId] = useState<string>()

  useEffect(() => {
    const end = new AbortController()
    const update = () => {
      // Queries the sections each time, because React may replace them when hydration fails.
      const current = [...document.querySelectorAll('main > section')].findLast(
        (section) => section.getBoundingClientRect().top <= window.innerHeight * readingLine,
      )
      setCurrentId(current?.id)
    }
    update()
    window.addEventListener('scroll', update, { passive: true, signal: end.signal })
    window.addEventListener('resize', update, { signal: end.signal })
    return () => end.abort()
  }, [])

  return currentId
}
