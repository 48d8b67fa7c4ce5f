import { css } from '@emotion/react'
import site from 'content/site.json'
import { Button, ButtonLink } from '../components/Button'
import { DepthContours } from '../components/DepthContours'
import { Logo } from '../components/Logo'
import { radius, color, centered, textStyles } from '../theme/index'

/** Error screen, which uses neither the router nor GraphQL, because they may have failed. */
export function ErrorScreen({ message }: { message: string }) {
  return (
    <main css={screen} data-error-screen>
      <DepthContours css={backdrop} />
      <div css={content}>
        <a href="/" css={brand}>
          <Logo size="1.875rem" />
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
  background: color.paper,
})

const backdrop = css({ top: 80 })

const content = css(centered, {
  position: 'relative',
  paddingBlock: '2.5rem 5.5rem',
})

const brand = css(textStyles.brand, {
  display: 'inline-flex',
  minHeight: '2.75rem',
  fontSize: '1.4375rem',
})

const title = css({ marginTop: '4rem', outline: 'none' })

const errorText = css({
  maxWidth: '46em',
  margin: '1.75rem 0 0',
  padding: '1.125rem 1.375rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.surface,
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
  fontSize: '0.96875rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: '2rem' })
