import { css } from '@emotion/react'

/** Divider in the style of a map's scale bar: two lines with bars between them. */
export function MapScaleDivider({ className }: { className?: string }) {
  return <div aria-hidden="true" className={className} css={ladder} />
}

const ladder = css({
  height: 9,
  borderBlock: '1px solid',
  background:
    'repeating-linear-gradient(90deg, currentColor 0 40px, transparent 40px 80px) 0 2px / 100% 3px no-repeat',
})
