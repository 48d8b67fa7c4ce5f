import { css } from '@emotion/react'
import type { Ref } from 'react'
import { Picture } from '../../components/Picture'
import { usePinchZoomed } from '../../hooks/usePinchZoomed'
import { isCurrentOrAdjacent, slideImageSizes, getSlideElementId, type Slide } from './slideshow'

interface Props {
  ref: Ref<HTMLDivElement>
  slides: readonly Slide[]
  index: number
  /** On a phone: two and a half times as wide as the window, and to be moved about. */
  isMagnified: boolean
  onScroll: () => void
}

/** The pictures of the enlarged slides, in a row that scrolls by itself. Only the current one is fetched at its largest. */
export function LightboxImages({ ref, slides, index, isMagnified, onScroll }: Props) {
  const zoomed = usePinchZoomed()
  return (
    <div ref={ref} {...scrollerAttributes} onScroll={onScroll} css={[row, zoomed && still]}>
      {slides.map(({ id, image }, position) => (
        <div key={id} aria-hidden={position !== index} css={[cell, isMagnified && largeCell]}>
          {isCurrentOrAdjacent(position, index, slides.length) && (
            <Picture
              image={image}
              alt={`Slide ${position + 1}, described below`}
              sizes={position === index ? largest : slideImageSizes}
              ref={(image) => showPageImage(image, position)}
            />
          )}
        </div>
      ))}
    </div>
  )
}

/** What can be scrolled can be reached by keyboard, and takes the key that is still held from opening the dialog. */
const scrollerAttributes = { tabIndex: 0, role: 'group', 'aria-label': 'Slides' }

/** Wider than any picture that is made, so that the browser takes the largest. */
const largest = '10000px'

/** Shows the image that the page has already loaded, until the large one has arrived. */
function showPageImage(image: HTMLImageElement | null, position: number) {
  const { currentSrc } =
    document.querySelector<HTMLImageElement>(`#${getSlideElementId(position)} img`) ?? {}
  if (image && currentSrc) image.style.backgroundImage = `url("${currentSrc}")`
}

const phone = '@media (max-width: 47.99rem), (max-height: 30rem)'

/** A window in which there is height enough for both picture and description. */
export const portraitViewportQuery = '@media (max-aspect-ratio: 4 / 5)'

const row = css({
  display: 'flex',
  // A translator that sets `dir="rtl"` on the page would make `scrollLeft` negative.
  direction: 'ltr',
  containerType: 'size',
  overflow: 'auto hidden',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  '&:focus-visible': { outlineOffset: -3 },
})

/** A visitor who has zoomed in moves about with one finger. */
const still = css({ overflow: 'hidden' })

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
    [portraitViewportQuery]: { marginBottom: 0 },
    background: 'center / contain no-repeat',
    color: 'transparent',
    [phone]: { cursor: 'zoom-in' },
  },
})

const largeCell = css({
  [phone]: {
    overflow: 'auto',
    overscrollBehavior: 'contain',
    '& img': { width: '250cqw', cursor: 'zoom-out' },
  },
})
