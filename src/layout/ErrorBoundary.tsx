import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './ErrorScreen'

interface Props {
  children: ReactNode
  /** The page's path: on the way to another one, what failed is tried again. */
  path?: string
}

interface State {
  failure?: Error
}

/** Shows the fallback screen in place of what failed to render (specification, section 8). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { failure: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failure && before.path !== this.props.path) this.setState({ failure: undefined })
  }

  override render() {
    const { failure } = this.state
    return failure ? <ErrorScreen message={failure.message} /> : this.props.children
  }
}
