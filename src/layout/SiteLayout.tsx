import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { borderRadius, colorVar, headerHeight, mediaFeatureQuery, pxToRem } from '../theme/index'
import { LiveRegions } from '../toasts/LiveRegions'
import { SiteFooter } from './SiteFooter'
import { SiteHeader } from './SiteHeader'

/** Layout of every page: skip link, header, main, footer, and live regions. */
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
  top: pxToRem(8),
  left: pxToRem(8),
  zIndex: 3,
  padding: `${pxToRem(12)} ${pxToRem(20)}`,
  borderRadius: borderRadius.control,
  background: colorVar.ink,
  color: colorVar.paper,
  fontWeight: 600,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
})

const main = css({
  position: 'relative',
  flex: '1 0 auto',
  paddingTop: headerHeight,
  [mediaFeatureQuery.print]: { paddingTop: 0 },
})
