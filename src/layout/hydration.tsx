import { startTransition, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ErrorBoundary } from './ErrorBoundary'

/**
 * Hydrates the page as a transition, in time slices that keep input responsive; Gatsby's default is one long task. In
 * development the page is rendered on the client, so Gatsby's default stays.
 */
export function getHydrateFunction() {
  if (process.env.NODE_ENV !== 'production') return undefined
  return (page: ReactNode, root: Element) =>
    startTransition(() => {
      // `wrapRootElement` does not cover Gatsby's own components.
      const guarded = <ErrorBoundary>{page}</ErrorBoundary>
      hydrateRoot(root, guarded, { onRecoverableError: console.warn })
    })
}

/** Signals hydration to the pre-hydration script (src/lib/preHydration.inline.js). */
export function signalHydration(): void {
  // The pre-hydration script removes it too, unless it could not run.
  document.documentElement.classList.remove('no-script')
  // Runs in a new task, because clicks replayed during React's commit are lost in sections that are not hydrated yet.
  setTimeout(() => window.dispatchEvent(new Event('hydrated')))
}
