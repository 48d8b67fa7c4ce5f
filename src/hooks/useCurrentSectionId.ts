import { useEffect, useState } from 'react'
import { observe } from 'react-intersection-observer'

/** A narrow band below the header: what lies there is being read. A section that was jumped to begins above it. */
const readingLine = '-30% 0px -69%'

/**
 * The id of the section that is being read; undefined above the first one, on other pages and on the server.
 *
 * @param path of the page that is shown
 */
export function useCurrentSectionId(path: string): string | undefined {
  const [current, setCurrent] = useState<{ path: string; id: string }>()

  useEffect(() => {
    const unobserveFunctions = [...document.querySelectorAll('main > section')].map((section) =>
      observe(
        section,
        (isRead) => isRead && setCurrent({ path, id: section.id }),
        { rootMargin: readingLine },
        false,
      ),
    )
    return () => unobserveFunctions.forEach((end) => end())
  }, [path])

  return current?.path === path ? current.id : undefined
}
