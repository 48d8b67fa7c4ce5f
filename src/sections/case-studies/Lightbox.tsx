import { css } from '@emotion/react'
import { Suspense, useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { Picture } from '../../components/Picture'
import { RoundIconButton } from '../../components/RoundIconButton'
import { StepButtons } from '../../components/StepButtons'
import { usePinchZoomed } from '../../hooks/usePinchZoomed'
import { useTap } from './useTap'
import { lazyOptional } from '../../lib/lazyOptional'
import { color, media, textStyles, visuallyHidden } from '../../theme'
import { getOpenTimeMs, leaveEntry, pushEntry } from './lightboxEntry'
import { getKeyIndex, type Slide } from './slideshow'
import type { Slideshow } from './useSlideshow'

interface Props {
  ref: RefObject<HTMLDialogElement | null>
  slides: readonly Slide[]
  slideshow: Slideshow
  onClose: () => void
}

/** Opens the dialog in the click event, because `showModal` is slow and an effect would come later. */
export function openLightbox(dialog: HTMLDialogElement): void {
  showPageImage(dialog)
  dialog.showModal()
  // Focus no button, because a held Enter key would click it.
  dialog.focus()
  pushEntry()
}

/** Modal dialog with the current slide as large as possible. */
export function Lightbox({ ref, slides, slideshow, onClose }: Props) {
  const { index, count, step, goTo } = slideshow
  const { id, alt, image } = slides[index]!
  const position = `${index + 1} of ${count}`
  const stage = useRef<HTMLDivElement>(null)
  const isZoomed = usePinchZoomed()
  const close = () => ref.current?.close()

  useEffect(() => showPageImage(ref.current!), [ref, index])

  const tap = useTap(({ target, detail, timeStamp }) => {
    // Ignores the second click of a double click.
    const sinceOpenMs = timeStamp - getOpenTimeMs()
    if (target === stage.current && detail <= 1 && sinceOpenMs > doubleClickMs) close()
  })

  function onKeyDown(event: KeyboardEvent) {
    const next = getKeyIndex(event, index, count)
    if (next === undefined) return
    event.preventDefault()
    goTo(next)
  }

  function onDialogClose() {
    leaveEntry()
    onClose()
  }

  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      aria-label="Enlarged slide"
      aria-describedby={descriptionId}
      onClose={onDialogClose}
      onKeyDown={onKeyDown}
      {...tap}
      css={[dialogStyle, isZoomed && panning]}
    >
      <div ref={stage} css={stageStyle}>
        <p aria-hidden="true" css={hint}>
          Turn your phone for a larger slide.
        </p>
        <Picture
          key={id}
          image={image}
          alt={`Slide ${index + 1}, described below`}
          // Wider than any image, so that the browser selects the largest.
          sizes="10000px"
          css={imageStyle}
        />
      </div>
      <p id={descriptionId} aria-live="polite" aria-atomic="true" css={description}>
        <span css={visuallyHidden}>{`${position}: `}</span>
        {/* With a string as the only child, React sets the `textContent` of the element, which works
            even after browser translation replaced the text node. */}
        <span>{alt}</span>
      </p>
      <div css={controls}>
        <p aria-hidden="true" css={textStyles.itemCounter}>
          {position}
        </p>
        <StepButtons itemName="slide" isInactive={count === 1} onStep={step} />
        <RoundIconButton icon="close" label="Close enlarged slide" onClick={close} />
      </div>
      <Suspense>
        <SwipeGesture target={stage} isEnabled={count > 1} onSwipe={step} />
      </Suspense>
    </dialog>
  )
}

const SwipeGesture = lazyOptional(() => import('./SwipeGesture'))

const descriptionId = 'slide-description'

/** Maximum time in ms between the two clicks or taps of a double click. */
const doubleClickMs = 500

/** Shows the page's smaller image, which is already loaded, until the large image loads. */
function showPageImage(dialog: HTMLDialogElement) {
  const { currentSrc } =
    document.querySelector<HTMLImageElement>('#case-slides > :not([hidden], [inert]) img') ?? {}
  if (currentSrc) dialog.querySelector('img')!.style.backgroundImage = `url("${currentSrc}")`
}

