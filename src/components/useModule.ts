import { useEffect, useState } from 'react'

/**
 * Loads a module on demand: undefined until it has arrived, null if loading failed twice. Callers must work without it.
 *
 * @param load a dynamic import; must be the same function on every render
 */
export function useModule<Module>(
  wanted: boolean,
  load: () => Promise<Module>,
): Module | null | undefined {
  const [module, setModule] = useState<Module | null>()

  useEffect(() => {
    if (!wanted) return
    let cancelled = false
    load()
      .catch(load)
      .then(
        (loaded) => cancelled || setModule(() => loaded),
        () => cancelled || setModule(null),
      )
    return () => {
      cancelled = true
    }
  }, [wanted, load])

  return module
}
