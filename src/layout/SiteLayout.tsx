import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { color, headerHeight, radius, rem, when } from '../theme/index'
import { Announcer } from './Announcer'
import { SiteFooter } from './SiteFooter'
import { SiteHeader } from './SiteHeader'
import { ToastRegion } from './ToastRegion'
import { useReadingPlace } from '../hooks/useReadingPlace'

/** What surrounds every page: skip link, header, main and footer. */
export function SiteLayout({ children }: { children: ReactNode }) {
  useReadingPlace()
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
      <ToastRegion />
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
