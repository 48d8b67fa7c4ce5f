import { lazy, Suspense, useState } from 'react'
import { useCurrentToast } from '../lib/toasts'
import { ErrorBoundary } from './ErrorBoundary'

/** The place of the toasts. Without their chunk none is shown: the announcer and the page report the outcome. */
export function ToastRegion() {
  const toast = useCurrentToast()
  return (
    toast !== undefined && (
      <ErrorBoundary data={toast} fallback={null}>
        <LazyToaster />
      </ErrorBoundary>
    )
  )
}

/** Creates the lazy component anew at each mount: React.lazy caches a rejection (facebook/react#14254). */
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
