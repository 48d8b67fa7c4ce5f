import { useEffect } from 'react'

/** Where in the window one reads, as a part of its height. */
const anchorLine = 1 / 3

const texts = ':is(main, footer) :is(h1, h2, h3, p, li, label)'

/**
 * Keeps what is being read in the window when its width changes, as when a phone is turned. The browser's scroll anchoring
 * gives up wherever a padding changes with the width, and beside a picture it may hold on to that.
 */
export function useScrollAnchorOnResize(): void {
  useEffect(() => {
    let width = window.innerWidth
    let text: Element | undefined
    let top = 0
    function onScroll() {
      const line = window.innerHeight * anchorLine
      text = [...document.querySelectorAll(texts)].find((each) => {
        const box = each.getBoundingClientRect()
        top = box.top / window.innerHeight
        return box.height > 0 && box.bottom > line
      })
    }
    function onResize() {
      if (window.innerWidth === width) return
      width = window.innerWidth
      if (!text || window.scrollY === 0) return
      const moved = text.getBoundingClientRect().top - top * window.innerHeight
      window.scrollBy({ top: moved, behavior: 'instant' })
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onResize)
    return () => {
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onResize)
    }
  }, [])
}
