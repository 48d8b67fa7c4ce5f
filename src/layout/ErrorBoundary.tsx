import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './ErrorScreen'

interface Props {
  children: ReactNode
  /** The page's path and data: with others, what failed is tried again. While content is edited, its data change. */
  path?: string
  data?: unknown
  /** Rendered in place of the error screen. */
  fallback?: ReactNode
}

/** Shows the fallback screen in place of what failed to render (specification, section 8). */
export class ErrorBoundary extends Component<Props> {
  override state: { failure?: Error } = {}

  static getDerivedStateFromError(error: unknown) {
    return { failure: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch() {
    // The inline script holds clicks back until the page is hydrated; one that failed never is.
    setTimeout(() => window.dispatchEvent(new Event('hydrated')))
  }

  override componentDidUpdate(before: Props) {
    const { path, data } = this.props
    const isOther = before.path !== path || before.data !== data
    if (this.state.failure && isOther) this.setState({ failure: undefined })
  }

  override render() {
    const { failure } = this.state
    const { children, fallback = failure && <ErrorScreen message={failure.message} /> } = this.props
    return failure ? fallback : children
  }
}
