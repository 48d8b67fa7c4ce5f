import { css } from '@emotion/react'
import { useRef, type KeyboardEvent } from 'react'
import { RoundButton } from '../../components/RoundButton'
import { color, from, radius, rem, noScriptOrPrint, until, when } from '../../theme'
import { indexAfterKey } from './slideshow'
import { sidewaysPhone, slideId, stackId } from './slideshowLayout'
import type { Slideshow } from './useSlideshow'

/** The counter, a dot for each slide (the W3C's tabs pattern), and the arrows. */
export function SlideControls({ index, count, step, goTo }: Slideshow) {
  const tabs = useRef<HTMLDivElement>(null)

  function onTabKeyDown(event: KeyboardEvent) {
    const next = indexAfterKey(event, index, count)
    if (next === undefined) return
    event.preventDefault()
    goTo(next)
    tabs.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div css={controls}>
      <p css={counter}>{`${index + 1} of ${count}`}</p>
      <div ref={tabs} role="tablist" aria-label="Slides" css={dots}>
        {Array.from({ length: count }, (_, position) => (
          <button
            key={position}
            type="button"
            role="tab"
            aria-label={`Slide ${position + 1} of ${count}`}
            aria-selected={position === index}
            aria-controls={slideId(position)}
            tabIndex={position === index ? 0 : -1}
            onClick={() => goTo(position)}
            onKeyDown={onTabKeyDown}
            css={dotStyle}
          />
        ))}
      </div>
      <div css={arrows}>
        <RoundButton
          icon="prev"
          label="Previous slide"
          aria-controls={stackId}
          onClick={() => step('backward')}
          onDeep
        />
        <RoundButton
          icon="next"
          label="Next slide"
          aria-controls={stackId}
          onClick={() => step('forward')}
          onDeep
        />
      </div>
    </div>
  )
}

const controls = css({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: `${rem(12)} ${rem(16)}`,
  minWidth: 0,
  [from.medium]: {
    gridTemplateColumns: '1fr auto 1fr',
    width: 'min(100%, max(var(--frame), var(--columns) * var(--dot-width) + 16rem))',
  },
  [sidewaysPhone]: {
    gridTemplate: 'auto 1fr auto / 1fr',
    alignItems: 'start',
    width: 'auto',
  },
  ...noScriptOrPrint({ display: 'none' }),
})

export const counter = css({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' })

const dots = css({
  display: 'grid',
  [until.medium]: {
    gridArea: '2 / 1 / auto / -1',
    gridTemplateColumns: 'repeat(var(--columns), 1fr)',
  },
  [from.medium]: { gridTemplateColumns: 'repeat(var(--columns), var(--dot-width))' },
  [sidewaysPhone]: {
    gridArea: 'auto',
    gridTemplateColumns: 'repeat(auto-fill, minmax(var(--dot-width), 1fr))',
  },
})

const dotStyle = css({
  display: 'grid',
  placeItems: 'center',
  height: 'var(--dot)',
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  cursor: 'pointer',
  '&:focus-visible': { outlineOffset: -3 },
  '&::before': {
    content: '""',
    width: 10,
    height: 10,
    border: `1.5px solid ${color.onDeepControl}`,
    borderRadius: 5,
  },
  [when.hover]: { '&:hover::before': { borderColor: color.onDeep } },
  '&[aria-selected="true"]::before': {
    width: 'min(28px, var(--dot) - 6px)',
    borderColor: color.orange,
    background: color.orange,
    [when.forcedColors]: { borderWidth: 5 },
  },
})

const arrows = css({ display: 'flex', justifyContent: 'flex-end', gap: 12 })
