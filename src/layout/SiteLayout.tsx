import { css } from '@emotion/react'
import { Script, ScriptStrategy } from 'gatsby'
import type { ReactNode } from 'react'
import { color, headerHeight, radius, rem, when } from '../theme'
import { Announcer } from './Announcer'
import { SiteFooter } from './SiteFooter'
import { SiteHeader } from './SiteHeader'
import { useReadingPlace } from './useReadingPlace'

interface Props {
  children: ReactNode
}

/**
 * What surrounds every page: skip link, header, main, footer, and the analytics script, if the build was given one
 * (specification, section 7). That one is fetched when the page has loaded and is idle, so that it delays nothing.
 */
export function SiteLayout({ children }: Props) {
  useReadingPlace()
  const analytics = process.env.GATSBY_ANALYTICS_SRC
  return (
    <>
      <a href="#main" css={skipLink}>
        Skip to main content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} css={main}>
        {children}
      </main>
      <SiteFooter />
      <Announcer />
      {analytics && <Script src={analytics} strategy={ScriptStrategy.idle} />}
    </>
  )
}

const skipLink = css({
  position: 'fixed',
  top: rem(8),
  left: rem(8),
  zIndex: 3,
  padding: `${rem(12)} ${rem(20)}`,
  borderRadius: radius.control,
  background: color.ink,
  color: color.paper,
  fontWeight: 600,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
})

const main = css({ paddingTop: headerHeight, [when.print]: { paddingTop: 0 } })
