import { css } from '@emotion/react'
import { requireContent } from '../lib/requireContent'
import { color, media } from '../theme/index'
import { Picture } from './Picture'

interface Props {
  file: Queries.AboutSectionFragment['portrait']
  focus: Queries.PortraitFocus | null
  /** Empty beside the founder's name, which says who the portrait shows. */
  alt?: string
  sizes: string
  loading?: 'eager' | 'lazy'
  className?: string
}

/** The founder's photo, cropped to the shape of its frame. */
export function Portrait({ file, focus, alt = '', sizes, loading, className }: Props) {
  const image = requireContent(file.childImageSharp, 'content/about.json: portrait').gatsbyImageData
  return (
    <div className={className} css={[frame, positions[focus ?? 'middle']]}>
      <Picture image={image} alt={alt} sizes={sizes} loading={loading} />
    </div>
  )
}

/** Keeps a part of a photo visible; faces are usually in the upper half. */
const positions = {
  left: createPosition('left 20%'),
  middle: createPosition('center 20%'),
  right: createPosition('right 20%'),
  top: createPosition('top'),
}

function createPosition(objectPosition: string) {
  return css({ '& img': { objectPosition } })
}

const frame = css({
  flex: 'none',
  padding: 3,
  border: `1px solid ${color.ink}`,
  background: color.paper,
  '& img': { height: '100%', objectFit: 'cover' },
  [media.dark]: { '& img': { filter: 'brightness(92%)' } },
})
