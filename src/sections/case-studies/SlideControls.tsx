import { css } from '@emotion/react'
import { useRef, type KeyboardEvent } from 'react'
import { PreviousNextButtons } from '../../components/PreviousNextButtons'
import { getArrowKeyDirection } from '../../lib/direction'
import {
  borderRadius,
  color,
  createNoScriptAndPrintStyles,
  mediaQuery,
  minWidthQuery,
  pxToRem,
} from '../../theme/index'
import { getIndexAfterKey, landscapePhoneQuery, getSlideElementId } from './slideshow'
import type { Slideshow } from './useSlideshow'

/** Slide counter, a dot for each slide (the W3C's tabs pattern), and the step buttons. */
export function SlideControls({ index, count, step, goTo }: Slideshow) {
  const tabs = useRef<HTMLDivElement>(null)

  function onTabKeyDown(event: KeyboardEvent) {
    const next = getIndexAfterKey(event, index, count)
    if (next === undefined) return
    event.preventDefault()
    const direction = getArrowKeyDirection(event)
    if (direction) step(direction)
    else goTo(next)
    tabs.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div css={controls}>
      <p css={slideCounterStyles}>{`${index + 1} of ${count}`}</p>
      <div ref={tabs} role="tablist" aria-label="Slides" css={dots}>
        {Array.from({ length: count }, (_, position) => (
          <button
            key={position}
            type="button"
            role="tab"
            aria-label={`Slide ${position + 1} of ${count}`}
            aria-selected={position === index}
            aria-controls={getSlideElementId(position)}
            tabIndex={position === index ? 0 : -1}
            onClick={() => goTo(position)}
            onKeyDown={onTabKeyDown}
            css={[dot, count > 14 && smallDot]}
          />
        ))}
      </div>
      <div css={arrows}>
        <PreviousNextButtons itemName="slide" isInactive={count === 1} onStep={step} />
      </div>
    </div>
  )
}

const controls = css({
  display: 'grid',
  gridTemplate: '"counter arrows" auto "dots dots" auto / 1fr auto',
  alignItems: 'center',
  gap: `${pxToRem(12)} ${pxToRem(16)}`,
  width: '100%',
  [minWidthQuery.medium]: {
    gridTemplate: '"counter dots arrows" auto / minmax(6.75rem, auto) 1fr auto',
    width: 'var(--frame)',
  },
  [landscapePhoneQuery]: {
    gridTemplate: '"counter" auto "dots" auto "arrows" auto / auto',
    placeContent: 'center',
    justifyItems: 'center',
  },
  ...createNoScriptAndPrintStyles({ display: 'none' }),
})

export const slideCounterStyles = css({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' })

const dots = css({
  gridArea: 'dots',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
})

const dot = css({
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 44,
  borderRadius: borderRadius.control,
  '&:focus-visible': { outlineOffset: -3 },
  '&::before': {
    content: '""',
    width: 10,
    height: 10,
    border: `1.5px solid ${color.control}`,
    borderRadius: 5,
  },
  [mediaQuery.hover]: { '&:hover::before': { borderColor: color.ink } },
  '&[aria-selected="true"]::before': {
    width: 'min(28px, 100% - 6px)',
    borderColor: color.orange,
    background: color.orange,
    [mediaQuery.forcedColors]: { borderWidth: 5 },
  },
})

/** Smaller dots, for slideshows with many slides. */
const smallDot = css({ width: 24, height: 24 })

const arrows = css({ gridArea: 'arrows', display: 'flex', justifyContent: 'flex-end', gap: 12 })
