import { useEffect, useState } from 'react'

/** Position of the reading line, as a fraction of the viewport height. */
const readingLine = 0.3

/** Returns the id of the section at the reading line, or undefined in the hero. */
export function useCurrentSection(): string | undefined {
  const [sectionId, setSectionId] = useState<string>()

  useEffect(() => {
    const end = new AbortController()
    const update = () => {
      // Queries the elements each time, because React may replace them when hydration fails.
      const current = [...document.querySelectorAll('main > section')].findLast(
        (section) => section.getBoundingClientRect().top <= window.innerHeight * readingLine,
      )
      setSectionId(current?.id)
    }
    update()
    window.addEventListener('scroll', update, { passive: true, signal: end.signal })
    window.addEventListener('resize', update, { signal: end.signal })
    return () => end.abort()
  }, [])

  return sectionId
}
