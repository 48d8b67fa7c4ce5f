import { useEffect, useState } from 'react'
import { observe } from 'react-intersection-observer'

/**
 * Root margin that leaves a narrow band below the header; the section in this band is the current
 * section.
 */
const readingLine = '-30% 0px -69%'

/** Returns the id of the section in view; undefined above the first section and on other pages. */
export function useSectionIdInView(currentPathname: string): string | undefined {
  const [current, setCurrent] = useState<{ path: string; id: string }>()

  useEffect(() => {
    const unobserveFunctions = [...document.querySelectorAll('main > section')].map((section) =>
      observe(
        section,
        (isInBand) => isInBand && setCurrent({ path: currentPathname, id: section.id }),
        { rootMargin: readingLine },
        false,
      ),
    )
    return () => unobserveFunctions.forEach((unobserve) => unobserve())
  }, [currentPathname])

  return current?.path === currentPathname ? current.id : undefined
}
