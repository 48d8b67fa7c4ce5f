import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './ErrorScreen'

interface Props {
  children: ReactNode
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

  override render() {
    const { failure } = this.state
    return failure ? <ErrorScreen message={failure.message} /> : this.props.children
  }
}
