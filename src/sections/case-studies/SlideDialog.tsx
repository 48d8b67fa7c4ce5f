import { css } from '@emotion/react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { color, when } from '../../theme/index'
import { descriptionId, EnlargedFoot } from './EnlargedFoot'
import { EnlargedPictures, upright } from './EnlargedPictures'
import { indexAfterKey, wrapIndex, type Slide } from './slideshow'
import type { Slideshow } from './useSlideshow'

interface Props {
  slides: readonly Slide[]
  slideshow: Slideshow
  onClose: () => void
}

/** The slides over the whole window, in a row that scrolls by itself; on a phone a tap enlarges a picture further. */
export function SlideDialog({ slides, slideshow, onClose }: Props) {
  const { index, count, goTo } = slideshow
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const pressed = useRef<EventTarget>(null)
  /** When it was opened, or a picture enlarged, as events have it, in ms. */
  const answeredAt = useRef(0)
  const [isLarge, setLarge] = useState(false)
  const close = () => dialog.current?.close()

  const open = useEffectEvent(() => {
    dialog.current?.showModal()
    answeredAt.current = performance.now()
    show(index)
  })

  useEffect(() => {
    open()
    const onPopState = () => dialog.current?.close()
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])

  /** Where the row stands by now, so that presses which come at once are as many slides. */
  function shown(): number {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {}
    return Math.round(scrollLeft / clientWidth)
  }

  function show(next: number) {
    setLarge(false)
    row.current?.scrollTo(next * row.current.clientWidth, 0)
  }

  function onKeyDown(event: KeyboardEvent) {
    // It closes the dialog, not a toast below it too.
    if (event.key === 'Escape') event.stopPropagation()
    const next = indexAfterKey(event, shown(), count)
    if (next === undefined) return
    event.preventDefault()
    show(next)
  }

  function onClick({ target, timeStamp, detail, clientX, clientY }: MouseEvent<HTMLElement>) {
    const place = target as HTMLElement
    // The second press of two means the same as the first.
    if (detail > 1 || timeStamp - answeredAt.current < secondPress) return
    if (place.matches('img')) {
      answeredAt.current = timeStamp
      enlarge(place, clientX, clientY)
    } else if (place === pressed.current && !place.closest('p, button')) close()
  }

  /** Enlarges a picture around a place in the window, or makes it whole again. */
  function enlarge(picture: HTMLElement, x: number, y: number) {
    const { left, top, width, height } = picture.getBoundingClientRect()
    flushSync(() => setLarge(!isLarge))
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
      aria-describedby={descriptionId}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onPointerDown={({ target }) => (pressed.current = target)}
      onClick={onClick}
      css={dialogStyle}
    >
      <EnlargedPictures
        ref={row}
        slides={slides}
        index={index}
        isLarge={isLarge}
        onScroll={() => goTo(shown())}
      />
      <EnlargedFoot
        description={slides[index]?.alt ?? ''}
        index={index}
        count={count}
        onStep={(direction) => show(wrapIndex(shown(), direction, count))}
        onClose={close}
      />
    </dialog>
  )
}

/** How soon after the first the second press of a double click or tap comes, in ms. */
const secondPress = 500

/** What the description leaves to the picture at least, so that it can be read: in a window too low for that one scrolls. */
const least = 'max(11.25rem, min(70dvh, 56.25vw))'

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
    gridTemplate: `minmax(${least}, 1fr) auto / minmax(0, 1fr)`,
    // There is height enough: what a description takes does not move the picture above it.
    [upright]: { gridTemplateRows: `minmax(${least}, 3fr) 2fr` },
  },
  [when.print]: { '&[open]': { display: 'none' } },
  [when.screen]: { 'html:has(&[open])': { overflow: 'hidden' } },
})
