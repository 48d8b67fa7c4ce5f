import { css } from '@emotion/react'
import type { IGatsbyImageData } from 'gatsby-plugin-image'
import type { ImgHTMLAttributes, CSSProperties, Ref } from 'react'
import { color } from '../theme/index'

interface Props extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet'> {
  ref?: Ref<HTMLImageElement>
  image: IGatsbyImageData
  alt: string
  /** The width the picture takes in the layout, as a `sizes` list. */
  sizes: string
}

/** A picture from the sharp pipeline, in a hint of its colour until it arrives. Unlike `GatsbyImage` it needs no script. */
export function Picture({ image, alt, sizes, loading = 'lazy', ...rest }: Props) {
  const { images, width, height, backgroundColor } = image
  return (
    <picture>
      {images.sources?.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={images.fallback?.src}
        srcSet={images.fallback?.srcSet}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={loading}
        decoding="async"
        draggable={false}
        css={fluid}
        style={{ '--dominant': backgroundColor } as CSSProperties}
        {...rest}
      />
    </picture>
  )
}

/** The address of the largest picture that was made, in the format that every browser reads. */
export function getLargestImageUrl(image: IGatsbyImageData): string | undefined {
  const { src, srcSet } = image.images.fallback ?? {}
  return srcSet?.split(',').at(-1)?.trim().split(' ')[0] ?? src
}

const fluid = css({
  width: '100%',
  height: 'auto',
  // No more than a hint, so that the text in its place can be read if the picture never arrives.
  background: `color-mix(in srgb, var(--dominant) 30%, ${color.paper})`,
  color: color.ink,
})
