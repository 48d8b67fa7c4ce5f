import { useEffect, useState } from 'react'

/** Position of the reading line, as a fraction of the viewport height. */
const readingLine = 0.3

/** Returns the id of the section at the reading line; undefined above the first section. */
export function useSectionIdInView(currentPathname: string): string | undefined {
  const [currentId, setCurrentId] = useState<string>()

  useEffect(() => {
    function update() {
      // Queries the sections each time, because React may replace them when hydration fails.
      const current = [...document.querySelectorAll('main > section')].findLast(
        (section) => section.getBoundingClientRect().top <= window.innerHeight * readingLine,
      )
      setCurrentId(current?.id)
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      window.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [currentPathname])

  return currentId
}
