import { css } from '@emotion/react'
import { useRef, type KeyboardEvent } from 'react'
import { Arrows } from '../../components/Arrows'
import { directionOfKey } from '../../lib/direction'
import { color, from, noScriptOrPrint, radius, rem, when } from '../../theme/index'
import { indexAfterKey, sidewaysPhone, slideId } from './slideshow'
import type { Slideshow } from './useSlideshow'

/** The counter, a dot for each slide (the W3C's tabs pattern), and the arrows. */
export function SlideControls({ index, count, step, goTo }: Slideshow) {
  const tabs = useRef<HTMLDivElement>(null)

  function onTabKeyDown(event: KeyboardEvent) {
    const next = indexAfterKey(event, index, count)
    if (next === undefined) return
    event.preventDefault()
    const direction = directionOfKey(event)
    if (direction) step(direction)
    else goTo(next)
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
            css={[dot, count > 14 && dense]}
          />
        ))}
      </div>
      <div css={arrows}>
        <Arrows to="slide" inactive={count === 1} onStep={step} />
      </div>
    </div>
  )
}

const controls = css({
  display: 'grid',
  gridTemplate: '"counter arrows" auto "dots dots" auto / 1fr auto',
  alignItems: 'center',
  gap: `${rem(12)} ${rem(16)}`,
  width: '100%',
  [from.medium]: {
    gridTemplate: '"counter dots arrows" auto / minmax(6.75rem, auto) 1fr auto',
    width: 'var(--frame)',
  },
  [sidewaysPhone]: {
    gridTemplate: '"counter" auto "dots" auto "arrows" auto / auto',
    placeContent: 'center',
    justifyItems: 'center',
  },
  ...noScriptOrPrint({ display: 'none' }),
})

export const counter = css({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' })

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
  borderRadius: radius.control,
  '&:focus-visible': { outlineOffset: -3 },
  '&::before': {
    content: '""',
    width: 10,
    height: 10,
    border: `1.5px solid ${color.control}`,
    borderRadius: 5,
  },
  [when.hover]: { '&:hover::before': { borderColor: color.ink } },
  '&[aria-selected="true"]::before': {
    width: 'min(28px, 100% - 6px)',
    borderColor: color.orange,
    background: color.orange,
    [when.forcedColors]: { borderWidth: 5 },
  },
})

/** So that 40 dots take few rows. */
const dense = css({ width: 24, height: 24 })

const arrows = css({ gridArea: 'arrows', display: 'flex', justifyContent: 'flex-end', gap: 12 })
