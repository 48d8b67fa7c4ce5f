import { useEffect, useState } from 'react'
import { currentSection } from './currentSection'

/** The id of the section that is being read, undefined above the first one, on other pages and on the server. */
export function useCurrentSection(): string | undefined {
  const [current, setCurrent] = useState<string>()

  useEffect(() => {
    let frame = 0
    function look() {
      frame = 0
      const sections = [...document.querySelectorAll('main > section[id]')].map((section) => ({
        id: section.id,
        top: section.getBoundingClientRect().top,
      }))
      const landing = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
      setCurrent(currentSection(sections, landing, window.innerHeight))
    }
    function lookOnce() {
      frame ||= requestAnimationFrame(look)
    }
    lookOnce()
    window.addEventListener('scroll', lookOnce, { passive: true })
    window.addEventListener('resize', lookOnce)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', lookOnce)
      window.removeEventListener('resize', lookOnce)
    }
  }, [])

  return current
}
