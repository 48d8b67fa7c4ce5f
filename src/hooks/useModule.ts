import { useEffect, useState } from 'react'

/**
 * Loads a module on demand: undefined until it has arrived, which may be never. Callers must work without it.
 *
 * @param load a dynamic import; must be the same function on every render
 */
export function useModule<Module>(wanted: boolean, load: () => Promise<Module>) {
  const [module, setModule] = useState<Module>()

  useEffect(() => {
    if (!wanted) return
    load()
      .catch(load)
      .then(
        (loaded) => setModule(() => loaded),
        () => {},
      )
  }, [wanted, load])

  return module
}
