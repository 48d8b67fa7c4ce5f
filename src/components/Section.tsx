import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { pageMargins, color, darkSurface } from '../theme'
import { Reveal } from './Reveal'

interface Props {
  /** Target of in-page links; the section is labeled by the element with the id `${id}-title`. */
  id: string
  tone?: keyof typeof tones
  /** Drawing behind the content. */
  backdrop?: ReactNode
  /** See `startAt` of `Reveal`. */
  revealAt?: string
  className?: string
  children: ReactNode
}

/** Section of the home page, which is revealed on scroll. */
export function Section({ id, tone, backdrop, revealAt, className, children }: Props) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={className}
      css={[section, tone && tones[tone]]}
    >
      {backdrop}
      <Reveal startAt={revealAt} css={content}>
        {children}
      </Reveal>
    </section>
  )
}

const section = css({
  position: 'relative',
  paddingBlock: 'var(--section-padding)',
  // Scrolls the content to 32 px below the header, as `scroll-padding-top` is 16 px more than its height.
  scrollMarginTop: 'calc(1rem - var(--section-padding))',
})

const tones = {
  sand: css({ background: color.sand }),
  shallow: css({ background: color.shallow }),
  deep: css(darkSurface),
}

const content = css(pageMargins, { position: 'relative' })
