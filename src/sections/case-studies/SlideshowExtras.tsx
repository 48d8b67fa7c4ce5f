import { css } from '@emotion/react'
import type { ReactNode, RefObject } from 'react'
import { rem } from '../../theme'
import { SwipeGesture } from './SwipeGesture'
import type { Travel } from './slideshow'
import { useFurtherSlides, type Slide, type Slideshow } from './useFurtherSlides'

interface Props extends Slideshow {
  /** What a slide stands in, and what to show as long as there is none. */
  panel: (place: number, slide?: Slide, instead?: ReactNode) => ReactNode
  frame: RefObject<HTMLElement | null>
  step: (travel: Travel) => void
}

/**
 * What the slideshow gains once a visitor is near: swiping, and the slides beyond the served ones, as far as they have
 * been fetched. A chunk of its own.
 */
export function SlideshowExtras({ panel, frame, step, ...slideshow }: Props) {
  const further = useFurtherSlides(slideshow)
  return (
    <>
      {further.map(({ place, slide, problem }) =>
        panel(place, slide, problem && <p css={note}>{problem}</p>),
      )}
      <SwipeGesture target={frame} onSwipe={step} />
    </>
  )
}

const note = css({ display: 'grid', placeItems: 'center', height: '100%', padding: rem(24) })
