import { css, keyframes } from '@emotion/react'
import { ButtonLink } from '../components/Button'
import { DepthContours } from '../components/DepthContours'
import { Icon } from '../components/Icon'
import { useSite } from '../hooks/useSite'
import { SiteHead } from '../layout/SiteHead'
import { color, pageMargins, headerHeight, layer, media, from, textStyles } from '../theme'

/** Stays as it was served, without React. */
export default function NotFoundPage() {
  return (
    <div css={page}>
      <div css={content}>
        <h1 css={textStyles.pageTitle}>Oops! Page not found</h1>
        <ButtonLink variant="solid" href="/" css={homeLink}>
          <Icon name="prev" size={20} />
          Return to home
        </ButtonLink>
      </div>
      <div css={drawing}>
        <DepthContours css={backdrop} />
        {/* Dotted course of a ship, with one loop. */}
        <svg viewBox="0 0 860 560" preserveAspectRatio="xMaxYMid" aria-hidden="true" css={course}>
          <path d={coursePath} strokeDasharray="2 9" vectorEffect="non-scaling-stroke" />
          <circle cx="274" cy="424" r="5.5" fill={color.paper} />
          <circle r="6" fill={color.orange} css={ship} />
        </svg>
      </div>
    </div>
  )
}

const coursePath =
  'M6 492C120 490 176 424 274 424C350 424 392 452 448 446C520 438 548 376 544 322C540 262 600 262 644 262C696 262 700 330 676 372C648 420 600 428 572 388C536 336 580 260 640 206C712 142 772 150 872 144'

/** Head elements without `noindex`, because the status 404 keeps the page out of search results. */
export function Head() {
  const { brand } = useSite()
  return (
    <SiteHead
      title={`Page not found | ${brand}`}
      description="The page you are looking for could not be found."
    />
  )
}

/** Fills the first view of phones and tablets, so that a footer that arrives in parts cannot move. */
const page = css({
  display: 'flex',
  flexDirection: 'column',
  minHeight: `calc(100svh - ${headerHeight})`,
  [from.large]: { minHeight: 576 },
})

const content = css(pageMargins, {
  position: 'relative',
  // Stacks the text in front of the drawing, which comes later in the document and would cover it.
  zIndex: layer.raised,
  paddingBlock: '5rem 2.5rem',
  [from.medium]: { paddingTop: '8rem' },
})

const homeLink = css({ marginTop: '2rem' })

const drawing = css({
  position: 'relative',
  flexGrow: 1,
  minHeight: 260,
  overflow: 'hidden',
  maskImage: 'linear-gradient(transparent, #000 96px)',
  // Fills `main`, which is taller than the page's content in a tall viewport; on tablets below the text.
  [from.medium]: { position: 'absolute', inset: '21rem 0 0' },
  [from.large]: { inset: `${headerHeight} 0 0`, maskImage: 'none' },
})

const backdrop = css({ top: '50%', transform: 'translateY(-50%)' })

const course = css({
  position: 'absolute',
  right: 0,
  top: 0,
  width: 'min(860px, 60vw)',
  minWidth: 420,
  height: '100%',
  fill: 'none',
  stroke: color.orange,
  strokeWidth: 2.5,
  strokeLinecap: 'round',
})

const sail = keyframes({ from: { offsetDistance: 0 } })

/** Ship that follows the course once and ends outside the drawing. */
const ship = css({
  display: 'none',
  [media.motionAllowed]: {
    display: 'inline',
    offsetPath: `path("${coursePath}")`,
    offsetDistance: '100%',
    animation: `${sail} 4.8s ease-in-out backwards`,
  },
})
