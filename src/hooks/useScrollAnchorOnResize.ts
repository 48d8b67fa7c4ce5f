import { useEffect } from 'react'

/** Position of the anchor line, as a fraction of the viewport height. */
const anchorLine = 1 / 3

const texts = ':is(main, footer) :is(h1, h2, h3, p, li, label)'

/** Keeps the text at the anchor line in view when the viewport's width changes. */
export function useScrollAnchorOnResize(): void {
  useEffect(() => {
    let width = window.innerWidth
    let text: Element | undefined
    let top = 0
    function measureAnchor() {
      const line = window.innerHeight * anchorLine
      text = [...document.querySelectorAll(texts)].find((each) => {
        const box = each.getBoundingClientRect()
        top = box.top / window.innerHeight
        return box.height > 0 && box.bottom > line
      })
    }
    // Replaces native scroll anchoring, which stops when a padding changes, and may use an image next to
    // the text as its anchor.
    function onResize() {
      if (window.innerWidth === width) return
      width = window.innerWidth
      if (!text || window.scrollY === 0) return
      const shift = text.getBoundingClientRect().top - top * window.innerHeight
      window.scrollBy({ top: shift, behavior: 'instant' })
    }
    // Safari before 26.2 lacks `scrollend`, so `scroll` events trigger the measurement instead.
    const scrolled = 'onscrollend' in window ? 'scrollend' : 'scroll'
    window.addEventListener(scrolled, measureAnchor, { passive: true })
    window.addEventListener('resize', onResize)
    return () => {
      window.removeEventListener(scrolled, measureAnchor)
      window.removeEventListener('resize', onResize)
    }
  }, [])
}
