import { css } from '@emotion/react'
import { useEffect, useRef, type ComponentType, type KeyboardEvent, type MouseEvent } from 'react'
import { Picture } from '../../components/Picture'
import { RoundButton } from '../../components/RoundButton'
import { useSidewaysWheel } from '../../components/useSidewaysWheel'
import { useZoomed } from '../../components/useZoomed'
import { color, rem, visuallyHidden, when } from '../../theme'
import { pictureOf } from './pictureOf'
import { indexAfterKey } from './slideshow'
import { counter } from './SlideControls'
import { SlideStack } from './SlideStack'
import type { SwipeGestureProps } from './SwipeGesture'
import type { Slideshow } from './useSlideshow'

interface Props {
  slides: readonly Queries.CaseSlideFragment[]
  slideshow: Slideshow
  /** Undefined until its chunk has come, or for good. */
  SwipeGesture?: ComponentType<SwipeGestureProps>
  /** As which the picture was shown on the page: it is there already, and stands in for the large one. */
  smallSizes: string
  onClose: () => void
}

/** The current slide over the whole window, with its description; it goes on there as on the page. */
export function SlideDialog({ slides, slideshow, SwipeGesture, smallSizes, onClose }: Props) {
  const { index, count, step, goTo, pull, release } = slideshow
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const pressed = useRef<EventTarget>(null)
  /** As events have it, in ms. */
  const openedAt = useRef(0)
  const zoomed = useZoomed()
  useSidewaysWheel(dialog, count > 1, step)

  useEffect(() => {
    const opened = dialog.current
    const close = () => opened?.close()
    opened?.showModal()
    // Not on its first button, which the key that opened it would press again and again.
    opened?.focus()
    openedAt.current = performance.now()
    window.addEventListener('popstate', close)
    return () => {
      window.removeEventListener('popstate', close)
      close()
    }
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    // It closes the dialog, not a toast below it too.
    if (event.key === 'Escape') event.stopPropagation()
    const next = indexAfterKey(event, index, count)
    if (next === undefined) return
    event.preventDefault()
    if (event.key === 'ArrowRight') step('forward')
    else if (event.key === 'ArrowLeft') step('backward')
    else goTo(next)
  }

  function onClick({ target, currentTarget, timeStamp }: MouseEvent) {
    const isBeside = target === currentTarget && pressed.current === target
    if (isBeside && timeStamp - openedAt.current > secondTap) dialog.current?.close()
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press beside the slide; Escape is the key for it
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label="Enlarged slide"
      aria-describedby={descriptionId}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onPointerDown={({ target }) => (pressed.current = target)}
      onClick={onClick}
      css={dialogStyle}
    >
      <div ref={stage} css={[stageStyle, zoomed && pannable]}>
        <SlideStack slides={slides} slideshow={slideshow}>
          {(slide, position) => (
            <>
              <Picture image={pictureOf(slide)} alt="" sizes={smallSizes} css={standIn} />
              <Picture
                image={pictureOf(slide)}
                alt={`Slide ${position + 1}, described below`}
                sizes={largest}
                css={large}
              />
            </>
          )}
        </SlideStack>
      </div>
      {SwipeGesture && (
        <SwipeGesture
          target={stage}
          enabled={count > 1 && !zoomed}
          onPull={pull}
          onRelease={release}
        />
      )}
      <p id={descriptionId} aria-live="polite" aria-atomic="true" css={caption}>
        <span css={visuallyHidden}>{`${index + 1} of ${count}: `}</span>
        {/* An element of its own, which a browser's translation leaves to React. */}
        <span>{slides[index]?.alt}</span>
      </p>
      <div css={controls}>
        <p aria-hidden="true" css={counter}>{`${index + 1} of ${count}`}</p>
        <RoundButton icon="prev" label="Previous slide" onClick={() => step('backward')} onDeep />
        <RoundButton icon="next" label="Next slide" onClick={() => step('forward')} onDeep />
        <RoundButton
          icon="close"
          label="Close enlarged slide"
          onClick={() => dialog.current?.close()}
          onDeep
          css={close}
        />
      </div>
    </dialog>
  )
}

/** How soon after the first the second tap of a double tap comes, in ms. */
const secondTap = 400

const descriptionId = 'slide-description'

/** Wider than any picture that is made, so that the browser takes the largest. */
const largest = '10000px'

const upright = '@media (max-width: 47.99rem), (orientation: portrait)'

const low = '@media (min-width: 35rem) and (max-height: 30rem)'

/** The width of a picture of 16 to 9 that leaves this height below it; where that is none, one scrolls. */
function widthAbove(height: string): string {
  return `min(100%, max(20rem, (100dvh - ${height}) * 16 / 9))`
}

const dialogStyle = css({
  inset: 0,
  width: '100%',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  overflow: 'hidden auto',
  overscrollBehavior: 'contain',
  outline: 0,
  background: color.deep,
  color: color.onDeep,
  '--stage': widthAbove('4.5rem'),
  '&[open]': {
    display: 'grid',
    gridTemplate: '"stage stage" 1fr "caption controls" auto / minmax(0, 1fr) auto',
    columnGap: rem(40),
  },
  [upright]: {
    '--stage': widthAbove('13rem'),
    '&[open]': {
      gridTemplate: '"." 1fr "stage" auto "caption" auto "." 1fr "controls" auto / minmax(0, 1fr)',
    },
  },
  [low]: {
    '--stage': widthAbove('0px'),
    '&[open]': {
      gridTemplate: '"stage controls" auto "caption ." auto / minmax(0, 1fr) 5rem',
      columnGap: 0,
    },
  },
  [when.print]: { '&[open]': { display: 'none' } },
  [when.screen]: { 'html:has(&[open])': { overflow: 'hidden' } },
})

const stageStyle = css({
  gridArea: 'stage',
  position: 'relative',
  // Not hidden, with which a grid lets it shrink in a low window.
  overflow: 'clip',
  placeSelf: 'center',
  width: 'var(--stage)',
  aspectRatio: '16 / 9',
  background: color.deep2,
  touchAction: 'pan-y pinch-zoom',
  WebkitUserSelect: 'none',
  userSelect: 'none',
})

const pannable = css({ touchAction: 'auto' })

const standIn = css({ position: 'absolute', inset: 0 })

const large = css({ position: 'relative', background: 'none', color: 'transparent' })

const caption = css({
  gridArea: 'caption',
  justifySelf: 'start',
  alignSelf: 'center',
  maxWidth: '44em',
  padding: `${rem(12)} 0 ${rem(12)} var(--gutter)`,
  color: color.onDeepBody,
  fontSize: rem(16),
  lineHeight: 1.5,
  [upright]: { padding: `${rem(20)} var(--gutter)` },
})

const controls = css({
  gridArea: 'controls',
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: `${rem(12)} var(--gutter) ${rem(12)} 0`,
  background: color.deep,
  '& > p': { marginRight: rem(12), whiteSpace: 'nowrap' },
  [upright]: { padding: `${rem(16)} var(--gutter)`, '& > p': { marginRight: 'auto' } },
  [low]: {
    top: 0,
    flexFlow: 'column',
    minHeight: '100dvh',
    padding: `${rem(16)} 0`,
    '& > p': { marginRight: 0, marginTop: 'auto' },
  },
})

const close = css({ [low]: { order: -1 } })
