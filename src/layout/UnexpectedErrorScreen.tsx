import { css } from '@emotion/react'
import site from 'content/site.json'
import { Button, ButtonLink } from '../components/Button'
import { DepthContours } from '../components/DepthContours'
import { DecorativeLogo } from '../components/DecorativeLogo'
import { borderRadius, colorVar, centeringPaddingStyles, pxToRem, textStyles } from '../theme/index'

/**
 * Error screen (specification, section 8), which uses neither the router nor GraphQL, because they may
 * have failed.
 */
export function UnexpectedErrorScreen({ message }: { message: string }) {
  return (
    <main css={screen} data-error-screen>
      <DepthContours
        widthPx={1360}
        rightOverflowPx={60}
        transparentUntil="12%"
        opaqueFrom="62%"
        topFadeEnd="25%"
        css={backdrop}
      />
      <div css={content}>
        <a href="/" css={brand}>
          <DecorativeLogo size={pxToRem(30)} />
          {site.brand}
        </a>
        <h1 ref={focusHeading} tabIndex={-1} css={[textStyles.pageTitle, title]}>
          Unexpected Application Error!
        </h1>
        <pre css={errorText}>{message}</pre>
        <div css={actions}>
          <ButtonLink variant="solid" href="/">
            Return to home
          </ButtonLink>
          <Button variant="outline" onClick={() => window.location.reload()}>
            Reload
          </Button>
        </div>
      </div>
    </main>
  )
}

const focusHeading = (heading: HTMLElement | null) => heading?.focus()

const screen = css({
  position: 'relative',
  overflow: 'hidden',
  minHeight: '100vh',
  background: colorVar.paper,
})

const backdrop = css({
  top: 80,
  opacity: 0.26,
})

const content = css(centeringPaddingStyles, {
  position: 'relative',
  paddingBlock: `${pxToRem(40)} ${pxToRem(88)}`,
})

const brand = css(textStyles.brand, {
  display: 'inline-flex',
  minHeight: pxToRem(44),
  fontSize: pxToRem(23),
})

const title = css({ marginTop: pxToRem(64), outline: 'none' })

const errorText = css({
  maxWidth: '46em',
  margin: `${pxToRem(28)} 0 0`,
  padding: `${pxToRem(18)} ${pxToRem(22)}`,
  border: `1px solid ${colorVar.line}`,
  borderRadius: borderRadius.control,
  background: colorVar.surface,
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
  fontSize: pxToRem(15.5),
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: pxToRem(32) })
