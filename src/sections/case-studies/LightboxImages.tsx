import { css } from '@emotion/react'
import type { Ref } from 'react'
import { Picture } from '../../components/Picture'
import { usePinchZoomed } from '../../hooks/usePinchZoomed'
import { borderRadius, colorVar, minWidthQuery, pxToRem } from '../../theme/index'
import { isCurrentOrAdjacent, slideImageSizes, getSlideElementId, type Slide } from './slideshow'

interface Props {
  ref: Ref<HTMLDivElement>
  slides: readonly Slide[]
  scrolledIndex: number
  /** Shows the image on phones at 2.5 times the viewport width, so that the visitor can pan it. */
  isMagnified: boolean
  onScroll: () => void
}

/**
 * Horizontal scroller with the images of the lightbox, of which only the current image loads at full
 * size.
 */
export function LightboxImages({ ref, slides, scrolledIndex, isMagnified, onScroll }: Props) {
  const isZoomed = usePinchZoomed()
  return (
    <div
      ref={ref}
      {...scrollerAttributes}
      onScroll={onScroll}
      css={[row, !isMagnified && imageFocusRing, isZoomed && scrollDisabled]}
    >
      {slides.map(({ id, image }, position) => (
        <div
          key={id}
          aria-hidden={position !== scrolledIndex}
          css={[cell, isMagnified && magnifiedCell]}
        >
          {isCurrentOrAdjacent(position, scrolledIndex, slides.length) && (
            <Picture
              image={image}
              alt={`Slide ${position + 1}, described below`}
              sizes={position === scrolledIndex ? fullSize : slideImageSizes}
              ref={(image) => showPageImage(image, position)}
            />
          )}
        </div>
      ))}
    </div>
  )
}

/**
 * Attributes that make the scroller a tab stop, so that it receives the initial focus of the dialog and
 * a held Enter key does not click a button.
 */
const scrollerAttributes = { tabIndex: 0, role: 'group', 'aria-label': 'Slides' }

/** `sizes` value wider than any image, so that the browser selects the largest image. */
const fullSize = '10000px'

/** Shows the page's smaller image, which is already loaded, until the large image loads. */
function showPageImage(image: HTMLImageElement | null, position: number) {
  const { currentSrc } =
    document.querySelector<HTMLImageElement>(`#${getSlideElementId(position)} img`) ?? {}
  if (image && currentSrc) image.style.backgroundImage = `url("${currentSrc}")`
}

const phoneQuery = '@media (max-width: 47.99rem), (max-height: 30rem)'

/** Matches viewports that are tall enough for an image and its description. */
export const tallLightboxQuery: `@media ${string}` = '@media (max-aspect-ratio: 4 / 5)'

const row = css({
  display: 'flex',
  // Keeps `scrollLeft` positive if a browser translation sets `dir="rtl"` on the page.
  direction: 'ltr',
  containerType: 'size',
  overflow: 'auto hidden',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  [minWidthQuery.large]: { margin: `${pxToRem(24)} var(--gutter) 0` },
  '&:focus-visible': { outlineOffset: -3 },
})

/**
 * Draws the focus ring around the slide instead of the whole row, on a border that separates the ring
 * from the slide's colors.
 */
const imageFocusRing = css({
  '&:focus-visible': {
    outline: 'none',
    '& > [aria-hidden="false"] img': {
      border: `6px solid ${colorVar.deep}`,
      outline: '3px solid var(--focus)',
      outlineOffset: -3,
    },
  },
})

/** Allows panning with one finger while the page is pinch-zoomed. */
const scrollDisabled = css({ overflow: 'hidden' })

const cell = css({
  display: 'flex',
  flex: '0 0 100%',
  scrollSnapAlign: 'center',
  scrollSnapStop: 'always',
  '& img': {
    flex: 'none',
    width: 'min(100cqw, 100cqh * 16 / 9)',
    maxWidth: 'none',
    aspectRatio: '16 / 9',
    margin: 'auto',
    [tallLightboxQuery]: { marginBottom: 0 },
    background: 'center / contain no-repeat',
    color: 'transparent',
    [minWidthQuery.large]: {
      border: `1px solid ${colorVar.line}`,
      borderRadius: borderRadius.frame,
    },
    [phoneQuery]: { cursor: 'zoom-in' },
  },
})

const magnifiedCell = css({
  [phoneQuery]: {
    overflow: 'auto',
    overscrollBehavior: 'contain',
    '& img': { width: '250cqw', cursor: 'zoom-out' },
  },
})
