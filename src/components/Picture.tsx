import { css } from '@emotion/react'
import type { IGatsbyImageData } from 'gatsby-plugin-image'
import type { ImgHTMLAttributes, CSSProperties } from 'react'
import { requireContent } from '../lib/requireContent'
import { color } from '../theme'

interface Props extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet'> {
  image: IGatsbyImageData
  alt: string
  /** Width of the image in the layout, as the value of the attribute `sizes`. */
  sizes: string
}

/**
 * Renders an image with its dominant color as placeholder, without the JavaScript of `GatsbyImage`.
 */
export function Picture({ image, alt, sizes, loading = 'lazy', ...rest }: Props) {
  const { images, width, height, backgroundColor } = image
  const fallback = requireContent(images.fallback, `The fallback format of the image "${alt}"`)
  const [avif] = images.sources ?? []
  return (
    <picture>
      {avif && <source type={avif.type} srcSet={avif.srcSet} sizes={sizes} />}
      <img
        src={fallback.src}
        // All supported browsers show AVIF, so its fallback has one size.
        srcSet={avif ? undefined : fallback.srcSet}
        sizes={avif ? undefined : sizes}
        width={width}
        height={height}
        alt={alt}
        loading={loading}
        decoding="async"
        draggable={false}
        css={imageStyle}
        style={{ '--dominant': backgroundColor } as CSSProperties}
        {...rest}
      />
    </picture>
  )
}

/** Returns the URL of the largest WebP image. */
export function getLargestImageUrl(image: IGatsbyImageData): string | undefined {
  const { src, srcSet } = image.images.fallback ?? {}
  return srcSet?.split(',').at(-1)?.trim().split(' ')[0] ?? src
}

const imageStyle = css({
  width: '100%',
  height: 'auto',
  // Keeps the placeholder faint, so that the alt text is readable if the image does not load.
  background: `color-mix(in srgb, var(--dominant) 30%, ${color.paper})`,
  color: color.ink,
})
