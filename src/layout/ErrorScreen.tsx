import { css } from '@emotion/react'
import site from 'content/site.json'
import { Button, ButtonLink } from '../components/Button'
import { Contours } from '../components/Contours'
import { Logo } from '../components/Logo'
import { color, container, radius, rem, text } from '../theme/index'

/**
 * The fallback for an unexpected error (specification, section 8), without router or page data, which may have failed.
 * Imports the brand from its file: a GraphQL query fails together with the page.
 */
export function ErrorScreen({ message }: { message: string }) {
  return (
    <main css={screen}>
      <Contours css={backdrop} />
      <div css={content}>
        <a href="/" css={brand}>
          <Logo size={rem(30)} />
          {site.brand}
        </a>
        <h1 ref={takeFocus} tabIndex={-1} css={[text.pageTitle, title]}>
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

const takeFocus = (heading: HTMLElement | null) => heading?.focus()

const screen = css({
  position: 'relative',
  overflow: 'hidden',
  minHeight: '100vh',
  background: color.paper,
})

const backdrop = css({
  right: -60,
  top: 80,
  width: 1360,
  opacity: 0.26,
  '--fade':
    'linear-gradient(transparent, #000 25%), linear-gradient(90deg, transparent 12%, #000 62%)',
})

const content = css(container, { position: 'relative', paddingBlock: `${rem(40)} ${rem(88)}` })

const brand = css(text.brand, {
  display: 'inline-flex',
  minHeight: rem(44),
  fontSize: rem(23),
})

const title = css({ marginTop: rem(64), outline: 'none' })

const errorText = css({
  maxWidth: '46em',
  margin: `${rem(28)} 0 0`,
  padding: `${rem(18)} ${rem(22)}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.surface,
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
  fontSize: rem(15.5),
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: rem(32) })
