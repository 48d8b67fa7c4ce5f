import { lazy, Suspense, useState } from 'react'
import { useCurrentToast, useIsToasterRequested } from '../lib/toasts'
import { ErrorBoundary } from './ErrorBoundary'

/**
 * Renders the toasts from a lazy chunk; screen readers announce toasts even if the chunk fails to load.
 */
export function OnDemandToaster() {
  const toast = useCurrentToast()
  const isRequested = useIsToasterRequested()
  return (
    isRequested && (
      <ErrorBoundary data={toast} fallback={null}>
        <LazyToaster />
      </ErrorBoundary>
    )
  )
}

/** Creates a lazy component on each mount: `React.lazy` caches a failed load (facebook/react#14254). */
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
