import { lazy, Suspense, useState } from 'react'
import { useCurrentToast } from '../lib/toasts'
import { ErrorBoundary } from './ErrorBoundary'

/**
 * Renders the toasts from a lazy chunk. If the chunk fails to load, screen readers still announce
 * every toast.
 */
export function OnDemandToaster() {
  const toast = useCurrentToast()
  return (
    toast !== 'not-preloaded' && (
      <ErrorBoundary data={toast} fallback={null}>
        <LazyToaster />
      </ErrorBoundary>
    )
  )
}

/**
 * Creates a new lazy component on each mount, because `React.lazy` caches a failed load
 * (facebook/react#14254).
 */
function LazyToaster() {
  const [Toaster] = useState(() => lazy(() => loadToaster().catch(loadToaster)))
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}

function loadToaster() {
  return import('./Toaster')
}