/**
 * Minimum height of the image above its description: that of its full width, if description and
 * controls have room; in a short viewport, the dialog scrolls.
 */
const minImageHeight = 'max(11.25rem, min(56.25vw, max(80dvh, 100dvh - 10rem)))'

/** Matches viewports in which the image is larger with the controls beside it. */
const isWide = '@media (min-width: 35rem) and (min-aspect-ratio: 3 / 2)'

/** Matches where the image is as wide as the screen, as it is on the page. */
const isNarrow = '@media (max-width: 34.98rem) and (orientation: portrait)'

const duration = '0.2s ease-out'

// Chromium pans a pinch-zoomed page only if its scroll containers pass the movement of the finger on.
const panning = css({ overscrollBehavior: 'auto' })

const dialogStyle = css({
  inset: 0,
  width: '100%',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  padding: 0,
  border: 0,
  outline: 'none',
  overflow: 'hidden auto',
  overscrollBehavior: 'contain',
  background: color.deep,
  color: color.onDeep,
  // The rows have fixed shares of the height, so that a longer description does not move the image.
  gridTemplate: `minmax(${minImageHeight}, 3fr) minmax(auto, 2fr) auto / minmax(0, 1fr)`,
  // The image is as high as the viewport, or as wide as it between the columns of the controls.
  [isWide]: {
    gridTemplate: `minmax(0, 1fr) max(11.25rem, min(100dvh, (100vw - 9rem) * 9 / 16)) minmax(auto, 2fr) / 4.5rem minmax(0, 1fr) 4.5rem`,
  },
  '&[open]': { display: 'grid' },
  // While it disappears, clicks reach the page.
  '&:not([open])': { pointerEvents: 'none' },
  [media.motionAllowed]: {
    transition: `opacity ${duration}, display ${duration} allow-discrete, overlay ${duration} allow-discrete`,
    '&:not([open])': { opacity: 0 },
    '@starting-style': { opacity: 0 },
  },
  [media.print]: { '&[open]': { display: 'none' } },
  [media.screen]: { 'html:has(&[open])': { overflow: 'hidden' } },
})

const stageStyle = css({
  containerType: 'size',
  display: 'grid',
  alignContent: 'end',
  justifyItems: 'center',
  overflow: 'hidden',
  WebkitUserSelect: 'none',
  userSelect: 'none',
  [isWide]: { gridArea: '1 / 1 / 3 / -1', paddingInline: '4.5rem' },
  [media.motionAllowed]: {
    transition: `scale ${duration}`,
    'dialog:not([open]) &': { scale: '0.96' },
    '@starting-style': { scale: '0.96' },
  },
})

const hint = css({
  display: 'none',
  padding: '0.75rem var(--gutter)',
  color: color.onDeepMuted,
  fontSize: '1rem',
  lineHeight: 1.45,
  [isNarrow]: { display: 'block' },
})

const imageStyle = css({
  width: 'min(100cqw, 100cqh * 16 / 9)',
  maxWidth: 'none',
  aspectRatio: '16 / 9',
  transform: 'translateX(var(--drag, 0px))',
  background: 'center / contain no-repeat',
  color: 'transparent',
})

const description = css({
  maxWidth: 'calc(44em + 2 * var(--gutter))',
  padding: '0.75rem var(--gutter)',
  color: color.onDeepBody,
  fontSize: '1rem',
  lineHeight: 1.45,
  [isWide]: { gridArea: '3 / 2', paddingInline: 0 },
})

/** Buttons that stay in view when the dialog scrolls. */
const controls = css({
  position: 'sticky',
  bottom: 0,
  alignSelf: 'end',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '0.75rem',
  padding: '0.75rem var(--gutter)',
  background: color.deep,
  '& p': { marginRight: 'auto' },
  [isWide]: {
    position: 'fixed',
    inset: '0 0 0 auto',
    alignSelf: 'stretch',
    flexDirection: 'column',
    flexWrap: 'nowrap',
    justifyContent: 'center',
    width: '4.5rem',
    padding: 0,
    background: 'none',
    '& p': { marginRight: 0, fontSize: '1rem', whiteSpace: 'nowrap' },
  },
})
