import { css } from '@emotion/react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { colorVar, mediaFeatureQuery } from '../../theme/index'
import { lightboxDescriptionId, LightboxFooter } from './LightboxFooter'
import { LightboxImages, tallLightboxQuery } from './LightboxImages'
import { getIndexAfterKey, stepAndWrapIndex, type Slide } from './slideshow'
import type { Slideshow } from './useSlideshow'

interface Props {
  slides: readonly Slide[]
  slideshow: Slideshow
  onClose: () => void
}

/** Modal dialog with all slides in a horizontal scroller, where a tap magnifies the image on phones. */
export function Lightbox({ slides, slideshow, onClose }: Props) {
  const { index, count, goTo } = slideshow
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const pointerDownTarget = useRef<EventTarget>(null)
  /** `timeStamp` of the last click on the image; before the first click, the time of opening, in ms. */
  const lastActionTimeMs = useRef(0)
  const [isMagnified, setMagnified] = useState(false)
  const close = () => dialog.current?.close()

  const open = useEffectEvent(() => {
    dialog.current?.showModal()
    lastActionTimeMs.current = performance.now()
    scrollToSlide(index)
    history.pushState(history.state, '')
  })
  const notifyClose = useEffectEvent(onClose)

  useEffect(() => {
    open()
    const onPopState = () => notifyClose()
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])

  /**
   * Returns the slide index at the scroll position, which unlike `index` is current during rapid
   * clicks.
   */
  function getScrolledIndex(): number {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {}
    return Math.round(scrollLeft / clientWidth)
  }

  function scrollToSlide(next: number) {
    setMagnified(false)
    row.current?.scrollTo(next * row.current.clientWidth, 0)
  }

  function onKeyDown(event: KeyboardEvent) {
    // Stops the event, so that Escape closes only the dialog and not the toast behind it.
    if (event.key === 'Escape') event.stopPropagation()
    const next = getIndexAfterKey(event, getScrolledIndex(), count)
    if (next === undefined) return
    event.preventDefault()
    scrollToSlide(next)
  }

  function onClick({ target, timeStamp, detail, clientX, clientY }: MouseEvent<HTMLElement>) {
    const element = target as HTMLElement
    // Ignores the second click of a double click.
    if (detail > 1 || timeStamp - lastActionTimeMs.current < doubleClickMs) return
    if (element.matches('img')) {
      lastActionTimeMs.current = timeStamp
      toggleMagnified(element, clientX, clientY)
    } else if (element === pointerDownTarget.current && !element.closest('p, button')) close()
  }

  /** Magnifies an image around a point in the viewport, or resets its size. */
  function toggleMagnified(image: HTMLElement, x: number, y: number) {
    const { left, top, width, height } = image.getBoundingClientRect()
    flushSync(() => setMagnified(!isMagnified))
    const cell = image.closest('[aria-hidden]')!
    cell.scrollTo(
      ((x - left) / width) * cell.scrollWidth - cell.clientWidth / 2,
      ((y - top) / height) * cell.scrollHeight - cell.clientHeight / 2,
    )
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click next to the slide closes the dialog, as Escape does
    <dialog
      ref={dialog}
      aria-label="Enlarged slide"
      aria-describedby={lightboxDescriptionId}
      // Removes the history entry of the lightbox, which ends in `onPopState`.
      onClose={() => history.back()}
      onKeyDown={onKeyDown}
      onPointerDown={({ target }) => (pointerDownTarget.current = target)}
      onClick={onClick}
      css={dialogStyle}
    >
      <LightboxImages
        ref={row}
        slides={slides}
        scrolledIndex={index}
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

/** Maximum time in ms between the two clicks or taps of a double click. */
const doubleClickMs = 500

/** Minimum height of the image, for legibility; in a short viewport, the dialog scrolls. */
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
  background: colorVar.deep,
  color: colorVar.onDeep,
  '&[open]': {
    display: 'grid',
    gridTemplate: `minmax(${minImageHeight}, 1fr) auto / minmax(0, 1fr)`,
    // The rows have fixed shares of the height, so that a longer description does not move the image.
    [tallLightboxQuery]: { gridTemplateRows: `minmax(${minImageHeight}, 3fr) 2fr` },
  },
  [mediaFeatureQuery.print]: { '&[open]': { display: 'none' } },
  [mediaFeatureQuery.screen]: { 'html:has(&[open])': { overflow: 'hidden' } },
})
