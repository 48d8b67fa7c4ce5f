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
      // Catches errors in Gatsby's own components, which `wrapRootElement` does not contain.
      const guarded = <ErrorBoundary>{page}</ErrorBoundary>
      hydrateRoot(root, guarded, { onRecoverableError: console.warn })
    })
}

/** Signals hydration to the pre-hydration script (src/lib/preHydration.inline.js). */
export function signalHydration(): void {
  // Removes the class in case the pre-hydration script, which also removes it, could not run.
  document.documentElement.classList.remove('no-script')
  // Dispatches the event in a new task: clicks replayed during React's commit are lost in sections that
  // are not hydrated yet.
  setTimeout(() => window.dispatchEvent(new Event('hydrated')))
}
