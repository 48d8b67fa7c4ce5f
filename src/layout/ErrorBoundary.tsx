import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './ErrorScreen'

interface Props {
  children: ReactNode
  /** After an error, new data re-renders the children. */
  data?: unknown
}

/** Renders the error screen instead of children that throw. */
export class ErrorBoundary extends Component<Props> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidUpdate(previous: Props) {
    const hasChanged = previous.data !== this.props.data
    if (this.state.error && hasChanged) this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    return error ? <ErrorScreen message={error.message} /> : this.props.children
  }
}
