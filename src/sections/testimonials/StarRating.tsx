import { css } from '@emotion/react'
import { Icon } from '../../components/Icon'

/** Every testimonial carries this many stars, all filled (specification, section 9). */
const stars = 5

/** The stars, read out as one rating. */
export function StarRating() {
  return (
    <div role="img" aria-label={`${stars} out of ${stars} stars`} css={row}>
      {Array.from({ length: stars }, (_, index) => (
        <Icon key={index} name="star" size={20} />
      ))}
    </div>
  )
}

const row = css({ display: 'flex', gap: 4 })
