import { useEffect, useState } from 'react'

/** The id of the section that is being read, undefined above the first one, on other pages and on the server. */
export function useCurrentSection(): string | undefined {
  const [current, setCurrent] = useState<string>()

  useEffect(() => {
    let frame = 0
    function measure() {
      frame = 0
      const sections = [...document.querySelectorAll('main > section[id]')].map((section) => ({
        id: section.id,
        top: section.getBoundingClientRect().top,
      }))
      const scrollPaddingTop =
        parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
      setCurrent(currentSection(sections, scrollPaddingTop, window.innerHeight))
    }
    function scheduleMeasure() {
      frame ||= requestAnimationFrame(measure)
    }
    scheduleMeasure()
    window.addEventListener('scroll', scheduleMeasure, { passive: true })
    window.addEventListener('resize', scheduleMeasure)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', scheduleMeasure)
      window.removeEventListener('resize', scheduleMeasure)
    }
  }, [])

  return current
}

/**
 * The section that is being read: the last one, in page order, that begins above the reading line. That line is a
 * quarter of the way down what the header leaves of the viewport; a section that was jumped to begins above it.
 *
 * @param sections each with the distance of its top from the viewport's, in px
 * @param scrollPaddingTop the page's own, in px
 * @param viewport the viewport's height in px
 */
export function currentSection(
  sections: readonly { id: string; top: number }[],
  scrollPaddingTop: number,
  viewport: number,
): string | undefined {
  const line = scrollPaddingTop + Math.max(1, (viewport - scrollPaddingTop) / 4)
  return sections.filter(({ top }) => top <= line).at(-1)?.id
}
