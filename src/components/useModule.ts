import { useEffect, useState } from 'react'

/**
 * A part of the page that is loaded when it is wanted and not before; undefined until it has arrived, and for good if it
 * can't be loaded, nor at a second try: what is on the page already has to do without it.
 *
 * @param load a dynamic import; must be the same function on every render
 */
export function useModule<Module>(
  wanted: boolean,
  load: () => Promise<Module>,
): Module | undefined {
  const [module, setModule] = useState<Module>()

  useEffect(() => {
    if (!wanted) return
    let cancelled = false
    load()
      .catch(load)
      .then(
        (loaded) => cancelled || setModule(() => loaded),
        () => undefined,
      )
    return () => {
      cancelled = true
    }
  }, [wanted, load])

  return module
}
