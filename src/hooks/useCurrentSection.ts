import { useEffect, useState } from 'react'

/** Position of the reading line, as a fraction of the viewport height. */
const readingLine = 0.3

/** Id of the hero's booking button. */
export const heroCallId = 'hero-call'

interface CurrentSection {
  /** Id of the section at the reading line; empty in the hero. */
  sectionId?: string
  /** The hero's booking button is above the viewport, or the page has none. */
  isPastHeroCall: boolean
}

export function useCurrentSection(): CurrentSection {
  const [sectionId, setSectionId] = useState<string>()
  const [isPastHeroCall, setPastHeroCall] = useState(false)

  useEffect(() => {
    const end = new AbortController()
    const update = () => {
      // Queries the elements each time, because React may replace them when hydration fails.
      const current = [...document.querySelectorAll('main > section')].findLast(
        (section) => section.getBoundingClientRect().top <= window.innerHeight * readingLine,
      )
      const heroCall = document.getElementById(heroCallId)
      setSectionId(current?.id)
      setPastHeroCall(!heroCall || heroCall.getBoundingClientRect().bottom <= 0)
    }
    update()
    window.addEventListener('scroll', update, { passive: true, signal: end.signal })
    window.addEventListener('resize', update, { signal: end.signal })
    return () => end.abort()
  }, [])

  return { sectionId, isPastHeroCall }
}
