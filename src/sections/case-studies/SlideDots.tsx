import { css } from '@emotion/react'
import { useRef, type KeyboardEvent } from 'react'
import { getArrowDirection } from '../../lib/direction'
import { color, from, media, radius } from '../../theme'
import { getKeyIndex, getSlideId } from './slideshow'
import {
  sideControls,
  sideControlsWide,
  whereDotsHaveLabels,
  whereRowHasLabels,
} from './slideshowLayout'
import type { Slideshow } from './useSlideshow'

interface Props {
  slideshow: Slideshow
  /** Label of each dot; empty if the slides have no labels. */
  labels: readonly string[]
}

/**
 * Line with a dot for each slide, orange up to the current one (ARIA tabs pattern); upright if labeled
 * dots are beside the slide.
 */
export function SlideDots({ slideshow, labels }: Props) {
  const { index, count, step, goTo } = slideshow
  const tabs = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const next = getKeyIndex(event, index, count)
    if (next === undefined) return
    event.preventDefault()
    const direction = getArrowDirection(event)
    if (direction) step(direction)
    else goTo(next)
    tabs.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div
      ref={tabs}
      role="tablist"
      aria-label="Slides"
      css={createDotsStyles(count, labels.length > 0)}
    >
      {Array.from({ length: count }, (_, position) => {
        const label = labels[position]
        const place = `${position + 1} of ${count}`
        return (
          <button
            key={position}
            type="button"
            role="tab"
            aria-label={label ? `${label}, slide ${place}` : `Slide ${place}`}
            aria-selected={position === index}
            aria-controls={getSlideId(position)}
            tabIndex={position === index ? 0 : -1}
            onClick={() => goTo(position)}
            onKeyDown={onKeyDown}
            css={[dot, label && uprightDot]}
          >
            {label && <span css={createLabelStyles(count)}>{label}</span>}
          </button>
        )
      })}
    </div>
  )
}

/** Distances of the dots in px: at most, and beside the slide. */
const distance = { most: 50, beside: 24 }

function createDotsStyles(count: number, hasLabels: boolean) {
  return css({
    gridArea: 'dots',
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fit, minmax(${distance.beside}px, 1fr))`,
    justifySelf: 'center',
    width: '100%',
    maxWidth: count * distance.most,
    overflow: 'clip',
    // Aligns the first dot with the slide.
    [from.medium]: { justifySelf: 'start', width: 'calc(100% + 10px)', marginInlineStart: -10 },
    [sideControls]: { maxWidth: count * distance.beside },
    ...(hasLabels && {
      ...whereRowHasLabels(count, {
        // The last label ends at the edge of the slide.
        gridTemplateColumns: `${'1fr '.repeat(count - 1)}max-content`,
        maxWidth: 'none',
      }),
      [sideControlsWide]: { gridTemplateColumns: '1fr', maxWidth: 'none' },
    }),
  })
}

const dot = css({
  '--line': `1px solid ${color.control}`,
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  minHeight: 44,
  paddingTop: 17,
  borderRadius: radius.control,
  color: color.muted,
  textAlign: 'start',
  '&:focus-visible': { outlineOffset: -3 },
  '&::before': {
    content: '""',
    position: 'relative',
    zIndex: 1,
    width: 10,
    height: 10,
    border: `1.5px solid ${color.control}`,
    borderRadius: 5,
    background: color.deep,
  },
  // The line to the next dot.
  '&:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    top: 22,
    insetInlineStart: '50%',
    width: '100%',
    borderTop: 'var(--line)',
    transform: 'translateY(-50%)',
  },
  '&:has(~ [aria-selected="true"])': { '--line': `2px solid ${color.orange}` },
  '&:has(~ [aria-selected="true"])::before, &[aria-selected="true"]::before': {
    borderColor: color.orange,
    background: color.orange,
    [media.forcedColors]: { borderWidth: 5 },
  },
  '&[aria-selected="true"]': {
    color: color.ink,
    fontWeight: 600,
    '&::before': { outline: `1.5px solid ${color.orange}`, outlineOffset: 3 },
  },
  [media.hover]: { '&:hover': { color: color.ink, '&::before': { borderColor: color.ink } } },
  [from.medium]: {
    justifyItems: 'start',
    paddingInlineStart: 10,
    '&:not(:last-child)::after': { insetInlineStart: 15 },
  },
})

function createLabelStyles(count: number) {
  return css({
    display: 'none',
    marginTop: 8,
    fontSize: '0.9375rem',
    lineHeight: 1.3,
    ...whereDotsHaveLabels(count, { display: 'block' }),
  })
}

const uprightDot = css({
  [sideControlsWide]: {
    gridTemplateColumns: 'auto 1fr',
    alignContent: 'center',
    minHeight: '2rem',
    paddingBlock: 0,
    '&::before': { alignSelf: 'center' },
    '& span': { marginTop: 0, paddingInlineStart: 12 },
    '&:not(:last-child)::after': {
      top: '50%',
      width: 0,
      height: '100%',
      borderTop: 0,
      borderInlineStart: 'var(--line)',
      transform: 'translateX(-50%)',
    },
  },
})
