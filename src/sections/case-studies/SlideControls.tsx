import { css } from '@emotion/react'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { StepButtons } from '../../components/StepButtons'
import { getArrowDirection } from '../../lib/direction'
import { radius, color, noScriptAndPrint, below, media, from, textStyles } from '../../theme/index'
import { getKeyIndex, getSlideId, landscapePhone, lowViewport } from './slideshow'
import type { Slideshow } from './useSlideshow'

interface Props extends Slideshow {
  /** Link that opens the current slide, placed before the step buttons. */
  children: ReactNode
}

/** Slide counter, a dot for each slide (ARIA tabs pattern), the slide's link and the step buttons. */
export function SlideControls({ index, count, step, goTo, children }: Props) {
  const tabs = useRef<HTMLDivElement>(null)

  function onTabKeyDown(event: KeyboardEvent) {
    const next = getKeyIndex(event, index, count)
    if (next === undefined) return
    event.preventDefault()
    const direction = getArrowDirection(event)
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
            aria-controls={getSlideId(position)}
            tabIndex={position === index ? 0 : -1}
            onClick={() => goTo(position)}
            onKeyDown={onTabKeyDown}
            css={[dot, count > 14 && smallDot]}
          />
        ))}
      </div>
      <div css={buttons}>
        {children}
        <StepButtons itemName="slide" isInactive={count === 1} onStep={step} />
      </div>
    </div>
  )
}

const controls = css({
  display: 'grid',
  gridTemplate: '"counter buttons" auto "dots dots" auto / 1fr auto',
  alignItems: 'center',
  gap: '0.75rem 1rem',
  width: '100%',
  [from.medium]: {
    // Makes the counter as wide as the buttons, so that the dots are centered.
    gridTemplate: '"counter dots buttons" auto / minmax(10.5rem, auto) 1fr auto',
    width: 'var(--frame)',
  },
  [lowViewport]: {
    gridTemplate: '"counter" auto "dots" auto "buttons" auto / auto',
    placeContent: 'space-between end',
    justifyItems: 'end',
  },
  [landscapePhone]: { alignContent: 'center' },
  ...noScriptAndPrint({ display: 'none' }),
})

const counter = css(textStyles.itemCounter, {
  // Aligns the top of the digits with the top of the slide.
  [lowViewport]: { marginTop: '-0.45em' },
})

const dots = css({
  gridArea: 'dots',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  [lowViewport]: { justifyContent: 'flex-end' },
})

const dot = css({
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 44,
  borderRadius: radius.control,
  // Spreads up to seven dots over the row on the narrowest phones.
  [below.medium]: { flex: '1 0 min(44px, 100% / 7)', maxWidth: 50 },
  [lowViewport]: { flex: 'none', width: 24 },
  '&:focus-visible': { outlineOffset: -3 },
  '&::before': {
    content: '""',
    width: 10,
    height: 10,
    border: `1.5px solid ${color.control}`,
    borderRadius: 5,
  },
  [media.hover]: { '&:hover::before': { borderColor: color.ink } },
  '&[aria-selected="true"]::before': {
    width: 'min(28px, 100% - 6px)',
    borderColor: color.orange,
    background: color.orange,
    [media.forcedColors]: { borderWidth: 5 },
  },
})

/** Size of the dots in slideshows with many slides. */
const smallDot = css({ flex: 'none', width: 24, height: 24 })

const buttons = css({
  gridArea: 'buttons',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 12,
})
