import { css } from '@emotion/react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { color, mediaQuery } from '../../theme/index'
import { lightboxDescriptionId, LightboxFooter } from './LightboxFooter'
import { LightboxImages, portraitViewportQuery } from './LightboxImages'
import { getIndexAfterKey, stepAndWrapIndex, type Slide } from './slideshow'
import type { Slideshow } from './useSlideshow'

interface Props {
  slides: readonly Slide[]
  slideshow: Slideshow
  onClose: () => void
}

/** The slides over the whole window, in a row that scrolls by itself; on a phone a tap enlarges a picture further. */
export function Lightbox({ slides, slideshow, onClose }: Props) {
  const { index, count, goTo } = slideshow
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const pressed = useRef<EventTarget>(null)
  /** When it was opened, or a picture enlarged, as events have it, in ms. */
  const lastActionTimeMs = useRef(0)
  const [isMagnified, setMagnified] = useState(false)
  const close = () => dialog.current?.close()

  const open = useEffectEvent(() => {
    dialog.current?.showModal()
    lastActionTimeMs.current = performance.now()
    scrollToSlide(index)
  })

  useEffect(() => {
    open()
    const onPopState = () => dialog.current?.close()
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])

  /** Where the row stands by now, so that presses which come at once are as many slides. */
  function getScrolledIndex(): number {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {}
    return Math.round(scrollLeft / clientWidth)
  }

  function scrollToSlide(next: number) {
    setMagnified(false)
    row.current?.scrollTo(next * row.current.clientWidth, 0)
  }

  function onKeyDown(event: KeyboardEvent) {
    // It closes the dialog, not a toast below it too.
    if (event.key === 'Escape') event.stopPropagation()
    const next = getIndexAfterKey(event, getScrolledIndex(), count)
    if (next === undefined) return
    event.preventDefault()
    scrollToSlide(next)
  }

  function onClick({ target, timeStamp, detail, clientX, clientY }: MouseEvent<HTMLElement>) {
    const place = target as HTMLElement
    // The second press of two means the same as the first.
    if (detail > 1 || timeStamp - lastActionTimeMs.current < doubleClickMs) return
    if (place.matches('img')) {
      lastActionTimeMs.current = timeStamp
      toggleMagnified(place, clientX, clientY)
    } else if (place === pressed.current && !place.closest('p, button')) close()
  }

  /** Enlarges a picture around a place in the window, or makes it whole again. */
  function toggleMagnified(picture: HTMLElement, x: number, y: number) {
    const { left, top, width, height } = picture.getBoundingClientRect()
    flushSync(() => setMagnified(!isMagnified))
    const cell = picture.closest('[aria-hidden]')!
    cell.scrollTo(
      ((x - left) / width) * cell.scrollWidth - cell.clientWidth / 2,
      ((y - top) / height) * cell.scrollHeight - cell.clientHeight / 2,
    )
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press beside the slide; Escape is the key for it
    <dialog
      ref={dialog}
      aria-label="Enlarged slide"
      aria-describedby={lightboxDescriptionId}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onPointerDown={({ target }) => (pressed.current = target)}
      onClick={onClick}
      css={dialogStyle}
    >
      <LightboxImages
        ref={row}
        slides={slides}
        index={index}
        isMagnified={isMagnified}
        onScroll={() => goTo(getScrolledIndex())}
      />
      <LightboxFooter
        description={slides[index]?.alt ?? ''}
        index={index}
        count={count}
        onStep={(direction) =>
          scrollToSlide(stepAndWrapIndex(getScrolledIndex(), direction, count))
        }
        onClose={close}
      />
    </dialog>
  )
}

/** How soon after the first the second press of a double click or tap comes, in ms. */
const doubleClickMs = 500

/** What the description leaves to the picture at least, so that it can be read: in a window too low for that one scrolls. */
const minImageHeight = 'max(11.25rem, min(70dvh, 56.25vw))'

const dialogStyle = css({
  inset: 0,
  width: '100%',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  padding: 0,
  border: 0,
  overflow: 'hidden auto',
  overscrollBehavior: 'contain',
  background: color.deep,
  color: color.onDeep,
  '&[open]': {
    display: 'grid',
    gridTemplate: `minmax(${minImageHeight}, 1fr) auto / minmax(0, 1fr)`,
    // There is height enough: what a description takes does not move the picture above it.
    [portraitViewportQuery]: { gridTemplateRows: `minmax(${minImageHeight}, 3fr) 2fr` },
  },
  [mediaQuery.print]: { '&[open]': { display: 'none' } },
  [mediaQuery.screen]: { 'html:has(&[open])': { overflow: 'hidden' } },
})
