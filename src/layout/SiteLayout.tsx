import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { radius, color, headerHeight, layer, media } from '../theme'
import { LiveRegions } from '../announcer/LiveRegions'
import { SiteFooter } from './SiteFooter'
import { SiteHeader } from './SiteHeader'

export function SiteLayout({ children }: { children: ReactNode }) {
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
      <LiveRegions />
    </>
  )
}

const skipLink = css({
  position: 'fixed',
  top: '0.5rem',
  left: '0.5rem',
  zIndex: layer.skipLink,
  padding: '0.75rem 1.25rem',
  borderRadius: radius.control,
  background: color.ink,
  color: color.paper,
  fontWeight: 600,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
  [media.print]: { display: 'none' },
})

const main = css({
  position: 'relative',
  flex: '1 0 auto',
  paddingTop: headerHeight,
  [media.print]: { paddingTop: 0 },
})
