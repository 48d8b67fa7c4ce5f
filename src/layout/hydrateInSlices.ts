import type { ReactNode } from 'react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Hydrates the served page in slices, between which the browser answers the visitor; Gatsby's own way is one long
 * task. `gatsby develop`, which serves an empty page, keeps that one.
 */
export function replaceHydrateFunction() {
  if (process.env.NODE_ENV !== 'production') return undefined
  return (page: ReactNode, root: Element) => startTransition(() => void hydrateRoot(root, page))
}
