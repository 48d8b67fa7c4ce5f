import { css } from '@emotion/react'
import { ButtonLink } from '../components/Button'
import { Logo } from '../components/Logo'
import { radius, color, pageMargins, fontFamily, textStyles } from '../theme'

/** Error screen, which uses neither the router nor GraphQL, because they may have failed. */
export function ErrorScreen({ message }: { message: string }) {
  return (
    <main css={screen} data-error-screen>
      <div css={content}>
        <a href="/" css={brand}>
          <Logo size="1.875rem" />
          {BRAND}
        </a>
        <h1 ref={focusHeading} tabIndex={-1} css={[textStyles.pageTitle, title]}>
          Unexpected Application Error!
        </h1>
        <pre css={errorText}>{message}</pre>
        <div css={actions}>
          <ButtonLink variant="solid" href="/">
            Return to home
          </ButtonLink>
          <ButtonLink variant="outline" href="">
            Reload
          </ButtonLink>
        </div>
      </div>
    </main>
  )
}

const focusHeading = (heading: HTMLElement | null) => heading?.focus()

const screen = css({ minHeight: '100vh', background: color.paper })

const content = css(pageMargins, {
  paddingBlock: '2.5rem 5rem',
})

const brand = css(textStyles.brand, {
  display: 'inline-flex',
  minHeight: '2.75rem',
  fontSize: '1.375rem',
})

const title = css({ marginTop: '4rem', outline: 'none' })

const errorText = css({
  maxWidth: '46em',
  margin: '1.75rem 0 0',
  padding: '1.25rem 1.5rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.surface,
  fontFamily: fontFamily.mono,
  fontSize: '0.9375rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: '2rem' })
