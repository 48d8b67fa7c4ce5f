import { css } from '@emotion/react'
import { Link, type PageProps } from 'gatsby'
import { useEffect } from 'react'
import { buttonStyles } from '../components/Button'
import { Contours } from '../components/Contours'
import { Icon } from '../components/Icon'
import { SiteHead } from '../layout/SiteHead'
import { useSite } from '../layout/useSite'
import { LostCourse } from '../sections/not-found/LostCourse'
import { color, container, from, rem, text, until } from '../theme'

/** The not-found page, which also logs the path that was tried (specification, section 2). */
export default function NotFoundPage({ location }: PageProps) {
  const { pathname } = location

  useEffect(() => {
    console.warn('Page not found:', pathname)
  }, [pathname])

  return (
    <div css={page}>
      <div css={drawing}>
        <Contours position={backdrop} />
        <LostCourse />
      </div>
      <div css={content}>
        <h1 css={text.pageTitle}>Oops! Page not found</h1>
        <Link to="/" css={[buttonStyles('solid'), homeLink]}>
          <Icon name="prev" size={20} />
          Return to home
        </Link>
      </div>
    </div>
  )
}

/** Its status, 404, keeps it out of search results. */
export function Head() {
  const { brand } = useSite()
  return (
    <SiteHead
      title={`Page not found | ${brand}`}
      description="This page does not exist. The way home is one click away."
    />
  )
}

const page = css({
  position: 'relative',
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  [from.medium]: { minHeight: 576 },
})

const content = css(container, {
  position: 'relative',
  paddingBlock: `${rem(88)} ${rem(40)}`,
  [from.medium]: { paddingTop: rem(120) },
})

const homeLink = css({ marginTop: rem(32) })

const drawing = css({
  [until.medium]: { order: 1, position: 'relative', height: 260, overflow: 'hidden' },
  [from.medium]: { position: 'absolute', inset: 0 },
})

const backdrop = css({
  right: -60,
  top: '50%',
  width: 1360,
  transform: 'translateY(-50%)',
  color: color.chartLine,
  opacity: 0.34,
  '--fade': 'linear-gradient(90deg, transparent 15%, #000 65%)',
})
