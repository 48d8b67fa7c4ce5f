import { css } from '@emotion/react'
import { requireContent } from '../lib/requireContent'
import { color, media } from '../theme'
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
    <div
      className={className}
      css={[frame, css({ '& img': { objectPosition: positions[focus ?? 'middle'] } })]}
    >
      <Picture image={image} alt={alt} sizes={sizes} loading={loading} />
    </div>
  )
}

/** Keeps a part of a photo visible; faces are usually in the upper half. */
const positions = {
  left: 'left 20%',
  middle: 'center 20%',
  right: 'right 20%',
  top: 'top',
}

const frame = css({
  position: 'relative',
  flex: 'none',
  breakInside: 'avoid',
  '--edge': '3px',
  border: `1px solid ${color.ink}`,
  background: color.paper,
  '& img': {
    position: 'absolute',
    inset: 'var(--edge)',
    width: 'calc(100% - 2 * var(--edge))',
    height: 'calc(100% - 2 * var(--edge))',
    objectFit: 'cover',
  },
  [media.dark]: { '& img': { filter: 'brightness(92%)' } },
})
