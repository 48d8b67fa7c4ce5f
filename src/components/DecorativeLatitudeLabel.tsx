import { css } from '@emotion/react'
import { minWidthQuery, pxToRem, textStyles } from '../theme/index'

/**
 * Decorative latitude label below a thin line, visible only on wide screens (design, section 1).
 */
export function DecorativeLatitudeLabel({ latitude }: { latitude: string }) {
  return (
    <div aria-hidden="true" css={labelStyle}>
      {latitude}
    </div>
  )
}

const labelStyle = css({
  display: 'none',
  [minWidthQuery.wide]: {
    display: 'block',
    position: 'absolute',
    top: 0,
    left: 0,
    width: pxToRem(72),
    paddingTop: 6,
    paddingLeft: 16,
    ...textStyles.chart,
    fontSize: pxToRem(13),
    letterSpacing: '0.01em',
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: '0 0 auto',
      borderTop: '1px solid currentColor',
      opacity: 0.6,
    },
  },
})
